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

/** A room in which all hear what one says, and are told how many they are. */
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

    private void tellTheirNumber() {
        tell(new TextMessage("{\"users\": " + users.size() + "}"));
    }

    private void tell(TextMessage message) {
        users.values().forEach(user -> {
            try {
                user.sendMessage(message);
            } catch (IOException | IllegalStateException | SessionLimitExceededException e) {
                // the user is leaving, which afterConnectionClosed is told
            }
        });
    }
}
