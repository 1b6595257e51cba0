package io.github.perfjunit.internal.explain;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * The elapsed time of threads, by thread. A thread that stands in one place all the time, as one that waits for the end of the
 * program does, explains nothing: its time is the length of the run.
 */
final class IdleThreads {

    /** A thread whose time is in one stack up to this share does nothing else. */
    private static final double ALL_THE_TIME = 0.995;

    /** Stacks of one thread that are kept apart. One that has more of them does hardly anything else than others do. */
    private static final int MOST_STACKS = 16;

    /** Threads that are kept apart. Those that come later count as threads that do something. */
    private static final int MOST_THREADS = 20_000;

    private final boolean areAlwaysSeen;
    private final Map<Long, OneThread> threads = new HashMap<>();
    private final StackWeights others = new StackWeights();

    /** The stacks of a thread, the heaviest among them, and the time in those that are not kept any more. */
    private static final class OneThread {

        private final StackWeights stacks = new StackWeights();
        private double elsewhere;

        private Map.Entry<Stack, StackWeights.Weight> heaviest() {
            return Collections.max(stacks.byStack().entrySet(), Comparator.comparingDouble(stack -> stack.getValue()
                    .sum()));
        }

        private boolean isIdle() {
            return heaviest().getValue().sum() >= ALL_THE_TIME * (stacks.total() + elsewhere);
        }

        /** Keeps the one stack in which it may stand all the time. */
        private void keepHeaviest(StackWeights others) {
            double before = stacks.total();
            stacks.moveAllBut(heaviest().getKey(), others);
            elsewhere += before - stacks.total();
        }
    }

    /**
     * Creates a collection of no thread.
     *
     * @param areAlwaysSeen whether a thread is seen as long as it lives: it is in samples, and in events only when a wait ends
     */
    IdleThreads(boolean areAlwaysSeen) {
        this.areAlwaysSeen = areAlwaysSeen;
    }

    void add(long thread, Stack stack, int part, double seconds, double samples) {
        if (threads.size() >= MOST_THREADS && !threads.containsKey(thread)) {
            others.add(stack, part, seconds, samples);
            return;
        }
        OneThread one = threads.computeIfAbsent(thread, first -> new OneThread());
        one.stacks.add(stack, part, seconds, samples);
        if (one.stacks.byStack().size() > MOST_STACKS) {
            one.keepHeaviest(others);
        }
    }

    /**
     * Adds the time of all threads that did anything, and where the others stood from the beginning to the end: a thread that came later,
     * and was seen in one place only, is no reason to leave this place out for others. One that is known to have ended there has waited for
     * what it was started for, as the thread of a request does.
     */
    void addTo(StackWeights sum) {
        sum.add(others);
        for (OneThread thread : threads.values()) {
            StackWeights.Weight heaviest = thread.heaviest().getValue();
            if (!thread.isIdle() || (areAlwaysSeen && !heaviest.lastsToTheEnd())) {
                sum.add(thread.stacks);
            } else if (heaviest.isInAllParts()) {
                sum.addIdle(thread.heaviest().getKey());
            }
        }
    }

    /** Returns the number of stacks that are kept, for all threads. */
    int size() {
        return others.byStack().size()
                + threads.values().stream()
                        .mapToInt(thread -> thread.stacks.byStack().size())
                        .sum();
    }
}
