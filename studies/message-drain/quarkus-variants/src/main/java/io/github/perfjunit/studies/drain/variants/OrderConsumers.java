package io.github.perfjunit.studies.drain.variants;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * The service's consumer with one thing changed at a time. One channel is open, and the environment says which
 * ({@code application.properties}). Each consumer takes one order at a time, and acknowledges it once it is stored.
 */
@ApplicationScoped
class OrderConsumers {

    private final OrderReader reader;
    private final BlockingOrders blocking;
    private final ReactiveOrders reactive;

    OrderConsumers(OrderReader reader, BlockingOrders blocking, ReactiveOrders reactive) {
        this.reader = reader;
        this.blocking = blocking;
        this.reactive = reactive;
    }

    /** As the service, but it reads bytes instead of a {@code JsonObject}. */
    @Incoming("worker")
    @Blocking
    void receiveOnWorker(byte[] message) {
        blocking.save(reader.readNow(message));
    }

    /**
     * Stays on the event loop, and blocks it. Nobody should write this: it shows what the way to a worker thread and back
     * costs.
     */
    @Incoming("loop")
    void receiveOnEventLoop(byte[] message) {
        blocking.save(reader.readNow(message));
    }

    /** Stays on the event loop, and does not block it. */
    @Incoming("reactive")
    Uni<Void> receiveReactively(byte[] message) {
        return reactive.save(reader.readNow(message));
    }
}
