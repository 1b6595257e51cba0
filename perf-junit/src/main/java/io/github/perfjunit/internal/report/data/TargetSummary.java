package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.statistics.Summary;
import java.util.ArrayList;
import java.util.List;

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
            double[] values = study.values(target.name(), metric);
            if (values.length > 0) {
                summaries.add(new TargetSummary(
                        metric, target.name(), Summary.withDefaults().of(values)));
            }
        }
        return summaries;
    }
}
