package io.github.perfjunit.cli;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.report.data.TargetSummary;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A study among those that are shown side by side.
 *
 * @param column its name in the tables, T1 for the first; empty if it is alone, and needs none
 * @param path where it was read
 */
record Repetition(Optional<String> column, Path path, StudyResult study, List<TargetSummary> summaries) {

    static List<Repetition> of(List<Path> paths) {
        List<Repetition> repetitions = new ArrayList<>();
        for (Path path : paths) {
            StudyResult study = StudyFile.read(path);
            Optional<String> column =
                    paths.size() == 1 ? Optional.empty() : Optional.of("T" + (repetitions.size() + 1));
            repetitions.add(new Repetition(column, path, study, TargetSummary.all(study)));
        }
        return repetitions;
    }

    Optional<TargetSummary> summary(Metric<?> metric, String target) {
        return summaries.stream()
                .filter(summary ->
                        isSame(summary.metric(), metric) && summary.target().equals(target))
                .findFirst();
    }

    boolean hasValuesOf(Metric<?> metric) {
        return summaries.stream().anyMatch(summary -> isSame(summary.metric(), metric));
    }

    /** Returns whether values of both stand in one unit; the direction may have changed between the studies. */
    static boolean isSame(Metric<?> one, Metric<?> other) {
        return one.id().equals(other.id()) && one.quantity() == other.quantity();
    }

    /** Returns its metric of the same id and unit, whose direction may be another one than in the other studies. */
    Optional<Metric<?>> own(Metric<?> metric) {
        return study.metrics().stream()
                .filter(each -> isSame(each, metric))
                .<Metric<?>>map(each -> each)
                .findFirst();
    }

    List<String> targets() {
        return study.header().targets().stream().map(TargetInfo::name).toList();
    }

    List<String> origin() {
        return List.of(column.orElseThrow(), study.header().startedAt(), path.toString());
    }
}
