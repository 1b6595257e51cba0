package io.github.perfjunit.metric;

/**
 * A note on a run: something that a reader of its figures should know.
 *
 * @param kind the subject, by which the notes of a study are counted
 * @param text a sentence, with the figures of the run
 */
public record Note(NoteKind kind, String text) {

    /** Returns a note that changes nothing in the figures of the run. */
    public static Note other(String text) {
        return new Note(NoteKind.OTHER, text);
    }

    /** Returns the text alone. */
    @Override
    public String toString() {
        return text;
    }
}
