package io.github.perfjunit.studies.protocols;

import static java.time.Duration.ofSeconds;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.load.GrpcCall;
import io.github.perfjunit.load.GrpcLoad;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.Load;
import io.github.perfjunit.load.LoadRequest;
import io.github.perfjunit.load.SseLoad;
import io.github.perfjunit.load.WebSocketLoad;
import java.nio.file.Path;

/** The same talk by each protocol. */
final class Chat {

    private static final int USERS = 10;
    private static final String MESSAGE = "{\"id\": \"{counter}\", \"author\": \"user\", \"text\": \"how are you?\"}";
    private static final String ID = "\"id\":\\s*\"(\\d+)\"";
    private static final Path METHODS = Path.of("../quarkus/target/chat.desc");

    private final Run run;
    private final Size size;

    Chat(Run run, Size size) {
        this.run = run;
        this.size = size;
    }

    void byRest(HttpLoad http) {
        http.users(USERS)
                .during(size.length)
                .warmUp(size.warmUp)
                .sending(post())
                .into(run);
    }

    void byEvents(HttpLoad http, SseLoad sse) {
        try (Load.Running listening = sse.named("events")
                .connections(USERS)
                .during(size.length)
                .warmUp(size.warmUp)
                .get("/messages/events")
                .start(run)) {
            http.users(USERS)
                    .during(size.length)
                    .warmUp(size.warmUp)
                    .sending(post())
                    .into(run);
        }
    }

    void byWebSocket(WebSocketLoad ws) {
        ws.users(USERS)
                .during(size.length)
                .warmUp(size.warmUp)
                .sending("/chat", MESSAGE)
                .matchedBy(ID)
                .into(run);
    }

    void byGrpc(GrpcLoad grpc) {
        grpc.users(USERS)
                .during(size.length)
                .warmUp(size.warmUp)
                .sending(GrpcCall.of(METHODS, "chat.Chat/Talk").message(MESSAGE))
                .matchedBy("id")
                .into(run);
    }

    void heldBy(SseLoad sse) {
        sse.connections(size.listeners)
                .rampingUp(ofSeconds(2))
                .during(size.length)
                .warmUp(size.warmUp)
                .get("/messages/events")
                .whileSending(
                        1,
                        LoadRequest.post("/messages")
                                .header("content-type", "application/json")
                                .body("{\"id\": \"{id}\", \"author\": \"user\", \"text\": \"how are you?\"}")
                                .expectingStatus(201))
                .deliveredToAll()
                .into(run);
    }

    private static LoadRequest post() {
        return LoadRequest.post("/messages")
                .header("content-type", "application/json")
                .body(MESSAGE)
                .expectingStatus(201);
    }
}
