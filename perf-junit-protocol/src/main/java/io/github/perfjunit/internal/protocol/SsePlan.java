package io.github.perfjunit.internal.protocol;

import java.util.OptionalLong;

/**
 * The planned length of a stream of events. Without either limit it lasts until the load is over.
 *
 * @param events the number with which it is complete
 * @param lastsNanos the time after which it is complete
 */
public record SsePlan(OptionalLong events, OptionalLong lastsNanos) implements ProtocolPart {

    public SsePlan {
        events.ifPresent(number -> Ranges.atLeast(1, "events", number));
        lastsNanos.ifPresent(nanos -> Ranges.atLeast(1, "lastsNanos", nanos));
    }

    /** Streams that last until the load is over. */
    public static SsePlan lasting() {
        return new SsePlan(OptionalLong.empty(), OptionalLong.empty());
    }

    /** Whether it lasts until the load is over. */
    public boolean lasts() {
        return events.isEmpty() && lastsNanos.isEmpty();
    }

    @Override
    public String protocol() {
        return "sse";
    }

    @Override
    public boolean isOfMessages() {
        return false;
    }
}
