package io.github.perfjunit.studies.messaging.webflux;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.socket.WebSocketHandler;
import org.springframework.web.reactive.socket.WebSocketMessage;
import org.springframework.web.reactive.socket.WebSocketSession;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/** A room in which all hear what one says, and are told how many they are. */
@RestController
class Chat implements WebSocketHandler {

    /** A user who is further behind loses the connection. */
    private static final int MOST_BEHIND = 10_000;

    private final Sinks.Many<String> said = Sinks.many().multicast().directBestEffort();
    private final AtomicInteger users = new AtomicInteger();

    @GetMapping("/users")
    int users() {
        return users.get();
    }

    @Override
    public Mono<Void> handle(WebSocketSession session) {
        Mono<Void> says = session.receive()
                .map(WebSocketMessage::getPayloadAsText)
                .doOnNext(this::tell)
                .then();
        Flux<String> hears = Flux.merge(
                said.asFlux().onBackpressureBuffer(MOST_BEHIND), Mono.fromRunnable(() -> changeTheirNumber(1)));
        return session.send(hears.takeUntilOther(says).map(session::textMessage))
                .doFinally(end -> changeTheirNumber(-1));
    }

    private void changeTheirNumber(int difference) {
        tell("{\"users\": " + users.addAndGet(difference) + "}");
    }

    /** One at a time, as the sink demands. */
    private synchronized void tell(String message) {
        said.emitNext(message, Sinks.EmitFailureHandler.FAIL_FAST);
    }
}
