package io.github.perfjunit.generator.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.PlanText;
import io.github.perfjunit.generator.engine.Deliveries.Receiver;
import io.github.perfjunit.generator.http.Http1Protocol;
import io.github.perfjunit.generator.plan.DeliveryPlan;
import io.github.perfjunit.generator.plan.PlanReader;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.protocol.Delivery.To;
import io.github.perfjunit.internal.protocol.Result;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Messages on connections that come and go: a place that is taken again is another connection. */
class DeliveriesTest {

    private static final long BEGIN = System.nanoTime();

    /** Nothing is measured before that. */
    private static final long WARM_UP = 1_000;

    private final RequestPlan request = request();
    private long messages;
    private @Nullable Exchange last;

    private static RequestPlan request() {
        try {
            return PlanReader.read(
                            PlanText.read(Loads.plan(1, "'model':{'closed':{'users':1}},'requestCount':1")),
                            List.of(new Http1Protocol()))
                    .requests()
                    .get(0);
        } catch (RefusedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Deliveries deliveries(To to, int number) {
        return new Deliveries(
                new DeliveryPlan(to, number, Optional.empty(), Optional.empty()),
                Timeline.at(BEGIN, BEGIN + WARM_UP, BEGIN + 60_000_000_000L),
                1);
    }

    /** Sends a message, and returns its id. */
    private String sent(Deliveries deliveries, boolean measured) {
        Values values = deliveries.values(messages++, 0, BEGIN, List.of(""));
        Exchange exchange =
                new Exchange((each, failure) -> {}, BEGIN, measured, new RequestSource.Drawn(request, 0, values));
        last = exchange;
        deliveries.sent(exchange);
        return values.row().get(0);
    }

    private static void received(Receiver receiver, String id) {
        byte[] bytes = id.getBytes(UTF_8);
        receiver.received(bytes, 0, bytes.length, BEGIN + 2 * WARM_UP);
    }

    /** As where the target dies: listeners see that before the senders do. */
    @Test
    void aMessageThatTheTargetDidNotTakeIsNotLostWithAConnectionEither() {
        Deliveries deliveries = deliveries(To.ALL, 0);
        Receiver listener = deliveries.opened();
        sent(deliveries, true);
        listener.closed();
        requireNonNull(requireNonNull(last).delivery).withdraw();

        Result.Deliveries result = deliveries.close(Optional.empty());

        assertThat(result.messages()).isZero();
        assertThat(result.lost()).isZero();
        assertThat(result.latencies().getTotalCount()).isZero();
    }

    @Test
    void whatIsOldOnANewConnectionIsUnexpected() {
        Deliveries deliveries = deliveries(To.ALL, 0);
        Receiver first = deliveries.opened();
        String unmeasured = sent(deliveries, false);
        String missed = sent(deliveries, true);
        String heard = sent(deliveries, true);
        received(first, heard);
        first.closed();
        first.closed();
        Receiver second = deliveries.opened();
        received(second, unmeasured);
        received(second, missed);
        received(second, heard);
        received(second, heard);
        String last = sent(deliveries, true);
        received(first, last);
        received(second, last);
        received(second, last);

        Result.Deliveries counts = deliveries.close(Optional.empty());
        assertThat(counts.messages()).isEqualTo(3);
        assertThat(counts.delivered()).isEqualTo(2);
        assertThat(counts.inWindow()).isEqualTo(2);
        assertThat(counts.lost()).isEqualTo(1);
        assertThat(counts.unexpected())
                .as("missed, heard, and last on the first")
                .isEqualTo(3);
        assertThat(counts.duplicates()).isEqualTo(2);
    }

    @Test
    void aNumberOfDeliveriesMayComeOnLaterConnections() {
        Deliveries deliveries = deliveries(To.NUMBER, 2);
        Receiver first = deliveries.opened();
        String message = sent(deliveries, true);
        received(first, message);
        first.closed();
        Receiver second = deliveries.opened();
        received(second, message);
        received(second, message);
        received(deliveries.opened(), message);

        Result.Deliveries counts = deliveries.close(Optional.empty());
        assertThat(counts.delivered()).isEqualTo(2);
        assertThat(counts.duplicates()).isEqualTo(1);
        assertThat(counts.unexpected()).isEqualTo(1);
        assertThat(counts.lost()).isZero();
    }

    /** A bit for each of 300,000 connections would be 37 KB per message, twice. */
    @Test
    void reconnectsMakeNoMessageLarger() {
        Deliveries deliveries = deliveries(To.ALL, 0);
        Receiver faithful = deliveries.opened();
        for (int reconnect = 0; reconnect < 300_000; reconnect++) {
            deliveries.opened().closed();
        }
        Receiver latest = deliveries.opened();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int message = 0; message < 100; message++) {
            String id = sent(deliveries, true);
            received(faithful, id);
            received(latest, id);
        }

        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isBetween(1L, 2_000_000L);
        assertThat(deliveries.close(Optional.empty()).delivered()).isEqualTo(200);
    }
}
