package io.github.perfjunit.it.fork;

/**
 * A test or a container of tests that has ended.
 *
 * @param status {@code SUCCESSFUL}, {@code FAILED}, {@code ABORTED} or {@code SKIPPED}
 * @param message what it failed with, or empty
 */
public record TestEvent(boolean isTest, String uniqueId, String displayName, String status, String message) {

    /** Whether it is an execution of this method. */
    public boolean isOf(String method) {
        return uniqueId.contains(":" + method + "(");
    }
}
