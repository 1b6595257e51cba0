package io.github.perfjunit.internal.verdict.warning;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.recording.MetricGroup;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.sample.Values;
import io.github.perfjunit.statistics.Summary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Services and programs of the harness that used so much of the processor that the target may have waited for them. */
public final class BusyNeighbours {

    /** In percent of one core, in the median over the runs of a target. */
    private static final double LIMIT = 80;

    private static final String CPU = ".cpu.mean";

    private BusyNeighbours() {}

    /**
     * Returns a warning for each of them and each target.
     *
     * @param known the warnings so far: where runs have notes on busy services, nothing is added
     */
    public static List<Warning> of(StudyResult study, List<Warning> known) {
        List<Warning> warnings = new ArrayList<>();
        for (Metric<?> metric : study.metrics()) {
            if (MetricGroup.of(metric) == MetricGroup.BESIDE && metric.baseId().endsWith(CPU)) {
                study.header().targets().stream()
                        .map(TargetInfo::name)
                        .filter(target -> known.stream()
                                .noneMatch(
                                        warning -> warning.kind() == NoteKind.BUSY_SERVICE && warning.concerns(target)))
                        .forEach(target -> add(warnings, metric, target, study.values(target, metric)));
            }
        }
        return warnings;
    }

    private static void add(List<Warning> warnings, Metric<?> metric, String target, double[] values) {
        double median =
                values.length == 0 ? 0 : Summary.withDefaults().of(values).median();
        if (median > LIMIT) {
            int affected =
                    (int) Arrays.stream(values).filter(value -> value > LIMIT).count();
            warnings.add(new Warning(
                    NoteKind.BUSY_SERVICE,
                    NoteKind.BUSY_SERVICE.severity(),
                    target,
                    affected,
                    values.length,
                    sentence(metric, target, median)));
        }
    }

    private static String sentence(Metric<?> metric, String target, double median) {
        String who = metric.baseId().substring(0, metric.baseId().length() - CPU.length());
        return who + metric.qualifiers() + " used " + Values.format(metric, median)
                + " of a core (median of the runs) while " + target + " was measured: " + target
                + " may have waited for it";
    }
}
