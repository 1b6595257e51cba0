package io.github.perfjunit.internal.recording;

/**
 * A note on a run: something that a reader of its figures should know.
 *
 * @param kind the subject, by which the notes of a study are counted
 * @param text a sentence, with the figures of the run
 * @param extent how much of it there was, to find the worst of several runs: notes of one kind have one unit, and more is worse;
 *     0 if that has no number
 */
public record Note(NoteKind kind, String text, double extent) {

    /** A note without a number for its extent. */
    public Note(NoteKind kind, String text) {
        this(kind, text, 0);
    }

    /** Returns a note that changes nothing in the figures of the run. */
    public static Note other(String text) {
        return new Note(NoteKind.OTHER, text);
    }

    /** The same of a part of a run, whose name stands before the text. */
    public Note after(String prefix) {
        return new Note(kind, prefix + text, extent);
    }

    /** Returns the text alone. */
    @Override
    public String toString() {
        return text;
    }
}
