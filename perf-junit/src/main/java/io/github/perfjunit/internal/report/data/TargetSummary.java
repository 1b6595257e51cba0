package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.statistics.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * One metric of one target, over its judged and completed runs.
 *
 * @param summary in the metric's base unit; quartiles are those of R's type 7
 */
public record TargetSummary(Metric<?> metric, String target, Summary.Result summary) {

    /** Returns the summaries of all metrics and all targets that have values, by metric in the order of recording. */
    public static List<TargetSummary> all(StudyResult study) {
        List<TargetSummary> summaries = new ArrayList<>();
        study.metrics().forEach(metric -> summaries.addAll(of(study, metric)));
        return summaries;
    }

    /** Returns the summaries of one metric, for each target that has values. */
    public static List<TargetSummary> of(StudyResult study, Metric<?> metric) {
        List<TargetSummary> summaries = new ArrayList<>();
        for (TargetInfo target : study.header().targets()) {
            double[] values = values(study, metric, target.name());
            if (values.length > 0) {
                summaries.add(new TargetSummary(
                        metric, target.name(), Summary.withDefaults().of(values)));
            }
        }
        return summaries;
    }

    /** The values that a summary is made of, in the metric's base unit and the order of the blocks. */
    public static double[] values(StudyResult study, Metric<?> metric, String target) {
        return study.judged().stream()
                .filter(run -> run.target().equals(target))
                .filter(RunRecord::isCompleted)
                .map(run -> run.value(metric.id()))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .toArray();
    }
}
