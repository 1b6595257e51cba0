package io.github.perfjunit.benchmark.chaos.strike;

import io.github.perfjunit.benchmark.chaos.family.Member;
import io.github.perfjunit.benchmark.chaos.family.Part;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** A process is killed, stopped for a while, or stopped for good. */
final class SignalStrike implements Strike {

    /** Longer than any study may take: its timeout is two minutes. */
    static final Duration FOR_GOOD = Duration.ofMinutes(3);

    private final Part part;
    private final Optional<Duration> stop;

    /**
     * Creates one.
     *
     * @param stop how long it is stopped; it is killed if this is empty
     */
    SignalStrike(Part part, Optional<Duration> stop) {
        this.part = part;
        this.stop = stop;
    }

    @Override
    public boolean strike(Scene scene) throws IOException, InterruptedException {
        Optional<Member> found = scene.victim(part);
        if (found.isEmpty()) {
            return false;
        }
        Member victim = found.get();
        if (stop.isEmpty()) {
            return victim.signal("KILL");
        }
        boolean struck = victim.signal("STOP");
        // a test JVM that is stopped does not end by itself: it must go on in time
        if (struck && stop.get().compareTo(FOR_GOOD) < 0) {
            scene.ends(stop.get());
            victim.signal("CONT");
        }
        return struck;
    }
}
