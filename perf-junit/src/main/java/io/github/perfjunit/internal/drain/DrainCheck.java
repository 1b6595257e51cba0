package io.github.perfjunit.internal.drain;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Sink;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The defects of a drained backlog: entries that are lost, stored twice, stored incompletely, or never acknowledged. Taken
 * when the target has ended, because only then messages that it held come back to the queue.
 *
 * @param problems a clause each, such as {@code 17 duplicates}; empty if all is well
 * @param notes what could not be checked
 */
public record DrainCheck(List<String> problems, List<Note> notes) {

    private static final String NOT_ASKED =
            "whether every message was acknowledged could not be seen: the target still consumes, and this broker did"
                    + " not report how many messages its consumers hold";

    public DrainCheck {
        notes = List.copyOf(notes);
        problems = List.copyOf(problems);
    }

    static DrainCheck of(Backlog backlog, Sink sink) {
        return of(backlog, sink, OptionalLong.of(backlog.left()));
    }

    /** For a target that runs on: the backlog is asked what its consumers hold. */
    static DrainCheck whileConsumed(Backlog backlog, Sink sink) {
        return of(backlog, sink, Unacknowledged.of(backlog));
    }

    private static DrainCheck of(Backlog backlog, Sink sink, OptionalLong unacknowledged) {
        List<String> problems = new ArrayList<>();
        Sink.Contents contents = sink.contents();
        compare(backlog, sink, contents, problems);
        contents.incomplete()
                .forEach((field, entries) -> add(
                        problems,
                        entries,
                        sink.unit() + " without '" + field + "'",
                        contents.count() + " " + sink.unit()));
        add(
                problems,
                unacknowledged.orElse(0),
                backlog.unit() + " were never acknowledged",
                "they were back in " + backlog.description() + " when the target had ended, or are with its consumers");
        List<Note> notes = new ArrayList<>();
        if (unacknowledged.isEmpty()) {
            notes.add(new Note(NoteKind.UNCHECKED, NOT_ASKED));
        }
        contents.unchecked().forEach(sentence -> notes.add(new Note(NoteKind.UNCHECKED, sentence)));
        if (contents.distinct().isEmpty() && contents.unchecked().isEmpty()) {
            notes.add(new Note(
                    NoteKind.UNCHECKED,
                    "losses that duplicates make up for could not be seen: " + sink.description() + " doesn't tell its "
                            + sink.unit() + " apart"));
        }
        return new DrainCheck(problems, notes);
    }

    private static void compare(Backlog backlog, Sink sink, Sink.Contents contents, List<String> problems) {
        long size = backlog.size();
        long distinct = contents.distinct().orElse(contents.count());
        String found = contents.distinct().isPresent() ? distinct + " distinct ids" : distinct + " " + sink.unit();
        String evidence = found + " of " + size + " " + backlog.unit();
        add(
                problems,
                contents.count() - distinct,
                "duplicates",
                contents.count() + " " + sink.unit() + ", " + distinct + " distinct ids");
        add(problems, size - distinct, "lost", evidence);
        add(problems, distinct - size, "surplus", evidence);
    }

    private static void add(List<String> problems, long count, String what, String evidence) {
        if (count > 0) {
            problems.add(count + " " + what + " (" + evidence + ")");
        }
    }
}
