package io.github.perfjunit.internal.protocol;

import java.util.Optional;

/**
 * Messages that the target hands on to other connections than the one on which they came.
 *
 * @param to the connections that each message must reach
 * @param number how many these are, where a number of them is expected; else 0
 * @param match where messages and deliveries have their id, as regular expressions whose first group it is, or by the names of
 *     fields of gRPC; that of {@code {id}} anywhere in them if it is absent. Of {@link To#STAMPED} only that of a delivery counts,
 *     and it finds the time
 * @param sender the requests that are the messages, where connections only listen
 */
public record Delivery(To to, int number, Optional<ProtocolPart.Match> match, Optional<Sender> sender) {

    public Delivery {
        Ranges.between(to == To.NUMBER ? 1 : 0, Model.MAX_AT_ONCE, "number", number);
    }

    /** Whether others send the messages, and put the time into them at which each is due. */
    public boolean isStamped() {
        return to == To.STAMPED;
    }

    /** The connections that a message must reach. */
    public enum To {
        /** All that are there when it is sent. */
        ALL,
        /** All that are there when it is sent, but for the one on which it is sent. */
        OTHERS,
        /** A number of them, whichever they are. */
        NUMBER,
        /** One at least. */
        SOME,
        /** Whichever it reaches: others send the messages, and put the time into them at which each is due. */
        STAMPED
    }

    /**
     * Requests, over HTTP or as calls of gRPC, that are sent at a rate while connections listen.
     *
     * @param firstRequest the position of the first of them in the plan; all after it are, too
     */
    public record Sender(int firstRequest, double perSecond) {

        private static final double MAX_RATE = 10_000_000;

        public Sender {
            Ranges.atLeast(1, "firstRequest", firstRequest);
            Ranges.require(
                    perSecond > 0 && perSecond <= MAX_RATE,
                    "perSecond",
                    "must be above 0 and at most " + (long) MAX_RATE + ", found " + perSecond);
        }
    }
}
