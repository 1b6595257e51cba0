package io.github.perfjunit.generator.grpc;

import com.google.protobuf.Descriptors.Descriptor;
import io.github.perfjunit.generator.plan.DeliveryMatch;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.protocol.ProtocolPart;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The fields of messages and deliveries that have their id, or of deliveries that have their time.
 *
 * @param messages one for each call that is a message; none where others send them
 * @param delivery where a delivery has it
 */
record FieldMatch(List<Message> messages, IdField delivery) implements DeliveryMatch {

    /** The content of a message, and its id. */
    private record Message(MessageTemplate content, IdField id) {}

    static FieldMatch read(ProtocolPart.Match given, GrpcPart listening, Optional<GrpcPart> sent)
            throws RefusedException {
        Descriptor type = listening.calls().get(0).method().getOutputType();
        for (GrpcPart.Call call : listening.calls()) {
            Descriptor other = call.method().getOutputType();
            if (!other.equals(type)) {
                throw new RefusedException("deliveries.match: names a field of one message, and " + type.getFullName()
                        + " and " + other.getFullName() + " come on the streams");
            }
        }
        List<Message> messages = new ArrayList<>();
        if (sent.isPresent()) {
            for (GrpcPart.Call call : sent.get().calls()) {
                Descriptor input = call.method().getInputType();
                messages.add(
                        new Message(call.message(), IdField.of(given.message(), input, "deliveries.match.message")));
            }
        }
        IdField delivery = sent.isPresent()
                ? IdField.of(given.answer(), type, "deliveries.match.answer")
                : IdField.ofTime(given.answer(), type, "deliveries.match.answer");
        return new FieldMatch(List.copyOf(messages), delivery);
    }

    @Override
    public Optional<String> ofMessage(RequestPlan request, int index, Values values) {
        Message message = messages.get(index);
        return message.id().inFramed(message.content().framed(values));
    }

    /** A message that can't be read has none. */
    @Override
    public List<String> in(byte[] bytes, int from, int to) {
        try {
            return delivery.in(bytes, from, to).stream().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    @Override
    public String missing() {
        return "its field " + messages.get(0).id().name() + " is not set";
    }
}
