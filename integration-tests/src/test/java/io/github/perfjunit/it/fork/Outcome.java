package io.github.perfjunit.it.fork;

import java.nio.file.Path;
import java.util.List;

/**
 * The outcome of a fork.
 *
 * @param events in the order in which tests and containers ended
 * @param output what it printed
 * @param results directory of perf-junit's results
 */
public record Outcome(int exitCode, List<TestEvent> events, String output, Path results) {

    /** The executions of one method, tests only. */
    public List<TestEvent> of(String method) {
        return events.stream()
                .filter(event -> event.isTest() && event.isOf(method))
                .toList();
    }

    /** All tests that ended with this status. */
    public List<TestEvent> tests(String status) {
        return events.stream()
                .filter(event -> event.isTest() && event.status().equals(status))
                .toList();
    }

    /** The messages of everything that failed, containers too. */
    public List<String> failures() {
        return events.stream()
                .filter(event -> event.status().equals("FAILED"))
                .map(TestEvent::message)
                .toList();
    }
}
