package io.github.perfjunit.comparison;

import io.github.perfjunit.experiment.RunRecord;
import io.github.perfjunit.experiment.StudyHeader.TargetInfo;
import io.github.perfjunit.experiment.StudyResult;
import io.github.perfjunit.metric.Metric;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The judged runs of one target, in the order of their blocks. */
public final class TargetRuns {

    private final String target;
    private final List<RunRecord> runs;

    /**
     * Those of the target of this name.
     *
     * @throws IllegalArgumentException if the study has no such target
     */
    public TargetRuns(StudyResult study, String target) {
        List<String> names =
                study.header().targets().stream().map(TargetInfo::name).toList();
        if (!names.contains(target)) {
            throw new IllegalArgumentException("'" + target + "' is not a target of "
                    + study.header().design().title() + "; its targets are " + names);
        }
        this.target = target;
        this.runs = study.judged().stream()
                .filter(run -> run.target().equals(target))
                .sorted(Comparator.comparingInt(RunRecord::block))
                .toList();
    }

    /** The target's name. */
    public String target() {
        return target;
    }

    /**
     * The values of a metric in its base unit, one for each block.
     *
     * @throws ComparisonRefused if it was not recorded in every run
     */
    public double[] values(Metric<?> metric) {
        if (runs.isEmpty()) {
            throw new ComparisonRefused(
                    "there are no runs of target '" + target + "', so nothing can be said of " + metric);
        }
        for (RunRecord run : runs) {
            if (run.value(metric.id()).isEmpty()) {
                throw new ComparisonRefused(
                        "metric " + metric + " was never recorded in " + run.label() + "; recorded were "
                                + (run.metrics().isEmpty()
                                        ? "none"
                                        : String.join(", ", run.metrics().keySet())));
            }
        }
        return runs.stream()
                .mapToDouble(run -> run.value(metric.id()).orElseThrow())
                .toArray();
    }

    /** How the values of a metric were come by: one way, unless runs of this target differ. */
    Set<String> kinds(Metric<?> metric) {
        return runs.stream()
                .map(run -> run.kinds().getOrDefault(metric.id(), "the only way"))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
