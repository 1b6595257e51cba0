package io.github.perfjunit.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * What is wrong with a drained backlog: messages lost, stored twice, stored incompletely, or never acknowledged. Taken when
 * the target has ended, because only then messages that it held come back to the queue.
 *
 * @param problems a clause each, such as {@code 17 duplicates}; empty if all is well
 */
public record DrainCheck(List<String> problems) {

    public DrainCheck {
        problems = List.copyOf(problems);
    }

    static DrainCheck of(MessageProducer producer, DocumentCollection sink) {
        List<String> problems = new ArrayList<>();
        int published = producer.published();
        long documents = sink.count();
        long distinct = sink.distinctIds();
        int unacknowledged = producer.waitingWithoutConsumers();
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
                unacknowledged,
                "messages were never acknowledged",
                "they were back in queue '" + producer.queue() + "' when the target had ended");
        return new DrainCheck(problems);
    }

    private static void add(List<String> problems, long count, String what, String evidence) {
        if (count > 0) {
            problems.add(count + " " + what + " (" + evidence + ")");
        }
    }
}
