package io.github.perfjunit.internal.verdict.warning;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.Plurals;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The runs that the load generator spoiled, for each target. They are not judged; but a target that takes the processor from the
 * generator spoils its own runs, and those that are left are then not like the others.
 */
public final class Spoils {

    private Spoils() {}

    /** A sentence about a study in which there are any. */
    public static Optional<String> of(StudyResult study) {
        List<RunRecord> spoiled = study.spoiledByGenerator();
        if (spoiled.isEmpty()) {
            return Optional.empty();
        }
        int leftOut = study.leftOut().size();
        return Optional.of("the load generator failed or was the limit in " + perTarget(study)
                + "; their blocks are not judged, and "
                + (leftOut == 0
                        ? "were made again"
                        : Plurals.of(leftOut, "block")
                                + " of them could not be made again, so that nothing is claimed of the load")
                + (targets(study) > 1
                        ? ". A target that leaves the generator no processor spoils its own runs: compare the numbers"
                        : "")
                + ". The first was " + study.describe(spoiled.get(0)));
    }

    private static int targets(StudyResult study) {
        return study.header().targets().size();
    }

    /** As {@code 3 runs (spring 2, quarkus 1)}. */
    public static String perTarget(StudyResult study) {
        List<RunRecord> spoiled = study.spoiledByGenerator();
        return Plurals.of(spoiled.size(), "run") + " ("
                + study.header().targets().stream()
                        .map(TargetInfo::name)
                        .map(name -> name + " "
                                + spoiled.stream()
                                        .filter(run -> run.target().equals(name))
                                        .count())
                        .collect(Collectors.joining(", "))
                + ")";
    }
}
