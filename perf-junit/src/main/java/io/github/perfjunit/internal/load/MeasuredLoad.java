package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadReceived;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadRules;
import io.github.perfjunit.internal.load.result.LoadValidity;
import io.github.perfjunit.internal.load.result.Steadiness;
import io.github.perfjunit.internal.load.result.StreamPercentile;
import io.github.perfjunit.internal.load.result.TargetCpu;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.load.Load;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Makes a load, records what came of it, and fails it if it does not count: in this order, so that nothing is lost. For
 * builders of loads.
 */
public final class MeasuredLoad {

    private final LoadSession session;
    private final LoadSink run;
    private final LoadShape shape;
    private final LoadRules rules;
    private final LoadMetricsRecorder meaning;
    private final String subject;
    private final Optional<LoadShape> sender;
    private final AbortWatch watch;

    /** The metrics that were recorded of this load, with its name. */
    private final class Recorded implements MetricSink {

        private final LoadResult result;
        private final List<Metric<?>> metrics = new ArrayList<>();

        private Recorded(LoadResult result) {
            this.result = result;
        }

        @Override
        public <Q> void record(Metric<Q> metric, Q value) {
            Metric<Q> named = RemoteMetrics.named(metric, result);
            run.record(ofLoad(named), value);
            metrics.add(named);
        }

        private void refuse(Metric<?> metric, String reason) {
            if (metrics.contains(metric)) {
                run.refuse(ofLoad(metric), reason);
            }
        }

        private void refuseAll(String reason) {
            note(new Note(NoteKind.BUSY_GENERATOR, reason));
            metrics.forEach(metric -> run.refuse(ofLoad(metric), reason));
        }
    }

    /** Hands on what the console wants to know, and keeps what the run is told when the load is over. */
    private final class Listener implements LoadListener {

        private final List<Note> notes = Collections.synchronizedList(new ArrayList<>());
        private final CompletableFuture<Long> begun = new CompletableFuture<>();
        private final RunLoads.Activity activity;
        private volatile long measuredFrom;
        private volatile boolean isEnded;

        private Listener(RunLoads.Activity activity) {
            this.activity = activity;
            this.measuredFrom = System.nanoTime() + shape.warmUp().toNanos();
        }

        @Override
        public void measuredFrom(long nanoTime) {
            measuredFrom = nanoTime;
            begun.complete(nanoTime);
        }

        @Override
        public void note(Note note) {
            notes.add(note);
        }

        @Override
        public void progress(LoadProgress progress) {
            session.listener().progress(progress.of(session.load()));
            watch.progress(progress);
        }

        @Override
        public boolean isStopped() {
            if (watch.aborted().isPresent()) {
                session.loads().end().abort(activity);
                return true;
            }
            isEnded = isEnded || session.loads().end().isFor(activity);
            return isEnded;
        }
    }

    /** The load of a run, of requests and answers. */
    public MeasuredLoad(LoadSession session, LoadSink run, LoadShape shape, LoadRules rules) {
        this(session, run, shape, rules, new RequestMetricsRecorder(), "", Optional.empty());
    }

    /**
     * The load of a run.
     *
     * @param subject what a failure says of it beside its name, such as its addresses; empty for nothing
     * @param sender the times of the requests that are sent beside it, if there are such requests
     */
    public MeasuredLoad(
            LoadSession session,
            LoadSink run,
            LoadShape shape,
            LoadRules rules,
            LoadMetricsRecorder meaning,
            String subject,
            Optional<LoadShape> sender) {
        this.sender = sender;
        this.session = session;
        this.run = run;
        this.shape = shape;
        this.rules = rules;
        this.meaning = meaning;
        this.subject = subject;
        this.watch = new AbortWatch(rules.abortWhen());
    }

    /**
     * Makes it, by what tells its listener how it goes.
     *
     * @param workload the work that the target is asked to do, in words
     * @throws LoadFailure if it does not count, because of what the target did
     * @throws GeneratorFailure if it does not count, because the generator was the limit
     * @throws io.github.perfjunit.internal.load.plan.LoadRefusal if the run has a load of its name already, or without one
     */
    public void measure(String workload, Function<LoadListener, LoadResult> load) {
        Listener listener = begin(workload);
        conclude(listener, () -> made(load, listener));
    }

