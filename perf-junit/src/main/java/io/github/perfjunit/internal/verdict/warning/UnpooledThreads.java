package io.github.perfjunit.internal.verdict.warning;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Programs that started about as many threads as they answered requests. This often comes from the environment: before JDK 25,
 * {@code CompletableFuture} starts a thread for each task on a machine with two processors or fewer.
 */
public final class UnpooledThreads {

    /** Pools of this size exist, and short runs may have fewer requests than such a pool has threads. */
    private static final double FEW = 1_000;

    /** One thread for two requests. The requests of a warm-up are not counted, its threads are, so that this is easily exceeded. */
    private static final double SHARE = 0.5;

    private UnpooledThreads() {}

    /** Returns a warning for each target that has judged runs with such programs. */
    public static List<Warning> of(StudyResult study) {
        return study.header().targets().stream()
                .map(TargetInfo::name)
                .flatMap(target -> of(study, target).stream())
                .toList();
    }

    private static Optional<Warning> of(StudyResult study, String target) {
        List<RunRecord> judged = study.judged().stream()
                .filter(run -> run.target().equals(target))
                .toList();
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
                .map(metric -> new Count(run, metric, run.value(metric.id()).orElse(0), requests))
                .max(Comparator.comparingDouble(Count::threads))
                .filter(count -> requests > 0 && count.threads > FEW && count.threads > SHARE * requests);
    }

    /** Whether it counts all requests of a load, and not those of a part of it. */
    private static boolean isTotalOfRequests(Metric<?> metric) {
        var parts = metric.qualifiers().values().keySet();
        return metric.baseId().equals(Metrics.REQUESTS_COMPLETED.id())
                && !parts.contains("request")
                && !parts.contains("window");
    }

    private record Count(RunRecord run, Metric<?> metric, double threads, double requests) {

        String sentence() {
            return String.format(
                    Locale.ROOT,
                    "The worst, block %d: %,.0f threads were started (%s), and %,.0f requests answered. The target, or a"
                            + " library that it uses, starts threads where a pool would reuse them",
                    run.block(),
                    threads,
                    metric.id(),
                    requests);
        }
    }
}
