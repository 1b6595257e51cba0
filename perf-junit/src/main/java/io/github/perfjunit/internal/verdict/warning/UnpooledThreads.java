package io.github.perfjunit.internal.verdict.warning;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Programs that started about as many threads as they answered requests, and ended them again. This often comes from the environment:
 * before JDK 25, {@code CompletableFuture} starts a thread for each task on a machine with two processors or fewer.
 */
public final class UnpooledThreads {

    /** Fewer cost little, and belong to a pool that shrinks and grows. */
    private static final double FEW = 1_000;

    /** One thread for two requests. The requests of a warm-up are not counted, and its threads are. */
    private static final double SHARE = 0.5;

    private static final Set<String> TOTALS = Set.of(Metrics.REQUESTS_COMPLETED.id(), Metrics.REQUESTS_FAILED.id());
    private static final Set<String> PARTS = Set.of("failure", "request", "window");

    private UnpooledThreads() {}

    /** Returns a warning for each target that has judged runs with such programs. */
    public static List<Warning> of(StudyResult study) {
        return study.header().targets().stream()
                .map(TargetInfo::name)
                .flatMap(target -> of(study, target).stream())
                .toList();
    }

    private static Optional<Warning> of(StudyResult study, String target) {
        List<RunRecord> judged = study.judged(target);
        List<Count> counts =
                judged.stream().flatMap(run -> of(study, run).stream()).toList();
        return counts.stream()
                .max(Comparator.comparingDouble(Count::threads))
                .map(worst -> new Warning(
                        NoteKind.UNPOOLED_THREADS,
                        NoteKind.UNPOOLED_THREADS.severity(),
                        target,
                        counts.size(),
                        judged.size(),
                        worst.sentence()));
    }

    private static Optional<Count> of(StudyResult study, RunRecord run) {
        double requests = study.metrics().stream()
                .filter(UnpooledThreads::isTotalOfRequests)
                .mapToDouble(metric -> run.value(metric.id()).orElse(0))
                .sum();
        return study.metrics().stream()
                .filter(metric -> metric.baseId().equals(Metrics.JVM_THREADS_STARTED.id()))
                .map(metric -> new Count(run, metric, ended(run, metric), requests))
                .max(Comparator.comparingDouble(Count::threads))
                .filter(count -> requests > 0 && count.threads > FEW && count.threads > SHARE * requests);
    }

    /** The threads that were started beyond the most that ever lived at once. A pool that grows and stays has none. */
    private static double ended(RunRecord run, Metric<?> started) {
        Metric<?> peak = Metrics.JVM_THREADS_PEAK.with(started.qualifiers());
        return run.value(started.id()).orElse(0) - run.value(peak.id()).orElse(0);
    }

    /** Whether it counts all requests of a load, and not those of a part of it. */
    private static boolean isTotalOfRequests(Metric<?> metric) {
        return TOTALS.contains(metric.baseId())
                && Collections.disjoint(metric.qualifiers().values().keySet(), PARTS);
    }

    private record Count(RunRecord run, Metric<?> metric, double threads, double requests) {

        String sentence() {
            return String.format(
                    Locale.ROOT,
                    "The worst, block %d: %,.0f threads were started and ended (%s), for %,.0f requests. The target, or a"
                            + " library that it uses, starts threads where a pool would reuse them",
                    run.block(),
                    threads,
                    metric.id(),
                    requests);
        }
    }
}
