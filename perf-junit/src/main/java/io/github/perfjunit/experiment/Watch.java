package io.github.perfjunit.experiment;

import io.github.perfjunit.process.LaunchedProcess;
import java.time.Duration;

/** Looks after target and services while a run waits for something else. */
final class Watch {

    /** Asking a container engine costs too much to do it at every poll. */
    private static final long SERVICES_EVERY_NANOS = Duration.ofSeconds(1).toNanos();

    private final ActiveTarget target;
    private final Bench bench;
    private long servicesSeen = System.nanoTime();

    Watch(ActiveTarget target, Bench bench) {
        this.target = target;
        this.bench = bench;
    }

    void check() {
        LaunchedProcess process = target.process();
        if (!process.isAlive()) {
            throw new IllegalStateException(
                    "target '" + process.name() + "' has ended by itself with " + process.exitInWords());
        }
        if (System.nanoTime() - servicesSeen > SERVICES_EVERY_NANOS) {
            bench.requireAlive();
            servicesSeen = System.nanoTime();
        }
    }
}
