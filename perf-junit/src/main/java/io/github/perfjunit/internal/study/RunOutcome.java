package io.github.perfjunit.internal.study;

import java.util.Arrays;
import java.util.Locale;

/** An outcome of a run. */
public enum RunOutcome {
    /** The scenario did all that it should. */
    COMPLETED,
    /** Something went wrong; its metrics are not judged. */
    FAILED,
    /** The scenario was given up by an assumption. */
    ABORTED,
    /**
     * A backing service died, the load generator failed or was the limit, the load was refused, or a supplied setting could not
     * be resolved: it counts neither for nor against a target. Its block is made again, at most twice a study, but for the last
     * two, which end the study.
     */
    SPOILED;

    /** As records write it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static RunOutcome of(String label) {
        return Arrays.stream(values())
                .filter(outcome -> outcome.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no run ends as '" + label + "'"));
    }
}
