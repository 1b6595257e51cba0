package io.github.perfjunit.studies.protocols.quarkus;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.operators.multi.processors.BroadcastProcessor;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The one room: it keeps the latest messages, and passes each on to all who listen, by whatever protocol. */
@ApplicationScoped
public class Room {

    private static final int KEPT = 50;

    /** A listener who is further behind loses the connection. */
    private static final int MOST_BEHIND = 10_000;

    private final Deque<ChatMessage> latest = new ArrayDeque<>(KEPT);
    private final BroadcastProcessor<ChatMessage> messages = BroadcastProcessor.create();

    /** Passes a message on; listeners get all messages in the same order. */
    public synchronized void say(ChatMessage message) {
        if (latest.size() == KEPT) {
            latest.removeFirst();
        }
        latest.addLast(message);
        messages.onNext(message);
    }

    public synchronized List<ChatMessage> latest() {
        return List.copyOf(latest);
    }

    /** The messages from now on. */
    public Multi<ChatMessage> messages() {
        return messages.onOverflow().buffer(MOST_BEHIND);
    }
}
