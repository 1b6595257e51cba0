package io.github.perfjunit.generator.engine;

import io.github.perfjunit.internal.protocol.Answer.Progress;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The progress of parts that run at once, as that of one load. Its latencies are the longest of any part: a sender whose requests
 * become slow is not hidden by listeners that wait for nothing.
 */
final class JoinedProgress {

    private static final Progress NOTHING = new Progress(0, 0, 0, 0, 0, 0, 0, 0);

    private final int parts;
    private final Map<Integer, Joined> seconds = new HashMap<>();

    private record Joined(Progress progress, int parts) {}

    JoinedProgress(int parts) {
        this.parts = parts;
    }

    /** Adds a second of the connections that listen, or of a load that is alone, and hands on what all have told. */
    void add(Progress second, Consumer<Progress> receiver) {
        told(second, receiver);
    }

    /** The same of the sender: its figures are told apart too, because listeners that hear something say nothing of it. */
    void addSender(Progress second, Consumer<Progress> receiver) {
        told(sum(second, NOTHING, Optional.of(second)), receiver);
    }

    private void told(Progress second, Consumer<Progress> receiver) {
        Joined before = seconds.remove(second.second());
        Progress sum = before == null
                ? second
                : sum(second, before.progress(), second.sender().or(before.progress()::sender));
        int told = before == null ? 1 : before.parts() + 1;
        if (told == parts) {
            receiver.accept(sum);
        } else {
            seconds.put(second.second(), new Joined(sum, told));
        }
    }

    private static Progress sum(Progress one, Progress other, Optional<Progress> sender) {
        return new Progress(
                one.second(),
                one.sent() + other.sent(),
                one.completed() + other.completed(),
                one.failed() + other.failed(),
                one.received() + other.received(),
                Math.max(one.p50Nanos(), other.p50Nanos()),
                Math.max(one.p99Nanos(), other.p99Nanos()),
                Math.max(one.maxNanos(), other.maxNanos()),
                sender);
    }
}
