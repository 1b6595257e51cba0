package io.github.perfjunit.generator.grpc;

import com.google.protobuf.Descriptors.MethodDescriptor;
import io.github.perfjunit.generator.plan.DistinctIds;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.protocol.ProtocolPart.Match;
import io.github.perfjunit.internal.protocol.WirePlan.Data;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * An id that a message and its answer have in common: a field in each of them.
 *
 * @param message where a message has it
 * @param answer where an answer has it
 */
record IdFields(IdField message, IdField answer) {

    /** Returns those of the field {@code match}, and refuses messages that would have no id or all the same one. */
    static IdFields of(Match match, List<GrpcPart.Call> calls, Optional<Data> data) throws RefusedException {
        MethodDescriptor method = calls.get(0).method();
        var fields = new IdFields(
                IdField.of(match.message(), method.getInputType(), "grpc.streams.match.message"),
                IdField.of(match.answer(), method.getOutputType(), "grpc.streams.match.answer"));
        var ids = DistinctIds.ofAnswered(data, "its field " + fields.message.name() + " is not set");
        for (int i = 0; i < calls.size(); i++) {
            MessageTemplate message = calls.get(i).message();
            ids.check("requests[" + i + "].body", message::json, values -> fields.ofMessage(message, values));
        }
        return fields;
    }

    private Optional<String> ofMessage(MessageTemplate template, Values values) {
        return ofMessage(template.framed(values));
    }

    /** The id of a message, with its prefix, if it has one. */
    Optional<String> ofMessage(byte[] framed) {
        return message.inFramed(framed);
    }

    /**
     * The id of the message that this answers, if it answers one.
     *
     * @throws IOException if it is no message of the method
     */
    Optional<String> ofAnswer(byte[] bytes) throws IOException {
        return answer.in(bytes, 0, bytes.length);
    }
}
