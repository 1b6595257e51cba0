package io.github.perfjunit.generator.plan;

import java.util.List;
import java.util.Set;

/**
 * A journey of a user: requests, pauses and loops in their order.
 *
 * @param weight how often users choose it, beside others
 * @param steps the first that is made is a request
 */
public record SessionPlan(String name, int weight, List<Step> steps) {

    /** One thing that a user does. */
    public sealed interface Step {}

    /**
     * Sends a request.
     *
     * @param request its position among those of the plan
     */
    public record Send(int request, List<Capture> captures) implements Step {}

    /** Waits for a time between both, or for one with an exponential distribution whose mean both are. */
    public record Pause(Distribution distribution, long fromNanos, long toNanos) implements Step {}

    /** Does the same so many times. */
    public record Repeat(int times, List<Step> steps) implements Step {}

    /**
     * Keeps a part of an answer for later requests.
     *
     * @param slot where in the user's row of values it is kept
     * @param inHeader whether it is sent in a header, which must not contain the end of a line
     */
    public record Capture(Source source, String expression, String name, int slot, boolean inHeader) {

        /** Whether it needs the body of the answer. */
        public boolean isFromBody() {
            return source == Source.JSON || source == Source.REGEX;
        }
    }

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

    /**
     * All sessions of a plan.
     *
     * @param columns of the plan's data, with which the row of a user begins
     * @param captured the names behind them in the row
     */
    public record All(List<SessionPlan> sessions, int columns, List<String> captured) {

        /** The same, where captures into these slots are sent in headers. */
        All withHeaderSlots(Set<Integer> slots) {
            return new All(
                    sessions.stream()
                            .map(each -> new SessionPlan(each.name, each.weight, marked(each.steps, slots)))
                            .toList(),
                    columns,
                    captured);
        }

        private static List<Step> marked(List<Step> steps, Set<Integer> slots) {
            return steps.stream().map(step -> marked(step, slots)).toList();
        }

        private static Step marked(Step step, Set<Integer> slots) {
            if (step instanceof Send send) {
                return new Send(
                        send.request,
                        send.captures.stream()
                                .map(each -> new Capture(
                                        each.source, each.expression, each.name, each.slot, slots.contains(each.slot)))
                                .toList());
            }
            return step instanceof Repeat repeat ? new Repeat(repeat.times, marked(repeat.steps, slots)) : step;
        }
    }
}
