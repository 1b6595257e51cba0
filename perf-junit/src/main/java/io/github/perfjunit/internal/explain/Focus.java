package io.github.perfjunit.internal.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The kind of difference that is to be explained, which determines the profile that readers should look at first. */
public enum Focus {
    /** Processor time, latency, throughput: waiting comes first where it differs much more than processor time does. */
    TIME,
    /** Memory: allocations come first. */
    MEMORY;

    /** A program that computes more waits more too, for a processor or for locks. Waiting is the cause if it differs this much more. */
    private static final double WAITS = 2;

    List<Cause> inOrder(List<Cause> causes) {
        List<Kind> order = this == MEMORY
                ? List.of(Kind.ALLOCATION, Kind.CPU, Kind.WAITING)
                : waits(causes)
                        ? List.of(Kind.WAITING, Kind.CPU, Kind.ALLOCATION)
                        : List.of(Kind.CPU, Kind.WAITING, Kind.ALLOCATION);
        List<Cause> ordered = new ArrayList<>();
        Set<String> told = new HashSet<>();
        for (Kind kind : order) {
            causes.stream()
                    .filter(cause -> cause.kind() == kind)
                    // where a method computes and waits, the first of both is enough
                    .filter(cause -> kind == Kind.ALLOCATION || told.add((cause.difference() > 0) + cause.frame()))
                    .forEach(ordered::add);
        }
        return ordered;
    }

    private static boolean waits(List<Cause> causes) {
        double waiting = largest(causes, Kind.WAITING).orElse(0.0);
        return waiting > WAITS * largest(causes, Kind.CPU).orElse(0.0);
    }

    private static Optional<Double> largest(List<Cause> causes, Kind kind) {
        return causes.stream()
                .filter(cause -> cause.kind() == kind)
                .map(Cause::difference)
                .max(Comparator.naturalOrder());
    }
}
