package io.github.perfjunit.internal.verdict.warning;

import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.recording.Severity;
import java.util.Comparator;

/**
 * A warning about a study: a reason to doubt its figures.
 *
 * @param kind the subject
 * @param severity that of the kind, or less where few runs are concerned
 * @param target the target concerned; empty if the warning is about the study, or about several targets
 * @param affected how many judged runs of the target are concerned; 0 if it is not about single runs
 * @param judged how many judged runs the target has; 0 if it is not about single runs
 * @param text a sentence with the figures; of single runs, that of the worst one
 */
public record Warning(NoteKind kind, Severity severity, String target, int affected, int judged, String text) {

    /** By severity, then by the share of runs that are concerned. */
    public static final Comparator<Warning> WORST_FIRST = Comparator.comparing(Warning::severity)
            .thenComparingDouble(warning -> -warning.share())
            .thenComparing(Warning::kind);

    private double share() {
        return judged == 0 ? 1 : (double) affected / judged;
    }

    /** Returns a warning about the whole study, or about something that no single run shows. */
    public static Warning of(NoteKind kind, String text) {
        return new Warning(kind, kind.severity(), "", 0, 0, text);
    }

    /** Returns the subject with its extent, such as {@code not warm: 12 of 12 judged runs of shop}. */
    public String headline() {
        if (judged > 0) {
            return kind.label() + ": " + affected + " of " + judged + " judged runs of " + target;
        }
        return target.isEmpty() ? kind.label() : kind.label() + ": " + target;
    }

    /** Returns the warning as a sentence, or two. */
    public String sentence() {
        return judged > 0 ? headline() + ". " + text : text;
    }

    /** Returns whether the warning is about the study as a whole, or about this target. */
    public boolean concerns(String name) {
        return target.isEmpty() || target.equals(name);
    }

    @Override
    public String toString() {
        return sentence();
    }
}
