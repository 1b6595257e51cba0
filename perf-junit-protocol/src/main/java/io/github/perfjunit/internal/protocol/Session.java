package io.github.perfjunit.internal.protocol;

import java.util.List;

/**
 * A journey of a user: requests, pauses and loops in their order.
 *
 * @param weight how often users choose it, beside others
 * @param steps the first that is made is a request
 */
public record Session(String name, int weight, List<Step> steps) {

    private static final int MOST = 1_000_000;

    public Session {
        steps = steps(steps);
        Ranges.between(1, MOST, "weight", weight);
        Ranges.require(first(steps) instanceof Send, "steps", "the first step must be a request");
    }

    private static List<Step> steps(List<Step> steps) {
        Ranges.require(!steps.isEmpty(), "steps", "there is none");
        return List.copyOf(steps);
    }

    private static Step first(List<Step> steps) {
        Step first = steps.get(0);
        return first instanceof Repeat repeat ? first(repeat.steps) : first;
    }

    /** One thing that a user does. */
    public sealed interface Step {}

    /**
     * Sends a request.
     *
     * @param request its position among those of the plan
     */
    public record Send(int request, List<Capture> captures) implements Step {

        public Send {
            captures = List.copyOf(captures);
            Ranges.atLeast(0, "request", request);
        }
    }

    /** Waits for a time between both, or for one with an exponential distribution whose mean both are. */
    public record Pause(Distribution distribution, long fromNanos, long toNanos) implements Step {

        private static final long MAX_NANOS = 1L << 60;

        public Pause {
            Ranges.atLeast(0, "fromNanos", fromNanos);
            Ranges.require(
                    fromNanos <= toNanos && toNanos <= MAX_NANOS,
                    "toNanos",
                    "must be between fromNanos and " + MAX_NANOS + ", found " + toNanos);
        }
    }

    /** Does the same so many times. */
    public record Repeat(int times, List<Step> steps) implements Step {

        public Repeat {
            Ranges.between(1, MOST, "times", times);
            steps = Session.steps(steps);
        }
    }

    /**
     * Keeps a part of an answer for later requests.
     *
     * @param name as a placeholder
     */
    public record Capture(String name, Source from, String expression) {}

    /** The lengths of a pause. */
    public enum Distribution {
        /** Each as likely. */
        UNIFORM,
        /** Memoryless. */
        EXPONENTIAL
    }

    /** The part of an answer from which something is captured. */
    public enum Source {
        /** The value at a JSON pointer. */
        JSON,
        /** The first group of a regular expression, or all that it matches. */
        REGEX,
        /** A header field. */
        HEADER,
        /** A cookie. */
        COOKIE
    }
}
