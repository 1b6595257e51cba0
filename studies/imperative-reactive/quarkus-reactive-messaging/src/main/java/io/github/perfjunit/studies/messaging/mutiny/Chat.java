package io.github.perfjunit.studies.messaging.mutiny;

import io.quarkus.websockets.next.OnClose;
import io.quarkus.websockets.next.OnOpen;
import io.quarkus.websockets.next.OnTextMessage;
import io.quarkus.websockets.next.OpenConnections;
import io.quarkus.websockets.next.WebSocket;
import io.quarkus.websockets.next.WebSocketConnection;
import io.smallrye.mutiny.Uni;

/** A chat room: each message goes to all users, and so does their number when it changes. */
@WebSocket(path = "/chat")
public class Chat {

    private final OpenConnections users;

    Chat(OpenConnections users) {
        this.users = users;
    }

    @OnOpen(broadcast = true)
    public Uni<String> joins() {
        return Uni.createFrom().item(theirNumber());
    }

    @OnTextMessage(broadcast = true)
    public Uni<String> says(String message) {
        return Uni.createFrom().item(message);
    }

    @OnClose
    public Uni<Void> leaves(WebSocketConnection connection) {
        return connection.broadcast().sendText(theirNumber());
    }

    private String theirNumber() {
        return "{\"users\": " + users.listAll().size() + "}";
    }
}
