package io.github.perfjunit.generator.websocket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.plan.PlanPart;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.WebSocketPlan;
import io.github.perfjunit.internal.protocol.WebSocketPlan.Binary;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;

/**
 * The answers that messages have, and the messages that they belong to.
 *
 * @param correlation the id that a message and its answer share, if they do
 * @param subprotocol which one is asked for, if one is
 * @param binary what is said of messages that are not text
 * @param longestMessage the most bytes that a message of the server may have
 * @param stomp what is spoken in messages, if that is STOMP
 * @param listens whether nothing is sent on connections, which are held until the load is over: a request opens one
 */
record WebSocketPart(
        Answers answers,
        Optional<Correlation> correlation,
        Optional<String> subprotocol,
        Optional<Binary> binary,
        int longestMessage,
        Optional<StompPart> stomp,
        boolean listens)
        implements PlanPart {

    /** The most bytes of a message of the server, in one frame or several, unless the plan sets another limit. */
    private static final int LONGEST_MESSAGE = 1 << 24;

    /** The answers that follow a message. */
    enum Answers {
        /** Nothing that is waited for: it is done when it is sent. */
        NONE,
        /** One message for each. */
        ONE
    }

    static WebSocketPart read(WirePlan given, List<RequestPlan> requests, int threads) throws RefusedException {
        WebSocketPlan part = given.websocket().orElse(WebSocketPlan.answered());
        Optional<Correlation> correlation = part.match().isPresent()
                ? Optional.of(Correlation.of(part.match().get(), charset(part), requests, given.data()))
                : Optional.empty();
        if (given.model() instanceof Model.Open open && open.maxConnections() < threads) {
            throw new RefusedException("model.open.maxConnections: is less than there are threads: " + threads);
        }
        if (part.isAnswered() && given.deliveries().isPresent()) {
            throw new RefusedException("websocket.answersPerMessage: must be 0 where deliveries are measured, found 1");
        }
        Answers answers = part.isAnswered() ? Answers.ONE : Answers.NONE;
        boolean listens = given.deliveries()
                .filter(each -> each.sender().isPresent() || each.isStamped())
                .isPresent();
        if (listens) {
            checkListening(given, requests);
        } else {
            check(requests, answers);
        }
        checkHandshake(requests);
        Optional<StompPart> stomp = part.stomp().isPresent()
                ? Optional.of(StompPart.read(part.stomp().get(), given))
                : Optional.empty();
        int longest = (int) part.longestMessage().orElse(LONGEST_MESSAGE);
        return new WebSocketPart(answers, correlation, part.subprotocol(), part.binary(), longest, stomp, listens);
    }

    private static Charset charset(WebSocketPlan part) {
        return part.isSentBinary() ? ISO_8859_1 : UTF_8;
    }

    /** Whether the answer to a message is a receipt of STOMP. */
    boolean hasReceipts() {
        return stomp.isPresent() && answers == Answers.ONE && correlation.isEmpty();
    }

    /** Whether a message and its answer have an id in common. */
    boolean hasIds() {
        return correlation.isPresent() || hasReceipts();
    }

    /** Whether messages are sent as bytes, which are the characters of their texts. */
    boolean isSentBinary() {
        return binary.filter(Binary::sent).isPresent();
    }

    private static void check(List<RequestPlan> requests, Answers answers) throws RefusedException {
        for (int i = 0; i < requests.size(); i++) {
            RequestPlan request = requests.get(i);
            String path = "requests[" + i + "].";
            if (request.body().isEmpty()) {
                throw new RefusedException(path + "body: is missing: it is the message");
            }
            if (answers == Answers.NONE && request.bodyContains().isPresent()) {
                throw new RefusedException(path + "bodyContains: nothing is expected of answers that nobody waits for");
            }
        }
    }

    private static void checkListening(WirePlan given, List<RequestPlan> requests) throws RefusedException {
        if (!(given.model() instanceof Model.Closed)) {
            throw new RefusedException("deliveries: are awaited on connections that are held until the end");
        }
        for (int i = 0; i < requests.size(); i++) {
            if (requests.get(i).body().isPresent()
                    || requests.get(i).bodyContains().isPresent()) {
                throw new RefusedException(
                        "requests[" + i + "].body, bodyContains: nothing is sent on connections that listen");
            }
        }
    }

    private static void checkHandshake(List<RequestPlan> requests) throws RefusedException {
        RequestPlan first = requests.get(0);
        for (int i = 1; i < requests.size(); i++) {
            RequestPlan request = requests.get(i);
            if (!request.target().equals(first.target()) || !request.headers().equals(first.headers())) {
                throw new RefusedException("requests[" + i + "].uri, headers: differ from those of requests[0]: all"
                        + " messages go to one address, by one handshake");
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
        return listens ? Requests.LAST : Requests.ANSWERED;
    }
}
