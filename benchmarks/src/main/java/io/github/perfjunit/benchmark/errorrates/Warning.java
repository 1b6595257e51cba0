package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.verdict.Diagnostics;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The warnings of the project's diagnostics, distinguished by what they report. */
enum Warning {
    DRIFT("drift"),
    NEIGHBOURS("neighbours"),
    POSITION("position"),
    CARRY_OVER("carry-over"),
    /** Runs far from the others, a first block apart, unequal spread: whatever is none of the above. */
    SHAPE("shape");

    /** Diagnostics take milliseconds: a quarter of the studies is enough to see what they see. */
    static final int SLOW = 4;

    private final String label;

    Warning(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /** Whether it is of runs that are not independent of each other; many sound studies have a run far from the others. */
    boolean isOfDependence() {
        return this != SHAPE;
    }

    /** Returns the warnings that this study gets. */
    static Set<Warning> of(Blocks study) {
        Set<Warning> warnings = EnumSet.noneOf(Warning.class);
        Diagnostics.of(SimulatedStudy.of(study), List.of(SimulatedStudy.METRICS.get(0)))
                .forEach(warning -> warnings.add(of(warning.kind())));
        return warnings;
    }

    private static Warning of(NoteKind kind) {
        return switch (kind) {
            case DRIFT -> DRIFT;
            case DEPENDENCE -> NEIGHBOURS;
            case POSITION -> POSITION;
            case CARRY_OVER -> CARRY_OVER;
            default -> SHAPE;
        };
    }
}
