package io.github.perfjunit.internal.run.execution;

import io.github.perfjunit.internal.study.StudyResult;
import java.util.List;
import java.util.Optional;

/** Says when a study may end before its last block. */
@FunctionalInterface
public interface StoppingRule {

    /** The rule of a study that makes all of its blocks. */
    StoppingRule NEVER = study -> Optional.empty();

    /**
     * Is asked after each complete judged block but the last.
     *
     * @return what was decided, in words, if nothing is left to decide
     */
    Optional<List<String>> decided(StudyResult study);
}
