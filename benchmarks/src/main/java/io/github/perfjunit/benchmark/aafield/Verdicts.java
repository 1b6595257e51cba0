package io.github.perfjunit.benchmark.aafield;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.Comparison;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.PairVerdict;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import java.util.Map;
import java.util.TreeMap;

/** The verdicts on a study of two equal programs, by the comparison that a claim without a margin makes. */
final class Verdicts {

    static final String REFERENCE = "a";
    static final String CANDIDATE = "b";
    static final double ALPHA = 0.05;
    static final int BLOCKS = 6;

    /** The share of verdicts that chance alone makes LOWER or HIGHER: two of all combinations of signs are unanimous. */
    static final double ATTAINABLE = Math.scalb(1.0, 1 - BLOCKS);

    private Verdicts() {}

    /**
     * Returns the verdict on one metric.
     *
     * @throws ComparisonRefused if nothing can be claimed of it
     */
    static PairVerdict verdict(StudyResult study, Metric<?> metric) {
        return Comparison.of(study, CANDIDATE, REFERENCE).judge(metric, new Hypothesis.Difference(), ALPHA);
    }

    /**
     * Returns the conclusions on all metrics that can be claimed. A metric that is equal in so many blocks that nothing could
     * have been significant is not judged, because it can't be wrong.
     */
    static Map<String, Conclusion> all(StudyResult study) {
        Map<String, Conclusion> conclusions = new TreeMap<>();
        for (Metric<?> metric : study.metrics()) {
            if (metric.direction() != Direction.NONE) {
                try {
                    PairVerdict verdict = verdict(study, metric);
                    conclusions.put(
                            metric.id(), verdict.couldNotDecide() ? Conclusion.NOT_JUDGED : verdict.conclusion());
                } catch (ComparisonRefused e) {
                    // it can't be claimed in this study, and so it has no verdict
                }
            }
        }
        return conclusions;
    }
}
