package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Pool;
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

    /** Ends an exchange whose answer is complete: well, if it is the one that was expected. */
    static void judge(Exchange exchange, int status, boolean textFound, Pool pool) {
        pool.ledger().ended(exchange, failure(exchange, status, textFound));
    }

    /** Why a complete answer is not the one that was expected, or nothing if it is. */
    static @Nullable Failure failure(Exchange exchange, int status, boolean textFound) {
        if (!exchange.request().expectedStatus().accepts(status)) {
            return Failure.status(status);
        }
        if (!textFound) {
            String text = exchange.request().bodyContains().orElse("");
            return Failure.body("the body does not contain '" + text + "'");
        }
        StepAnswer answer = exchange.answer();
        return answer == null ? null : answer.capture().map(Failure::capture).orElse(null);
    }

    /** Why the rest of an answer is not awaited, or nothing if it is: more of it came than what is kept for a capture. */
    static @Nullable Failure broken(Exchange exchange, int status) {
        StepAnswer answer = exchange.answer();
        return answer == null || !answer.isTooLong() ? null : failure(exchange, status, true);
    }
}
