package io.github.perfjunit.internal.verdict;

/** A comparison that would say nothing: a metric that was never recorded, has no direction, or was measured in two ways. */
public final class ComparisonRefused extends AssertionError {

    private static final long serialVersionUID = 1L;

    public ComparisonRefused(String message) {
        super(message);
    }
}