    /** Starts it in the same way, and returns when it has begun. */
    public Load.Running start(String workload, Function<LoadListener, LoadResult> load) {
        Listener listener = begin(workload);
        return new BackgroundLoad(
                        listener.activity,
                        session.loads(),
                        listener.begun,
                        () -> made(load, listener),
                        making -> conclude(listener, making))
                .start();
    }

    private Listener begin(String workload) {
        return new Listener(session.loads()
                .begin(
                        session.load(),
                        session.alone(),
                        workload
                                + sender.map(DeliveryMetrics::describe).orElse("")
                                + (rules.tolerates() ? ", failures tolerated" : ""),
                        run));
    }

    private static LoadResult made(Function<LoadListener, LoadResult> load, Listener listener) {
        try {
            return load.apply(listener);
        } finally {
            listener.activity.ends();
        }
    }

    /** Records and judges what came of it. One that ended with another load is not judged: the run fails because of that. */
    private void conclude(Listener listener, Supplier<LoadResult> making) {
        try {
            LoadResult result = meaning.meant(making.get());
            noteAll(listener.notes);
            record(result, listener);
        } catch (LoadFailure | GeneratorFailure e) {
            RuntimeException failure = ofThisLoad(e);
            session.loads().end().judged(listener.activity, failure);
            if (!listener.isEnded) {
                throw failure;
            }
        }
        if (listener.isEnded) {
            throw session.loads().failureOfEnded(session.load());
        }
    }

    private RuntimeException ofThisLoad(RuntimeException e) {
        if (e instanceof GeneratorFailure) {
            return session.load().isEmpty() ? e : new GeneratorFailure(prefix() + e.getMessage(), e);
        }
        LoadFailure failure =
                new LoadFailure(prefix() + e.getMessage() + (subject.isEmpty() ? "" : "; the load: " + subject));
        failure.initCause(e);
        return failure;
    }

    private void record(LoadResult result, Listener listener) {
        session.listener().ended(session.load(), result);
        LoadResult shown = rules.tolerates() ? result.ofCompleted() : result;
        run.keep(session.load(), shown);
        Recorded recorded = new Recorded(shown);
        meaning.record(shown, shape, recorded);
        Optional<DeliveryMetrics> deliveries =
                result.deliveries().map(each -> new DeliveryMetrics(each, result.window(), sender, rules));
        deliveries.ifPresent(each -> each.record(recorded));
        NameMetrics names = new NameMetrics(shown, shape);
        names.record(recorded);
        recordSteps(new StepMetrics(shown, shape), names, recorded);
        if (rules.tolerates()) {
            recordFailures(result, recorded);
        }
        recordTarget(result, listener, recorded);
        if (!listener.isEnded) {
            judge(result, deliveries, recorded);
        }
    }

    private void recordFailures(LoadResult result, Recorded recorded) {
        Optional<LoadResult> requests = result.deliveries().flatMap(LoadReceived.Deliveries::sender);
        new FailureMetrics(result, requests, shape, 1 - rules.successRate())
                .record(meaning.kindsOfFailures(), recorded);
        if (result.completed() == 0 && result.sent() > 0) {
            note(Note.other(
                    "no request was completed, so there is no latency: latencies are those of completed requests"
                            + " where failures are tolerated"));
        }
    }

    private static void recordSteps(StepMetrics steps, NameMetrics names, Recorded recorded) {
        if (steps.isPresent()) {
            steps.record(recorded);
            steps.pooled().forEach((metric, reason) -> names.ofEachName(metric)
                    .forEach(each -> recorded.refuse(each, reason)));
        }
    }

