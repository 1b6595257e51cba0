package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.session.StepAnswer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The expectations of the answers to each of a plan's requests. */
public final class Matchers {

    private final List<@Nullable BodyMatcher> matchers = new ArrayList<>();

    /** Creates the expectations for the requests of this plan. */
    public Matchers(Plan plan) {
        plan.requests()
                .forEach(request -> matchers.add(
                        request.bodyContains().map(BodyMatcher::new).orElse(null)));
    }

    /** Returns the matcher of the text that the body must contain, or null if there is no such text. */
    public @Nullable BodyMatcher of(Exchange exchange) {
        return matchers.get(exchange.requestIndex());
    }

    /** Why a complete answer is not the one that was expected, but for what a session keeps of it; null if it is. */
    static @Nullable Failure failure(Exchange exchange, int status, AnswerReader reader) {
        return exchange.request().expectedStatus().accepts(status) ? reader.failure(exchange) : Failure.status(status);
    }

    /** Why a session can't keep what it needs of a complete answer; null if it can, or there is no session. */
    static @Nullable Failure captured(Exchange exchange) {
        StepAnswer answer = exchange.answer();
        return answer == null ? null : answer.capture().map(Failure::capture).orElse(null);
    }
}
