package io.github.perfjunit.generator.grpc;

import com.google.protobuf.Descriptors.MethodDescriptor;
import io.github.perfjunit.generator.plan.PlanPart;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The part of a plan that only gRPC has.
 *
 * @param calls one for each of the plan's requests
 * @param deadline how long a call may take, if the deadline is sent to the server
 */
record GrpcPart(List<Call> calls, Optional<Deadline> deadline) implements PlanPart {

    /** All calls are held, or none. */
    @Override
    public Requests requests() {
        return calls.get(0).held() ? Requests.LAST : Requests.ANSWERED;
    }

    @Override
    public boolean countsConnections() {
        return calls.get(0).held();
    }

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
