package io.github.perfjunit.studies.messaging.blocking;

import io.quarkus.websockets.next.OnClose;
import io.quarkus.websockets.next.OnOpen;
import io.quarkus.websockets.next.OnTextMessage;
import io.quarkus.websockets.next.OpenConnections;
import io.quarkus.websockets.next.WebSocket;
import io.quarkus.websockets.next.WebSocketConnection;

/** A chat room: each message goes to all users, and so does their number when it changes. */
@WebSocket(path = "/chat")
public class Chat {

    private final OpenConnections users;

    Chat(OpenConnections users) {
        this.users = users;
    }

    @OnOpen(broadcast = true)
    public String joins() {
        return theirNumber();
    }

    @OnTextMessage(broadcast = true)
    public String says(String message) {
        return message;
    }

    @OnClose
    public void leaves(WebSocketConnection connection) {
        connection.broadcast().sendTextAndAwait(theirNumber());
    }

    private String theirNumber() {
        return "{\"users\": " + users.listAll().size() + "}";
    }
}
