package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.load.capacity.CapacitySearch;
import io.github.perfjunit.internal.load.capacity.CapacitySearch.State;
import io.github.perfjunit.internal.load.capacity.StepJudge;
import io.github.perfjunit.internal.load.capacity.StepText;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.SearchPlan;
import io.github.perfjunit.internal.load.result.CapacityCurve;
import io.github.perfjunit.internal.load.result.CapacityCurve.Outcome;
import io.github.perfjunit.internal.load.result.CapacityCurve.Step;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadRules;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.sampling.TargetSampler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Searches for the capacity of a running target, by one load after the other, and records what was found. */
final class MeasuredCapacity {

    /** The longest time that a target may need to recover, beyond twice the time that an answer may take. */
    private static final Duration RECOVERY = Duration.ofSeconds(40);

    /** The number of steps in which the generator was the limit that spoils a search, and that at one rate in a row. */
    private static final int MOST_LIMITED = 4;

    private static final int MOST_LIMITED_AT_ONCE = 2;

    private final LoadSession session;
    private final LoadSink run;
    private final LoadPlan plan;
    private final SearchPlan search;
    private final SearchSteps shapes;
    private final LoadMetricsRecorder meaning;
    private final StepJudge judge;
    private final List<Step> steps = new ArrayList<>();
    private int made;
    private int limited;
    private int limitedAtOnce;

    /** Is told how a step goes, which counts as a part of the search. */
    private final class StepListener implements LoadListener {

        private volatile long measuredFrom;

        private StepListener(LoadShape shape) {
            this.measuredFrom = System.nanoTime() + shape.warmUp().toNanos();
        }

        @Override
        public void measuredFrom(long nanoTime) {
            measuredFrom = nanoTime;
        }

        @Override
        public void progress(LoadProgress progress) {
            session.listener().progress(progress.of(session.load()));
        }

        @Override
        public boolean isStopped() {
            return session.loads().end().isAborted();
        }

        @Override
        public void note(Note note) {
            run.note(note.after(RunLoads.prefix(session.load())));
        }
    }

    MeasuredCapacity(LoadSession session, LoadSink run, LoadPlan plan, LoadRules rules, LoadMetricsRecorder meaning) {
        this.session = session;
        this.run = run;
        this.plan = plan;
        this.search = plan.shape().search().orElseThrow();
        this.shapes = new SearchSteps(plan);
        this.meaning = meaning;
        this.judge = new StepJudge(search, rules);
    }

    /**
     * Searches.
     *
     * @throws LoadFailure if the lowest rate does not hold, the highest one does, or the target does not recover
     * @throws GeneratorFailure if the generator was the limit
     * @throws io.github.perfjunit.internal.load.plan.LoadRefusal if the run has a load of its name already, or without one
     */
    void measure(LoadEngine generator) {
        session.loads().requireFirstSearch();
        RunLoads.Activity activity = session.loads().begin(session.load(), session.alone(), plan.described(), run);
        session.listener().told(StepText.announcement(search, shapes.lengthOfStep()));
        CapacitySearch rates = new CapacitySearch(search);
        OptionalDouble found = OptionalDouble.empty();
        try {
            while (rates.state() == State.SEARCHING) {
                next(generator, rates);
            }
            found = rates.state() == State.FOUND ? OptionalDouble.of(rates.rate()) : found;
        } finally {
            activity.ends();
            run.keep(new CapacityCurve(plan.workload(), found, steps));
        }
        conclude(rates, new CapacityCurve(plan.workload(), found, steps));
    }

    /** Whether a step was made. */
    boolean hasBegun() {
        return !steps.isEmpty();
    }

    private void next(LoadEngine generator, CapacitySearch rates) {
        double rate = rates.rate();
        Step step = made(generator, rate);
        steps.add(step);
        session.listener().told(StepText.of(steps.size(), step));
        run.requireAlive();
        if (step.outcome() == Outcome.LIMITED) {
            requireGenerator(step);
        } else {
            limitedAtOnce = 0;
            rates.record(step.holds());
        }
        if (!step.holds() && rates.state() == State.SEARCHING) {
            awaitRecovery(generator, rate);
        }
    }

