package io.github.perfjunit.internal.explain;

import java.util.HashMap;
import java.util.Map;

/**
 * The elapsed time of threads, by thread. A thread that stands in one place all the time, as one that waits for the end of the
 * program does, explains nothing: its time is the length of the run.
 */
final class IdleThreads {

    /** A thread whose time is in one stack up to this share does nothing else. */
    private static final double ALL_THE_TIME = 0.995;

    private final Map<Long, StackWeights> threads = new HashMap<>();

    void add(long thread, Stack stack, int part, double seconds, double samples) {
        threads.computeIfAbsent(thread, first -> new StackWeights()).add(stack, part, seconds, samples);
    }

    /** Adds the time of all threads that did anything. */
    void addTo(StackWeights sum) {
        threads.values().stream().filter(thread -> !isIdle(thread)).forEach(sum::add);
    }

    private static boolean isIdle(StackWeights thread) {
        double most = thread.byStack().values().stream()
                .mapToDouble(StackWeights.Weight::sum)
                .max()
                .orElse(0);
        return most >= ALL_THE_TIME * thread.total();
    }
}
