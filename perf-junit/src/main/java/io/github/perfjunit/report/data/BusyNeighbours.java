package io.github.perfjunit.report.data;

import io.github.perfjunit.comparison.Values;
import io.github.perfjunit.experiment.study.StudyResult;
import io.github.perfjunit.metric.Metric;
import io.github.perfjunit.metric.MetricGroup;
import java.util.List;

/** What needed so much of the processor beside a target that the target may have waited for it. */
final class BusyNeighbours {

    /** In percent of one core, in the median over the runs of a target. */
    private static final double LIMIT = 80;

    private static final String CPU = ".cpu.mean";

    private BusyNeighbours() {}

    /** A sentence for each of them and each target. */
    static List<String> of(StudyResult study) {
        return study.metrics().stream()
                .filter(metric ->
                        metric.group() == MetricGroup.BESIDE && metric.id().endsWith(CPU))
                .flatMap(metric -> TargetSummary.of(study, metric).stream())
                .filter(row -> row.summary().median() > LIMIT)
                .map(row -> sentence(row.metric(), row.target(), row.summary().median()))
                .toList();
    }

    private static String sentence(Metric<?> metric, String target, double median) {
        String who = metric.id().substring(0, metric.id().length() - CPU.length());
        return who + " used " + Values.format(metric, median) + " of a core (median of the runs) while " + target
                + " was measured: " + target + " may have waited for it";
    }
}
