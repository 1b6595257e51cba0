package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.benchmark.errorrates.Blocks.Block;
import io.github.perfjunit.benchmark.errorrates.Blocks.First;
import io.github.perfjunit.internal.study.DecisionPlan;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDesign.SeedOrigin;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Simulated blocks in the form in which a recorded study is judged. */
final class SimulatedStudy {

    static final String CANDIDATE = "candidate";
    static final String REFERENCE = "reference";

    /** The metrics that the study measures: the first of the simulated metrics is the first of these. */
    static final List<Metric<?>> METRICS = List.of(Metrics.DRAIN_TIME, Metrics.CPU_TIME, Metrics.RSS_PEAK);

    private static final double ALPHA = 0.05;

    private SimulatedStudy() {}

    /** A study that measured these metrics, at most three, in runs whose order is that of the first. */
    static StudyResult of(Blocks... metrics) {
        List<RunRecord> runs = new ArrayList<>();
        for (int block = 0; block < metrics[0].size(); block++) {
            boolean candidateFirst = metrics[0].list().get(block).first() == First.CANDIDATE;
            RunRecord ours = run(CANDIDATE, block, candidateFirst ? 1 : 2, metrics);
            RunRecord theirs = run(REFERENCE, block, candidateFirst ? 2 : 1, metrics);
            runs.addAll(candidateFirst ? List.of(ours, theirs) : List.of(theirs, ours));
        }
        return new StudyResult(header(metrics[0].size()), runs);
    }

    private static RunRecord run(String target, int block, int order, Blocks... metrics) {
        Map<String, Double> values = new LinkedHashMap<>();
        for (int i = 0; i < metrics.length; i++) {
            Block times = metrics[i].list().get(block);
            values.put(METRICS.get(i).id(), target.equals(CANDIDATE) ? times.candidate() : times.reference());
        }
        return new RunRecord(
                target,
                block + 1,
                order,
                block,
                RunOutcome.COMPLETED,
                "2026-01-01T00:00:00Z",
                1,
                values,
                Map.of(),
                List.of(),
                null);
    }

    private static StudyHeader header(int blocks) {
        return new StudyHeader(
                "simulated",
                "2026-01-01T00:00:00Z",
                new StudyHeader.Design(
                        "Simulated",
                        "simulated",
                        "default",
                        blocks,
                        0,
                        ALPHA,
                        1,
                        DecisionPlan.fixed(),
                        0,
                        SeedOrigin.FIXED),
                List.of(
                        new TargetInfo(CANDIDATE, CANDIDATE, "fingerprint of the candidate"),
                        new TargetInfo(REFERENCE, REFERENCE, "fingerprint of the reference")),
                List.of(),
                Map.of());
    }
}
