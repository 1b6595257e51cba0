package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.study.DeclaredDecision;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHeader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The metrics that a study that begins now will be judged by. Verdict tests run after the runs, so they are known from the
 * decisions that were declared, and from what the latest study of the same scenario was judged by.
 */
public final class AssertedMetrics {

    private AssertedMetrics() {}

    /** Returns the metrics, the declared ones first; empty if neither a decision nor an earlier study names one. */
    public static List<Metric<?>> of(StudyHeader header, Path results) {
        Optional<StudyDocument.Content> before = latest(header, results);
        Map<String, Metric<?>> known = new LinkedHashMap<>();
        Metrics.all().forEach(metric -> known.put(metric.id(), metric));
        before.ifPresent(study -> study.study().metrics().forEach(metric -> known.put(metric.id(), metric)));
        Stream<String> declared =
                header.design().decisionPlan().decisions().stream().map(DeclaredDecision::metric);
        Stream<String> judged = before.map(study -> study.reported().metrics()).orElse(List.of()).stream();
        return Stream.concat(declared, judged)
                .distinct()
                .filter(known::containsKey)
                .<Metric<?>>map(known::get)
                .toList();
    }

    /** A journal that can't be read is no reason not to measure. */
    private static Optional<StudyDocument.Content> latest(StudyHeader header, Path results) {
        try {
            return StudyDirectory.latestBefore(results, header)
                    .flatMap(directory -> RecordedContent.ofJournal(directory.journal()));
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }
}