    private void judge(LoadResult result, Optional<DeliveryMetrics> deliveries, Recorded recorded) {
        List<LoadValidity> parts = new ArrayList<>();
        parts.add(new LoadValidity(result, shape, rules, watch.aborted()));
        deliveries.flatMap(each -> each.sender(watch.aborted())).ifPresent(parts::add);
        parts.forEach(part -> noteAll(part.notes()));
        noteAll(meaning.notes(result));
        Optional<String> limit = parts.stream()
                .flatMap(part -> part.limit().stream())
                .distinct()
                .reduce((one, other) -> one + "; " + other);
        Stream.of(
                        joined(parts.stream().map(LoadValidity::problem)),
                        undelivered(result, deliveries, parts),
                        meaningless(result, deliveries, limit))
                .flatMap(Optional::stream)
                .reduce((one, other) -> one + "; " + other)
                .ifPresent(problem -> {
                    throw new LoadFailure(
                            problem + limit.map(text -> "; " + text).orElse(""));
                });
        if (limit.isEmpty()) {
            parts.forEach(part -> part.unclaimable().forEach(recorded::refuse));
            deliveries.ifPresent(each -> parts.forEach(
                    part -> part.unclaimable(StreamPercentile.ofDeliveries()).forEach(recorded::refuse)));
        } else if (rules.place() == LoadRules.Place.BESIDE_TARGET
                || watch.aborted().isPresent()) {
            throw new GeneratorFailure(limit.get());
        } else {
            recorded.refuseAll(
                    "the load was made in the JVM of the target, and which of them was the limit is not known: "
                            + limit.get());
        }
    }

    private static Optional<String> joined(Stream<Optional<String>> sentences) {
        return sentences.flatMap(Optional::stream).distinct().reduce((one, other) -> one + "; " + other);
    }

    private Optional<String> undelivered(
            LoadResult result, Optional<DeliveryMetrics> deliveries, List<LoadValidity> parts) {
        if (deliveries.isEmpty()) {
            return Optional.empty();
        }
        Duration longest = result.deliveries().orElseThrow().latencies().max();
        boolean mayBeMissed = parts.stream().anyMatch(part -> part.mayHaveMissed(longest));
        Optional<String> problem = deliveries.get().problem(mayBeMissed);
        if (problem.isEmpty()) {
            noteAll(deliveries.get().notes());
        }
        return problem;
    }

    /**
     * A generator that sent nothing got nothing back: that is no fault of the target. Where the target took no message, nothing
     * came because of that, which is said of the requests.
     */
    private Optional<String> meaningless(
            LoadResult result, Optional<DeliveryMetrics> deliveries, Optional<String> limit) {
        boolean isExplained =
                deliveries.filter(DeliveryMetrics::isRefused).isPresent() || (limit.isPresent() && result.sent() == 0);
        return isExplained ? Optional.empty() : meaning.problem(result);
    }

    /**
     * Records the resources that the target used for the load, as far as it was watched all the time. What it used for
     * several loads at once can't be divided among them.
     */
    private void recordTarget(LoadResult result, Listener listener, MetricSink recorded) {
        long measuredFrom = listener.measuredFrom;
        long measuredTo = measuredFrom + meaning.worked(result, shape).toNanos();
        run.worked(meaning.unit().word(), meaning.units(result), new TargetSampler.Span(measuredFrom, measuredTo));
        if (!run.sampler().series().isEmpty()) {
            run.sampler().mark();
        }
        TargetCpu cpu = new TargetCpu(run.sampler().series());
        List<Reading> series = run.sampler().series();
        List<String> others = session.loads().beside(listener.activity, measuredFrom, measuredTo);
        session.load().filter(name -> !series.isEmpty()).ifPresent(name -> run.sampler()
                .loaded(name, new TargetSampler.Span(measuredFrom, measuredTo)));
        if (!others.isEmpty()) {
            note(
                    new Note(
                            NoteKind.UNAVAILABLE,
                            "no processor time per request or event: " + String.join(" and ", others)
                                    + " worked on the target at the same time, and for which of them it used that is not known"));
        } else if (cpu.covers(measuredFrom, measuredTo) && !series.isEmpty()) {
            meaning.recordCpu(cpu.between(measuredFrom, measuredTo), result, recorded);
        }
        TargetCpu own = others.isEmpty() ? cpu : new TargetCpu(List.of());
        noteAll(new Steadiness(result, shape, meaning.unit(), own, measuredFrom).notes());
    }

    private <Q> Metric<Q> ofLoad(Metric<Q> metric) {
        return session.load().map(metric::ofLoad).orElse(metric);
    }

    private String prefix() {
        return RunLoads.prefix(session.load());
    }

    private void noteAll(List<Note> notes) {
        List.copyOf(notes).forEach(this::note);
    }

    private void note(Note note) {
        run.note(session.load().isEmpty() ? note : note.after(prefix()));
    }
}
