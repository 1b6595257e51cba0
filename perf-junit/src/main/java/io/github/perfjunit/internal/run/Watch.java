package io.github.perfjunit.internal.run;

import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import java.time.Duration;
import java.util.Optional;

/** Looks after target and services while a run waits for something else. */
final class Watch {

    /** Asking a container engine costs too much to do it at every poll. */
    private static final long SERVICES_EVERY_NANOS = Duration.ofSeconds(1).toNanos();

    private final ActiveTarget target;
    private final StudyEnvironment bench;
    private long servicesSeen = System.nanoTime();

    Watch(ActiveTarget target, StudyEnvironment bench) {
        this.target = target;
        this.bench = bench;
    }

    /**
     * Returns why the target can't go on working, if so.
     *
     * @throws RuntimeException if a service can't: then there is nobody who could be asked
     */
    Optional<RuntimeException> failure() {
        Running running = target.running();
        if (!running.isAlive()) {
            return Optional.of(new IllegalStateException("target '" + running.name() + "' has " + running.ended()));
        }
        if (System.nanoTime() - servicesSeen > SERVICES_EVERY_NANOS) {
            bench.requireAlive();
            servicesSeen = System.nanoTime();
        }
        return Optional.empty();
    }
}
