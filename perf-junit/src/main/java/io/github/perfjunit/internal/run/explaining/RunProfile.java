package io.github.perfjunit.internal.run.explaining;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.drain.Drain;
import io.github.perfjunit.internal.explain.Kind;
import io.github.perfjunit.internal.explain.Profile;
import io.github.perfjunit.internal.explain.Recording;
import io.github.perfjunit.internal.explain.RecordingReader;
import io.github.perfjunit.internal.explain.StackWeights;
import io.github.perfjunit.internal.explain.UnreadableProfileException;
import io.github.perfjunit.internal.explain.Window;
import io.github.perfjunit.internal.explain.Work;
import io.github.perfjunit.internal.run.ActiveTarget;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.run.MeasuredRun.LoadWork;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.statistics.Summary;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads the profile of a run: of the time in which its target did countable work, divided by that work. */
final class RunProfile {

    private static final int FEWEST_RUNS = 3;

    /** Runs that are more alike than this were lucky. */
    private static final double LEAST_VARIATION = 0.01;

    private static final double NANOS = 1e9;

    private RunProfile() {}

    /**
     * Reads the recordings of the programs of a target, which count as one.
     *
     * @param profiler the name of the profiler that made them
     */
    static Profile of(MeasuredRun run, String profiler, Collection<Recording> recordings, StudyResult study)
            throws UnreadableProfileException {
        ActiveTarget target =
                run.active().orElseThrow(() -> new UnreadableProfileException("the target was not started"));
        Map<Kind, StackWeights> sums = new EnumMap<>(Kind.class);
        for (Recording recording : recordings) {
            RecordingReader.read(recording, window(run, target))
                    .forEach((kind, weights) -> sums.computeIfAbsent(kind, first -> new StackWeights())
                            .add(weights));
        }
        return new Profile(work(run), profiler, sums, variation(study, run.targetName()));
    }

    private static Work work(MeasuredRun run) {
        if (isCounted(run.work())) {
            return new Work(run.work().get(0).unit(), count(run.work()));
        }
        long drained = run.drain().map(Drain::backlog).map(Backlog::size).orElse(0L);
        return run.work().isEmpty() && drained > 0 ? new Work("message", drained) : Work.oneRun();
    }

    private static long count(List<LoadWork> work) {
        return work.stream().mapToLong(LoadWork::count).sum();
    }

    private static boolean isCounted(List<LoadWork> work) {
        return isOneKind(work) && count(work) > 0;
    }

    private static boolean isOneKind(List<LoadWork> work) {
        return work.stream().map(LoadWork::unit).distinct().count() == 1;
    }

    /** The measured parts of its loads, without the time between them; else all from the launch to the end of the scenario. */
    private static Window window(MeasuredRun run, ActiveTarget target) {
        Instant instant = Instant.now();
        double offset = instant.getEpochSecond() + instant.getNano() / NANOS - System.nanoTime() / NANOS;
        List<LoadWork> all = isCounted(run.work())
                ? run.work()
                : List.of(new LoadWork(Work.RUN, 1, new TargetSampler.Span(target.launchedAt(), target.windowEnd())));
        return Window.of(all.stream()
                .map(work -> new Window.Stretch(
                        offset + work.span().fromNanos() / NANOS,
                        offset + work.span().toNanos() / NANOS,
                        Math.max(1, work.count())))
                .toList());
    }

    /** The variation between the judged runs of a target, which one profile can't show. */
    private static double variation(StudyResult study, String target) {
        return Stream.<Metric<?>>of(Metrics.CPU_PER_REQUEST, Metrics.CPU_PER_EVENT, Metrics.CPU_TIME)
                .map(metric -> study.values(target, metric))
                .filter(values -> values.length >= FEWEST_RUNS)
                .map(values -> Summary.withDefaults().of(values))
                .filter(summary -> summary.mean() > 0)
                .map(summary -> Math.max(LEAST_VARIATION, summary.sd() / summary.mean()))
                .findFirst()
                .orElse(Profile.ASSUMED_VARIATION);
    }
}
