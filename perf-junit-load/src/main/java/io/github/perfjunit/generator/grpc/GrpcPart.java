package io.github.perfjunit.generator.grpc;

import com.google.protobuf.Descriptors.MethodDescriptor;
import io.github.perfjunit.generator.plan.PlanPart;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The part of a plan that only gRPC has.
 *
 * @param calls one for each of the plan's requests
 * @param deadline how long a call may take, if the deadline is sent to the server
 * @param held the streams on which messages are requests, if they are
 */
record GrpcPart(List<Call> calls, Optional<Deadline> deadline, Optional<Held> held) implements PlanPart {

    /** All calls are held, or none. */
    @Override
    public Requests requests() {
        return calls.get(0).held() ? Requests.LAST : Requests.ANSWERED;
    }

    @Override
    public boolean countsConnections() {
        return held.isPresent() || calls.get(0).held();
    }

    /**
     * Streams that are held until the load is over, and on which each message is a request.
     *
     * @param ids what a message and its answer have in common, if they do
     * @param connections how many the streams share; each has one of its own if it is empty
     */
    record Held(Optional<IdFields> ids, OptionalInt connections) {}

    /**
     * The call that one of the requests makes.
     *
     * @param messages how many are sent in a call
     * @param expected any other status fails the call
     * @param held whether it lasts until the load is over, and its messages are what counts
     */
    record Call(
            MethodDescriptor method, MessageTemplate message, int messages, Set<GrpcStatus> expected, boolean held) {

        /** Whether an answer that went well has exactly one message. */
        boolean hasOneAnswer() {
            return !method.isServerStreaming();
        }
    }
}
