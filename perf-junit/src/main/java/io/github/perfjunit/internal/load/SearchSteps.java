package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.SearchPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan;
import java.time.Duration;

/** The loads of which a search consists. */
final class SearchSteps {

    /** The share of a step that goes before it, unmeasured: connections open, and what was slower or faster has passed. */
    private static final int SETTLING = 5;

    /** The longest time that may go before each step. */
    private static final Duration LONGEST_SETTLING = Duration.ofHours(1);

    /** The length of the loads that show whether the target has recovered. */
    private static final Duration PROBE = Duration.ofSeconds(1);

    /** The least number of requests that show it. */
    private static final double PROBING = 3;

    private final LoadPlan plan;
    private final SearchPlan search;
    private final Duration length;

    /** The steps of a plan that is a search. */
    SearchSteps(LoadPlan plan) {
        this.plan = plan;
        this.search = plan.shape().search().orElseThrow();
        this.length = plan.shape().duration().orElseThrow();
    }

    /** Returns the whole length of a step. */
    Duration lengthOfStep() {
        return length.plus(settling());
    }

    /** Returns the first step, which is made after the warm-up, at this rate. */
    LoadShape first(double rate) {
        return plan.shape().at(rate, longer(plan.shape().warmUp(), settling()), length);
    }

    /** Returns a later step at this rate. */
    LoadShape at(double rate) {
        return plan.shape().at(rate, settling(), length);
    }

    /** Returns the load that shows whether the target has recovered. */
    LoadShape probe() {
        Duration enough = Duration.ofNanos((long) (PROBING / search.from() * 1e9));
        return plan.shape().at(search.from(), Duration.ZERO, longer(PROBE, enough));
    }

    /** Also until users of sessions have come to their last request: a step must have all requests at its rate. */
    private Duration settling() {
        return longer(length.dividedBy(SETTLING), pauses());
    }

    private Duration pauses() {
        return plan.sessions().stream().map(SessionPlan::longestPauses).reduce(Duration.ZERO, SearchSteps::longer);
    }

    private static void requireShort(SessionPlan session) {
        Duration pauses = session.longestPauses();
        if (pauses.compareTo(LONGEST_SETTLING) > 0) {
            throw new LoadRefusal("capacity(): the pauses of session '" + session.name() + "' can take "
                    + pauses.plusMinutes(1).minusNanos(1).toMinutes()
                    + " min together, and each step of a search goes on for as long before it is measured,"
                    + " at most " + LONGEST_SETTLING.toMinutes() + " min; shorten them");
        }
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    /**
     * Refuses a search of which a load can't be made. Of two loads at one rate, the longer one needs more.
     *
     * @throws LoadRefusal if there is one
     */
    void check(LoadEngine generator) {
        generator.check(plan);
        plan.sessions().forEach(SearchSteps::requireShort);
        generator.check(plan.with(first(search.from())));
        generator.check(plan.with(probe()));
        try {
            generator.check(plan.with(at(search.to())));
        } catch (LoadRefusal e) {
            throw new LoadRefusal(
                    "upTo(" + SearchPlan.text(search.to()) + "): " + e.getMessage()
                            + "; a search may try each rate up to this one",
                    e);
        }
    }
}
