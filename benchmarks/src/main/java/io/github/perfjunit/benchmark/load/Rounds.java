package io.github.perfjunit.benchmark.load;

import io.github.perfjunit.internal.sampling.ProcessTreeReaders;
import io.github.perfjunit.internal.sampling.host.HostCpu;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader.Search;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Rounds of a benchmark. One in which other processes used the machine is printed like the others, and does not count.
 *
 * @param quiet the results of the rounds that count, at least one
 * @param disturbed the number of the other ones
 */
record Rounds<R>(List<R> quiet, int disturbed) {

    /** Others may use so much of a core: the kernel samples the time of the machine, and counts that of processes exactly. */
    private static final double FOREIGN_PERCENT = 10;

    /** The work of a round. */
    interface Work<R> {
        R of(int number) throws IOException, InterruptedException;
    }

    /**
     * Makes rounds, each with a line that says who disturbed it.
     *
     * @param count at least one
     * @throws IllegalStateException if each of them was disturbed
     */
    static <R> Rounds<R> make(int count, Work<R> work) throws IOException, InterruptedException {
        List<R> quiet = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            System.out.println("round " + number);
            Use before = Use.now();
            R result = work.of(number);
            double foreign = Use.now().foreignPercentSince(before);
            if (foreign <= FOREIGN_PERCENT) {
                quiet.add(result);
            } else {
                System.out.printf(
                        Locale.ROOT,
                        "  does not count: other processes used %.0f %% of a core, more than %.0f %%%n",
                        foreign,
                        FOREIGN_PERCENT);
            }
        }
        if (quiet.isEmpty()) {
            throw new IllegalStateException("other processes disturbed each of " + count
                    + " rounds, so there are no figures: end them, and start the benchmark again");
        }
        return new Rounds<>(quiet, count - quiet.size());
    }

    double median(ToDoubleFunction<R> figure) {
        return Medians.of(quiet.stream().map(figure::applyAsDouble).toList());
    }

    /** Returns the figures of the rounds themselves, for the last line of a benchmark. */
    @Override
    public String toString() {
        return "rounds=" + quiet.size() + " disturbed=" + disturbed;
    }

    /**
     * Processor time until one instant.
     *
     * @param ownNanos that of this JVM and of all that it has started
     */
    record Use(HostCpu host, long ownNanos) {

        static Use now() {
            HostCpu host = HostCpu.now();
            try (ProcessTreeReader own =
                    ProcessTreeReaders.of(ProcessHandle.current().pid())) {
                return new Use(host, own.read(Search.NOW).orElseThrow().cpuNanos());
            }
        }

        /** Returns what others have used since, in percent of one core. */
        double foreignPercentSince(Use before) {
            long busy = host.busyNanosSince(before.host).orElseThrow();
            return 100.0
                    * Math.max(0, busy - (ownNanos - before.ownNanos))
                    / (host.nanoTime() - before.host.nanoTime());
        }
    }
}