    /** A step that is refused although the search was checked: other loads take memory, for example. */
    private Step made(LoadEngine generator, double rate) {
        try {
            return measured(generator, steps.isEmpty() ? shapes.first(rate) : shapes.at(rate));
        } catch (LoadRefusal e) {
            throw hasBegun()
                    ? new LoadRefusal(
                            e.getMessage() + "; it is refused at " + SearchPlan.text(rate) + "/s, after " + steps.size()
                                    + " steps of the search, so the capacity is not known",
                            e)
                    : e;
        }
    }

    /** A step is work of the target, as the measured part of any load is. */
    private Step measured(LoadEngine generator, LoadShape shape) {
        StepListener listener = new StepListener(shape);
        LoadResult result = make(generator, shape, listener);
        long from = listener.measuredFrom;
        long to = from + meaning.worked(result, shape).toNanos();
        run.worked(meaning.unit().word(), meaning.units(result), new TargetSampler.Span(from, to));
        return judged(judge, result, shape);
    }

    private LoadResult make(LoadEngine generator, LoadShape shape, LoadListener listener) {
        // the same values again and again would be found in caches, or be refused as already there
        long seed = LoadPlan.seedOf(plan.seed(), made++);
        LoadResult result = meaning.meant(generator.make(plan.with(shape, seed), listener));
        if (session.loads().end().isAborted()) {
            throw session.loads().failureOfEnded(session.load());
        }
        return result;
    }

    private Step judged(StepJudge by, LoadResult result, LoadShape shape) {
        return by.judge(
                result, shape, SearchedMetrics.of(result, shape, meaning).values(), meaning.problem(result));
    }

    private void requireGenerator(Step step) {
        limited++;
        limitedAtOnce++;
        if (limited >= MOST_LIMITED || limitedAtOnce >= MOST_LIMITED_AT_ONCE) {
            throw new GeneratorFailure("the generator was the limit of the search for the capacity, at "
                    + SearchPlan.text(step.rate()) + "/s, so the capacity is not known"
                    + StepText.heldSoFar(steps) + ": " + step.reason());
        }
    }

    /** Waits until the target answers the lowest rate as it must: the queue of a step that failed must not spoil the next. */
    private void awaitRecovery(LoadEngine generator, double rate) {
        Duration patience = RECOVERY.plus(plan.wire().timeout().multipliedBy(2));
        long begin = System.nanoTime();
        Step probe = probe(generator);
        while (rate > search.from() && probe.outcome() == Outcome.FAILED) {
            if (System.nanoTime() - begin > patience.toNanos()) {
                throw new LoadFailure("the target had not recovered " + patience.toSeconds() + " s after the step at "
                        + SearchPlan.text(rate) + "/s: at " + SearchPlan.text(search.from()) + "/s, " + probe.reason());
            }
            probe = probe(generator);
        }
    }

    private Step probe(LoadEngine generator) {
        LoadShape shape = shapes.probe();
        Step probe = judged(judge.ofProbes(), make(generator, shape, new StepListener(shape)), shape);
        run.requireAlive();
        return probe;
    }

    private void conclude(CapacitySearch rates, CapacityCurve curve) {
        Step last = steps.get(steps.size() - 1);
        switch (rates.state()) {
            case FOUND -> {
                run.record(
                        session.load().map(Metrics.CAPACITY::ofLoad).orElse(Metrics.CAPACITY),
                        Rate.perSecond(rates.rate()));
                session.listener().told(StepText.conclusion(curve));
            }
            case NOTHING_HOLDS ->
                throw new LoadFailure("the search found no rate that holds: already at startingAt("
                        + SearchPlan.text(search.from()) + "), the lowest, " + last.reason()
                        + "; lower startingAt(...), or lengthen warmUp(...) if the target was cold");
            case NOTHING_FAILS ->
                throw new LoadFailure("the capacity is not known, because also upTo(" + SearchPlan.text(search.to())
                        + ") holds, with " + StepText.metrics(last) + "; raise upTo(...)");
            default ->
                throw new LoadFailure("the capacity is not known, because the same rates hold and fail again and again"
                        + StepText.heldSoFar(steps) + ", and " + steps.size()
                        + " steps were not enough; declare longer steps, by inStepsOf(...)");
        }
    }
}
