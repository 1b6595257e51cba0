package io.github.perfjunit.studies.messaging.mvc;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.socket.CloseStatus;
import org.springframework.web.socket.TextMessage;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.handler.ConcurrentWebSocketSessionDecorator;
import org.springframework.web.socket.handler.SessionLimitExceededException;
import org.springframework.web.socket.handler.TextWebSocketHandler;

/** A chat room: each message goes to all users, and so does their number when it changes. */
@RestController
class Chat extends TextWebSocketHandler {

    private static final int LONGEST_SEND_MILLIS = 10_000;
    private static final int MOST_BEHIND_BYTES = 1_000_000;

    private final Map<String, WebSocketSession> users = new ConcurrentHashMap<>();

    @GetMapping("/users")
    int users() {
        return users.size();
    }

    @Override
    public void afterConnectionEstablished(WebSocketSession session) {
        users.put(
                session.getId(),
                new ConcurrentWebSocketSessionDecorator(session, LONGEST_SEND_MILLIS, MOST_BEHIND_BYTES));
        tellTheirNumber();
    }

    @Override
    protected void handleTextMessage(WebSocketSession session, TextMessage message) {
        tell(message);
    }

    @Override
    public void afterConnectionClosed(WebSocketSession session, CloseStatus status) {
        users.remove(session.getId());
        tellTheirNumber();
    }

    /** One at a time, so that the last number is the right one. */
    private synchronized void tellTheirNumber() {
        tell(new TextMessage("{\"users\": " + users.size() + "}"));
    }

    private void tell(TextMessage message) {
        users.values().forEach(user -> tell(user, message));
    }

    private static void tell(WebSocketSession user, TextMessage message) {
        try {
            user.sendMessage(message);
        } catch (SessionLimitExceededException e) {
            closeQuietly(user, e.getStatus());
        } catch (IOException | IllegalStateException e) {
            // the connection is being closed, after which afterConnectionClosed is called
        }
    }

    private static void closeQuietly(WebSocketSession user, CloseStatus status) {
        try {
            user.close(status);
        } catch (IOException e) {
            // it is closed already
        }
    }
}
