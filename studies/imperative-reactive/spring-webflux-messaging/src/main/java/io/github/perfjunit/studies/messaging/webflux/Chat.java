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

/** A chat room: each message goes to all users, and so does their number when it changes. */
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

    /** One at a time, so that the last number is the right one. */
    private synchronized void changeTheirNumber(int difference) {
        tell("{\"users\": " + users.addAndGet(difference) + "}");
    }

    /** One at a time, as the sink demands. */
    private synchronized void tell(String message) {
        said.emitNext(message, Sinks.EmitFailureHandler.FAIL_FAST);
    }
}
