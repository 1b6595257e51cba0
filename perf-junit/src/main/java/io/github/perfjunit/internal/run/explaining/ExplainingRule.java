package io.github.perfjunit.internal.run.explaining;

import io.github.perfjunit.internal.explain.Figure;
import io.github.perfjunit.internal.explain.Focus;
import io.github.perfjunit.internal.study.StudyResult;
import java.util.List;
import java.util.Set;

/** Decides, when all runs of a study are made, which differences between its targets are to be explained. */
@FunctionalInterface
public interface ExplainingRule {

    /** Explains nothing. */
    ExplainingRule NEVER = study -> List.of();

    /**
     * A difference to be explained.
     *
     * @param reference the name of a target
     * @param candidate the name of the target that was found worse
     * @param isFound whether judged runs have shown that it is worse
     * @param topics what figures are wanted of beside the profiles
     * @param reason why, as a clause: {@code 'candidate' was found worse in cpu.per.request}
     */
    record Wanted(
            String reference, String candidate, Focus focus, boolean isFound, Set<Figure.Topic> topics, String reason) {

        /** A difference that judged runs have found, and that profiles alone explain. */
        public Wanted(String reference, String candidate, Focus focus, String reason) {
            this(reference, candidate, focus, true, Set.of(), reason);
        }
    }

    /** Returns the differences to be explained, one for each pair of targets at most. */
    List<Wanted> wanted(StudyResult study);
}
