package io.github.perfjunit.generator.plan;

import io.github.perfjunit.internal.protocol.Session;
import io.github.perfjunit.internal.protocol.Session.Source;
import java.util.List;
import java.util.Set;

/**
 * The sessions of a plan, and where in a user's row of values they keep what they capture.
 *
 * @param columns of the plan's data, with which the row of a user begins
 * @param captured the names behind them in the row
 * @param headerSlots where in the row values are kept that are sent in headers
 * @param keepsCookies whether users keep cookies from one session to the next
 */
public record SessionPlan(
        List<Session> sessions, int columns, List<String> captured, Set<Integer> headerSlots, boolean keepsCookies) {

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

    /** Returns the captures from the answer to this step. */
    public List<Capture> captures(Session.Send send) {
        return send.captures().stream().map(this::capture).toList();
    }

    private Capture capture(Session.Capture given) {
        int slot = columns + captured.indexOf(given.name());
        return new Capture(given.from(), given.expression(), given.name(), slot, headerSlots.contains(slot));
    }

    /** The same, where captures into these slots are sent in headers. */
    SessionPlan withHeaderSlots(Set<Integer> slots) {
        return new SessionPlan(sessions, columns, captured, slots, keepsCookies);
    }
}
