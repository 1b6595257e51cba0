package io.github.perfjunit.internal.explain;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Builds profiles of known stacks. */
final class Profiles {

    private final Map<Kind, StackWeights> weights = new EnumMap<>(Kind.class);
    private final Work work;
    private String profiler = "async-profiler 4.4";

    Profiles(String unit, double count) {
        this.work = new Work(unit, count);
    }

    /** Adds a weight, the same in each part of the time. */
    Profiles with(Kind kind, double weight, Stack stack) {
        for (int part = 0; part < StackWeights.PARTS; part++) {
            in(part, kind, weight / StackWeights.PARTS, stack);
        }
        return this;
    }

    Profiles with(Kind kind, double weight, String... frames) {
        return with(kind, weight, new Stack(Stack.Role.PROGRAM, List.of(frames)));
    }

    /** Adds a weight in one part of the time. */
    Profiles in(int part, Kind kind, double weight, Stack stack) {
        weights.computeIfAbsent(kind, first -> new StackWeights())
                .add(stack, part, weight, weight / (kind == Kind.ALLOCATION ? 1e4 : 1e-3));
        return this;
    }

    /** Adds a thread that stands there all the time. */
    Profiles withIdleThread(String... frames) {
        weights.computeIfAbsent(Kind.WAITING, first -> new StackWeights())
                .addIdle(new Stack(Stack.Role.PROGRAM, List.of(frames)));
        return this;
    }

    /** Sets the profiler that recorded it. */
    Profiles by(String name) {
        profiler = name;
        return this;
    }

    Profile profile() {
        return new Profile(work, profiler, weights, 0.01);
    }
}
