package io.github.perfjunit.workload;

import io.github.perfjunit.metric.Note;
import io.github.perfjunit.metric.NoteKind;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * What is wrong with a drained backlog: messages lost, stored twice, stored incompletely, or never acknowledged. Taken when
 * the target has ended, because only then messages that it held come back to the queue.
 *
 * @param problems a clause each, such as {@code 17 duplicates}; empty if all is well
 * @param notes what could not be checked
 */
public record DrainCheck(List<String> problems, List<Note> notes) {

    public DrainCheck {
        notes = List.copyOf(notes);
        problems = List.copyOf(problems);
    }

    private static final String NOT_CHECKED =
            "losses that duplicates make up for could not be seen: the documents have an _id"
                    + " drawn by the database and no 'id'; name the field that tells them apart: collection(...).identifiedBy(...)";

    private static final String NOT_ASKED =
            "whether every message was acknowledged could not be seen: the target still consumes, and this broker can't"
                    + " be asked what its consumers hold";

    static DrainCheck of(MessageProducer producer, DocumentCollection sink) {
        return of(producer, sink, OptionalInt.of(producer.waitingWithoutConsumers()));
    }

    /** Of a target that runs on, with its consumers: the broker is asked what they hold. */
    static DrainCheck whileConsumed(MessageProducer producer, DocumentCollection sink) {
        return of(producer, sink, Unacknowledged.of(producer));
    }

    private static DrainCheck of(MessageProducer producer, DocumentCollection sink, OptionalInt unacknowledged) {
        List<String> problems = new ArrayList<>();
        List<Note> notes = new ArrayList<>();
        int published = producer.published();
        long documents = sink.count();
        long distinct = sink.distinctIds();
        add(problems, documents - distinct, "duplicates", documents + " documents, " + distinct + " distinct ids");
        add(problems, published - distinct, "lost", distinct + " distinct ids of " + published + " messages published");
        add(
                problems,
                distinct - published,
                "surplus",
                distinct + " distinct ids of " + published + " messages published");
        for (String field : sink.requiredFields()) {
            add(problems, sink.countWithout(field), "documents without '" + field + "'", documents + " documents");
        }
        add(
                problems,
                unacknowledged.orElse(0),
                "messages were never acknowledged",
                "they were back in queue '" + producer.queue()
                        + "' when the target had ended, or are with its consumers");
        if (unacknowledged.isEmpty()) {
            notes.add(new Note(NoteKind.UNCHECKED, NOT_ASKED));
        }
        if (sink.hasDrawnIds()) {
            notes.add(new Note(NoteKind.UNCHECKED, NOT_CHECKED));
        }
        return new DrainCheck(problems, notes);
    }

    private static void add(List<String> problems, long count, String what, String evidence) {
        if (count > 0) {
            problems.add(count + " " + what + " (" + evidence + ")");
        }
    }
}
