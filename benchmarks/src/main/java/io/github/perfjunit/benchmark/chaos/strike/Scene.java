package io.github.perfjunit.benchmark.chaos.strike;

import io.github.perfjunit.benchmark.chaos.family.Family;
import io.github.perfjunit.benchmark.chaos.family.Member;
import io.github.perfjunit.benchmark.chaos.family.Part;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/**
 * A study under way.
 *
 * @param testJvm its process
 * @param family all its processes
 * @param random drawn from where there are several victims
 */
public record Scene(Process testJvm, Family family, SplittableRandom random) {

    private static final int POLL_MILLIS = 5;

    /** Waits until the study has a process of this part, and returns one of them; nothing if the study ends before. */
    public Optional<Member> victim(Part part) throws InterruptedException {
        do {
            List<Member> living = family.living(part);
            if (!living.isEmpty()) {
                return Optional.of(living.get(random.nextInt(living.size())));
            }
        } while (!ends(Duration.ofMillis(POLL_MILLIS)));
        return Optional.empty();
    }

    /** Whether the study has not ended yet. A fault that is in place now affects it. */
    public boolean isUnderWay() {
        return testJvm.isAlive();
    }

    /** Lets time pass; returns whether the study has ended meanwhile. */
    public boolean ends(Duration within) throws InterruptedException {
        return testJvm.waitFor(within.toMillis(), TimeUnit.MILLISECONDS);
    }
}
