package io.github.perfjunit.report.data;

import io.github.perfjunit.comparison.Diagnostics;
import io.github.perfjunit.comparison.Spoils;
import io.github.perfjunit.experiment.study.StudyResult;
import io.github.perfjunit.metric.Metric;
import java.util.List;
import java.util.stream.Stream;

/** What should make somebody wary of a study. */
public final class Warnings {

    private Warnings() {}

    /** A sentence each, about the metrics that something was said of, and about who was busy beside the targets. */
    public static List<String> of(StudyResult study, Judged judged) {
        List<String> ids = judged.metrics();
        List<? extends Metric<?>> metrics = study.metrics().stream()
                .filter(metric -> ids.contains(metric.id()))
                .toList();
        return Stream.of(
                        Spoils.of(study).stream(),
                        Diagnostics.of(study, List.copyOf(metrics)).stream(),
                        BusyNeighbours.of(study).stream())
                .flatMap(sentences -> sentences)
                .toList();
    }
}
