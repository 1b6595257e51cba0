package io.github.perfjunit.internal.sampling.jvm;

import io.github.perfjunit.internal.sampling.proc.ProcMaps;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The time in which a JVM has loaded classes, as HotSpot counts it: the sum of its threads, of which each may have waited for
 * another one.
 */
public final class ClassLoadingTime {

    private static final String TICKS = "sun.cls.time";

    /** Exact to a millisecond, as the start of the process that the JDK tells is not: it is up to a second too early. */
    private static final String BEGIN_MILLIS = "sun.rt.createVmBeginTime";

    private static final String TICKS_IN_A_SECOND = "sun.os.hrt.frequency";

    private ClassLoadingTime() {}

    /**
     * Returns the seconds until now of the JVM of a process, or of the only one below it; empty if it does not count them, or if
     * the sum of its threads is longer than the JVM has lived, which says nothing about its start.
     *
     * @throws IOException if there is no JVM, or several, or if its counters can't be read
     */
    public static OptionalDouble below(long rootPid) throws IOException {
        long pid = JvmCommands.below(rootPid).pid();
        Optional<String> file = ProcMaps.of(pid).flatMap(ProcMaps::counterFile);
        if (file.isEmpty()) {
            return OptionalDouble.empty();
        }
        byte[] counters = Files.readAllBytes(Path.of("/proc/" + pid + "/root" + file.get()));
        try {
            return of(HsPerfData.parse(counters), Instant.now());
        } catch (SamplingException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    static OptionalDouble of(HsPerfData counters, Instant now) {
        OptionalLong ticks = counters.number(TICKS);
        long frequency = counters.number(TICKS_IN_A_SECOND).orElse(0);
        OptionalLong begin = counters.number(BEGIN_MILLIS);
        if (ticks.isEmpty() || begin.isEmpty() || frequency <= 0) {
            return OptionalDouble.empty();
        }
        double seconds = (double) ticks.getAsLong() / frequency;
        return seconds <= (now.toEpochMilli() - begin.getAsLong()) / 1e3
                ? OptionalDouble.of(seconds)
                : OptionalDouble.empty();
    }
}
