package io.github.perfjunit.generator.websocket;

import io.github.perfjunit.generator.plan.Fields;
import io.github.perfjunit.generator.plan.Model;
import io.github.perfjunit.generator.plan.PlanPart;
import io.github.perfjunit.generator.plan.PlanProtocol.Shared;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import java.util.List;
import java.util.Optional;

/**
 * The answers that messages have, and the messages that they belong to.
 *
 * @param correlation the id that a message and its answer share, if they do
 * @param subprotocol which one is asked for, if one is
 */
record WebSocketPart(Answers answers, Optional<Correlation> correlation, Optional<String> subprotocol)
        implements PlanPart {

    /** The answers that follow a message. */
    enum Answers {
        /** Nothing that is waited for: it is done when it is sent. */
        NONE,
        /** One message for each. */
        ONE
    }

    static WebSocketPart read(Fields plan, Shared shared) throws RefusedException {
        Answers answers = Answers.ONE;
        Optional<Correlation> correlation = Optional.empty();
        Optional<String> subprotocol = Optional.empty();
        if (plan.has("websocket")) {
            Fields part = plan.object("websocket");
            long number = part.whole("answersPerMessage", 0, 1);
            if (number > 1) {
                throw part.refused("answersPerMessage", "must be 0 or 1, found " + number);
            }
            answers = number == 0 ? Answers.NONE : Answers.ONE;
            subprotocol = part.optionalText("subprotocol");
            if (part.has("match")) {
                if (answers == Answers.NONE) {
                    throw part.refused("match", "nobody waits for answers");
                }
                correlation = Optional.of(Correlation.read(part.object("match"), shared));
            }
            part.refuseUnknown();
        }
        if (shared.model() instanceof Model.Open open && open.maxConnections() < shared.threads()) {
            throw plan.refused("model.open.maxConnections", "is less than there are threads: " + shared.threads());
        }
        check(shared.requests(), answers);
        return new WebSocketPart(answers, correlation, subprotocol);
    }

    private static void check(List<RequestPlan> requests, Answers answers) throws RefusedException {
        RequestPlan first = requests.get(0);
        for (int i = 0; i < requests.size(); i++) {
            RequestPlan request = requests.get(i);
            String path = "requests[" + i + "].";
            if (!request.target().equals(first.target()) || !request.headers().equals(first.headers())) {
                throw new RefusedException(path + "uri, headers: differ from those of requests[0]: all messages go to"
                        + " one address, by one handshake");
            }
            if (request.body().isEmpty()) {
                throw new RefusedException(path + "body: is missing: it is the message");
            }
            if (answers == Answers.NONE && request.bodyContains().isPresent()) {
                throw new RefusedException(path + "bodyContains: nothing is expected of answers that nobody waits for");
            }
        }
        boolean isFixed = first.target().isFixed()
                && first.headers().stream().allMatch(header -> header.value().isFixed());
        if (!isFixed) {
            throw new RefusedException(
                    "requests[0].uri, headers: have placeholders: the handshake is no message, and has no data");
        }
    }

    @Override
    public Requests requests() {
        return Requests.ANSWERED;
    }
}
