package io.github.perfjunit.internal.protocol;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The calls of gRPC that requests are.
 *
 * @param descriptorSet as protoc makes it, in base 64
 * @param calls one for each of the plan's requests
 * @param deadlineNanos how long a call may take, if the deadline is sent to the server
 * @param streams the streams on which messages are requests, if they are
 */
public record GrpcPlan(String descriptorSet, List<Call> calls, OptionalLong deadlineNanos, Optional<Streams> streams)
        implements ProtocolPart {

    private static final int MAX_MESSAGES = 100_000;

    public GrpcPlan {
        calls = List.copyOf(calls);
        deadlineNanos.ifPresent(nanos -> Ranges.atLeast(1, "deadlineNanos", nanos));
        boolean held = calls.stream().anyMatch(Call::held);
        Ranges.require(deadlineNanos.isEmpty() || !held, "deadlineNanos", "would end calls that are held");
        Ranges.require(
                deadlineNanos.isEmpty() || streams.isEmpty(), "deadlineNanos", "would end streams that are held");
    }

    /** The same with a deadline. */
    public GrpcPlan withDeadline(long nanos) {
        return new GrpcPlan(descriptorSet, calls, OptionalLong.of(nanos), streams);
    }

    /** The same with messages on such streams. */
    public GrpcPlan with(Streams other) {
        return new GrpcPlan(descriptorSet, calls, deadlineNanos, Optional.of(other));
    }

    @Override
    public String protocol() {
        return "grpc";
    }

    @Override
    public boolean isOfMessages() {
        return streams.isPresent();
    }

    /**
     * The call that one of the requests makes.
     *
     * @param messages how many are sent in a call
     * @param expectedStatus any other fails the call; none is expected of a held call, which has no end
     * @param held whether it lasts until the load is over, and its messages are what counts
     */
    public record Call(int messages, List<String> expectedStatus, boolean held) {

        public Call {
            expectedStatus = List.copyOf(expectedStatus);
            Ranges.between(0, MAX_MESSAGES, "messages", messages);
            Ranges.require(held || !expectedStatus.isEmpty(), "expectedStatus", "names no status");
        }
    }

    /**
     * Streams that are held until the load is over, and on which each message is a request.
     *
     * @param match the fields that a message and its answer have in common, if they do
     * @param connections how many the streams share; each has one of its own if it is absent
     */
    public record Streams(Optional<Match> match, OptionalInt connections) {

        /** Streams with a connection each, and answers in the order of messages. */
        public static final Streams USUAL = new Streams(Optional.empty(), OptionalInt.empty());

        public Streams {
            connections.ifPresent(number -> Ranges.atLeast(1, "connections", number));
        }

        /** The same with answers that are found by an id. */
        public Streams with(Match ids) {
            return new Streams(Optional.of(ids), connections);
        }

        /** The same with answers that nobody waits for. */
        public Streams withoutIds() {
            return new Streams(Optional.empty(), connections);
        }

        /** The same on so many connections. */
        public Streams withConnections(int number) {
            return new Streams(match, OptionalInt.of(number));
        }
    }
}
