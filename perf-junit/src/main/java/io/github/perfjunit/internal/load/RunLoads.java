package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.LoadRefusal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The loads of one run: those that are described, those that were made, and those that are being made. */
final class RunLoads {

    private final Set<PendingLoad> described = new LinkedHashSet<>();
    private final List<Activity> begun = new ArrayList<>();
    private final Set<BackgroundLoad> running = new LinkedHashSet<>();
    private final SharedEnd end = new SharedEnd();
    private boolean searched;

    /** The time in which a load works on the target, its warm-up and its connecting included. */
    static final class Activity {

        private final Optional<String> load;
        private final Optional<String> generator;
        private final long from = System.nanoTime();
        private volatile boolean isOver;
        private volatile long to;

        private Activity(Optional<String> load, Optional<String> generator) {
            this.load = load;
            this.generator = generator;
        }

        /** The load has ended. */
        void ends() {
            to = System.nanoTime();
            isOver = true;
        }

        private boolean isWithin(long begin, long end) {
            return from - end < 0 && (!isOver || to - begin > 0);
        }

        @Override
        public String toString() {
            return label(load);
        }
    }

    /** Returns a load as sentences name it: {@code load 'background'}, or {@code the load without a name}. */
    static String label(Optional<String> load) {
        return load.map(name -> "load '" + name + "'").orElse("the load without a name");
    }

    /** Returns the beginning of a sentence on a load; empty for one without a name. */
    static String prefix(Optional<String> load) {
        return load.map(name -> "load '" + name + "': ").orElse("");
    }

    PendingLoad describe(String text, Optional<String> load) {
        return PendingLoad.begin(text, load, described);
    }

    /** Refuses the loads that were described so far and can't be made. */
    void requirePossible() {
        Set<Optional<String>> names = new HashSet<>();
        begun.forEach(activity -> names.add(activity.load));
        for (PendingLoad each : List.copyOf(described)) {
            require(!each.isWhole() || names.add(each.load()), each.load());
            each.check();
        }
    }

    /**
     * Begins a load, whose work is recorded: loads at once ask for another one than loads one after the other.
     *
     * @param generator the generator that makes it, if that makes one load at a time only
     * @param workload the work that the target is asked to do for it, in words
     * @throws LoadRefusal if the run has a load of this name, or without one, already, or the generator makes another one
     * @throws io.github.perfjunit.internal.load.result.LoadFailure if another load was aborted, because of the target
     * @throws GeneratorFailure if another load was aborted, because of the generator
     */
    Activity begin(Optional<String> load, Optional<String> generator, String workload, LoadSink run) {
        end.requireOpen(List.copyOf(running), label(load));
        generator.ifPresent(this::requireIdle);
        require(begun.stream().noneMatch(each -> each.load.equals(load)), load);
        List<String> others = underWay();
        run.workload(load.map(name -> name + ": ").orElse("")
                + workload
                + (others.isEmpty() ? "" : ", beside " + String.join(" and ", others)));
        Activity activity = new Activity(load, generator);
        begun.add(activity);
        return activity;
    }

    private static void require(boolean isNew, Optional<String> load) {
        if (!isNew) {
            throw new LoadRefusal(load.map(
                            name -> "named(\"" + name + "\"): this run has a load of that name already; each"
                                    + " load of a run has a name of its own")
                    .orElse("load...into(run): this run has a load without a name already, and each metric is recorded"
                            + " once; name all but one of its loads, as in load.named(\"background\"), or use"
                            + " warmUp(...) for what is not to be measured"));
        }
    }

    private void requireIdle(String generator) {
        begun.stream()
                .filter(each -> !each.isOver && each.generator.equals(Optional.of(generator)))
                .findFirst()
                .ifPresent(other -> {
                    throw new LoadRefusal("on(" + generator + "): it makes one load at a time, and " + other
                            + " is under way there; make one after the other, use another controller, or leave out"
                            + " on(...) in one of them");
                });
    }

    /** Refuses a second search for a capacity: a run keeps the steps of one. */
    void requireFirstSearch() {
        if (searched) {
            throw new LoadRefusal(
                    "capacity()...into(run): this run has searched for a capacity already; use a scenario of its"
                            + " own for another search");
        }
        searched = true;
    }

    /** Returns the loads that are being made now. */
    private List<String> underWay() {
        return begun.stream()
                .filter(each -> !each.isOver)
                .map(Activity::toString)
                .toList();
    }

    /** Returns the other loads that worked on the target at some time between these instants. */
    List<String> beside(Activity own, long from, long to) {
        return begun.stream()
                .filter(each -> each != own && each.isWithin(from, to))
                .map(Activity::toString)
                .toList();
    }

    /** Returns the end that all of them have in common, once one is aborted. */
    SharedEnd end() {
        return end;
    }

    /** Returns why a load that was ended with another one fails. */
    RuntimeException failureOfEnded(Optional<String> load) {
        return end.failure(List.copyOf(running), label(load) + " was ended with it");
    }

    void started(BackgroundLoad load) {
        running.add(load);
    }

    void awaited(BackgroundLoad load) {
        running.remove(load);
    }

    /** Returns the loads that were begun and never ended. */
    List<String> unfinished() {
        return described.stream().map(PendingLoad::toString).toList();
    }

    /** Ends the loads that were started and not awaited, and returns them. */
    List<String> abandon() {
        List<BackgroundLoad> abandoned = List.copyOf(running);
        running.clear();
        abandoned.forEach(BackgroundLoad::abandon);
        return abandoned.stream().map(BackgroundLoad::toString).toList();
    }
}
