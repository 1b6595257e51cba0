package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.comparison.Diagnostics;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What the project's diagnostics warn of, told apart by what they say. */
enum Warning {
    DRIFT("drift", "drifts over the study"),
    NEIGHBOURS("neighbours", "depends on its neighbour in time"),
    POSITION("position", "it matters which target goes first"),
    CARRY_OVER("carry-over", "whole blocks depend on which target goes first"),
    /** Runs far from the others, a first block apart, unequal spread: whatever says none of the above. */
    SHAPE("shape", "");

    /** Diagnostics take milliseconds: a quarter of the studies is enough to see what they see. */
    static final int SLOW = 4;

    private final String label;
    private final String words;

    Warning(String label, String words) {
        this.label = label;
        this.words = words;
    }

    String label() {
        return label;
    }

    /** Whether it is of runs that are not independent of each other; many sound studies have a run far from the others. */
    boolean isOfDependence() {
        return this != SHAPE;
    }

    /** Those that this study gets. */
    static Set<Warning> of(Blocks study) {
        Set<Warning> warnings = EnumSet.noneOf(Warning.class);
        Diagnostics.of(SimulatedStudy.of(study), List.of(SimulatedStudy.METRICS.get(0)))
                .forEach(sentence -> warnings.add(of(sentence)));
        return warnings;
    }

    private static Warning of(String sentence) {
        for (Warning warning : values()) {
            if (sentence.contains(warning.words)) {
                return warning;
            }
        }
        throw new AssertionError("every sentence contains no words");
    }
}
