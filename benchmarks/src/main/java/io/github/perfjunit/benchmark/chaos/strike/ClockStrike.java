package io.github.perfjunit.benchmark.chaos.strike;

import io.github.perfjunit.benchmark.chaos.study.Planted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The wall clock jumps, for targets or for all processes of the study. Clocks that only measure go on. */
final class ClockStrike implements Strike {

    private final Path library;
    private final boolean isOfAll;
    private final int seconds;
    private Path file = Path.of("");

    /**
     * Creates one.
     *
     * @param library that of libfaketime
     * @param isOfAll whether all processes are hit, and not only targets
     * @param seconds how far it jumps; back, if negative
     */
    ClockStrike(Path library, boolean isOfAll, int seconds) {
        this.library = library;
        this.isOfAll = isOfAll;
        this.seconds = seconds;
    }

    @Override
    public void prepare(StudyFork fork) throws IOException {
        file = Files.writeString(fork.directory().resolve("clock"), "+0\n");
        if (isOfAll) {
            fork.variable("LD_PRELOAD", library.toString());
            fork.variable("FAKETIME_TIMESTAMP_FILE", file.toString());
            fork.variable("FAKETIME_CACHE_DURATION", "1");
            fork.variable("FAKETIME_DONT_FAKE_MONOTONIC", "1");
            fork.variable("FAKETIME_FORCE_MONOTONIC_FIX", "0");
        } else {
            fork.set(Planted.CLOCK_LIBRARY, library.toString());
            fork.set(Planted.CLOCK_FILE, file.toString());
        }
    }

    /** The file is replaced at once: processes read it at any time. */
    @Override
    public boolean strike(Scene scene) throws IOException {
        Path next = Files.writeString(file.resolveSibling("clock.next"), String.format("%+d%n", seconds));
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
        return scene.testJvm().isAlive();
    }
}
