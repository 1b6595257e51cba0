package io.github.perfjunit.internal.recording;

/** The weight of a note on a run or of a warning about a study; the heaviest first. */
public enum Severity {
    /** Something else than the target had a part in what was measured. */
    DISTURBED,
    /** The figures are those of the target, and need care to be read. */
    CAUTION,
    /** A fact about the run that changes nothing in its figures. */
    REMARK
}
