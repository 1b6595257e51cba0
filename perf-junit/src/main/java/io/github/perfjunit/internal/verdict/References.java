package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyResult;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The references among the studies of a history: those that a study can be compared with. */
public final class References {

    private static final String WAY_OUT =
            "a reference has a claim or a budget, all of which hold in a build that executed all of its verdict tests, or"
                    + " was accepted (" + Constants.HISTORY_ACCEPT + "=true, or the command line's accept)";

    private References() {}

    /**
     * Returns the runs of a target in the latest reference of a history that was made before this study, under the same conditions (operating system,
     * processors, JDK, kinds of services), and in which no run of this target failed, and none is missing.
     *
     * @return nothing if there is none, as in the first build, or the first on another machine
     */
    public static Optional<TargetMeasurements> lastBefore(StudyResult study, StudyHistory history, String target) {
        return comparable(study, history)
                .filter(earlier -> usableTargets(earlier).contains(target))
                .reduce((earlier, later) -> later)
                .map(last -> new TargetMeasurements(last, target));
    }

    /**
     * Returns the ids of the earlier studies that this one, or a later one, is compared with: for each set of conditions the
     * latest reference of each target, and the latest study that was accepted. All other references have been replaced.
     */
    public static Set<String> needed(StudyResult study, StudyHistory history) {
        Set<String> needed = new TreeSet<>();
        latest(history.accepted(study.header()), earlier -> List.of("")).forEach(needed::add);
        latest(history.references(study.header()), References::usableTargets).forEach(needed::add);
        return needed;
    }

    /**
     * Returns, for each name and each set of conditions, the id of the latest study. The studies are given in the order of
     * time.
     */
    private static Collection<String> latest(List<StudyResult> studies, Function<StudyResult, List<String>> names) {
        Map<List<Object>, String> ids = new HashMap<>();
        for (StudyResult study : studies) {
            Conditions conditions = Conditions.of(study.header());
            names.apply(study)
                    .forEach(name ->
                            ids.put(List.of(conditions, name), study.header().id()));
        }
        return ids.values();
    }

    private static List<String> usableTargets(StudyResult study) {
        if (study.unfinished().isPresent()) {
            return List.of();
        }
        return study.header().targets().stream()
                .map(TargetInfo::name)
                .filter(name -> study.failures(name).isEmpty())
                .toList();
    }

    /** Why there is no such reference, with the way out. */
    public static String whyNoneBefore(StudyResult study, StudyHistory history, String target) {
        if (history.before(study.header()).isEmpty()) {
            return "the history has no earlier study of this scenario; " + WAY_OUT;
        }
        if (history.references(study.header()).isEmpty()) {
            return "no earlier study of this scenario is a reference: " + WAY_OUT;
        }
        Set<String> names = comparable(study, history)
                .flatMap(earlier -> earlier.header().targets().stream())
                .map(TargetInfo::name)
                .collect(Collectors.toCollection(TreeSet::new));
        if (names.isEmpty()) {
            return "all references were measured under other conditions (operating system, processors, JDK, kinds of"
                    + " services)";
        }
        return names.contains(target)
                ? "in all references a run of '" + target + "' failed, or runs are missing"
                : "the references have the targets " + names + " and none called '" + target
                        + "'; if it was renamed, give it its old name with named(\"...\"), or accept this study";
    }

    private static Stream<StudyResult> comparable(StudyResult study, StudyHistory history) {
        Conditions now = Conditions.of(study.header());
        return history.references(study.header()).stream()
                .filter(earlier ->
                        Conditions.of(earlier.header()).changesTo(now).isEmpty());
    }

    static void requireComparable(TargetMeasurements candidate, TargetMeasurements reference) {
        StudyHeader recorded = reference.study().header();
        List<Conditions.Change> changes = Conditions.of(recorded)
                .changesTo(Conditions.of(candidate.study().header()));
        if (!changes.isEmpty()) {
            Conditions.Change change = changes.get(0);
            throw new ComparisonRefused("'" + reference.target() + "' was measured under other conditions, at "
                    + recorded.startedAt() + ": " + change.name() + " was " + change.before() + " and is "
                    + change.after() + " now; measure both targets in one study instead");
        }
        if (!Workloads.areAlike(reference.workloads(), candidate.workloads())) {
            throw new ComparisonRefused("'" + reference.target() + "' was measured under another workload, at "
                    + recorded.startedAt() + ": " + reference.workload() + "; this study has " + candidate.workload()
                    + ". Give both the same, or accept this study as the reference of later ones ("
                    + Constants.HISTORY_ACCEPT + "=true)");
        }
    }

    static String remark(TargetMeasurements reference) {
        StudyHeader header = reference.study().header();
        return reference.target() + " was measured elsewhere (study " + header.id() + ", " + header.startedAt()
                + "): what changed since then counts as a difference";
    }
}
