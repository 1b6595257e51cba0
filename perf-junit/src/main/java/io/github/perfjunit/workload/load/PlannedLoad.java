package io.github.perfjunit.workload.load;

import io.github.perfjunit.workload.load.plan.LoadData;
import io.github.perfjunit.workload.load.plan.LoadPart;
import io.github.perfjunit.workload.load.plan.LoadPlan;
import io.github.perfjunit.workload.load.plan.LoadRequest;
import io.github.perfjunit.workload.load.plan.LoadShape;
import io.github.perfjunit.workload.load.plan.LoadTrust;
import io.github.perfjunit.workload.load.plan.LoadWire;
import io.github.perfjunit.workload.load.result.LoadFailure;
import io.github.perfjunit.workload.load.result.LoadRules;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A load of which all is known; the rest can be said, or left as it is. Immutable.
 *
 * @param <S> its own type
 */
public abstract class PlannedLoad<S> {

    private final Draft draft;

    /**
     * What has been said of a load so far. For builders of loads.
     *
     * @param chain ended when the load is made
     */
    public record Draft(LoadSession session, LoadPlan plan, LoadRules rules, Chain chain) {

        /** A load of these requests, with the rules and the wire of its session. */
        public static Draft of(LoadSession session, LoadShape shape, List<LoadRequest> requests, Chain chain) {
            LoadWire wire = LoadWire.plain(session.threads());
            LoadPlan plan = new LoadPlan(shape, requests, Optional.empty(), session.seed(), wire);
            return new Draft(session, plan, session.rules(), chain);
        }

        /** The same with what only its protocol knows. */
        public Draft with(LoadPart part) {
            return new Draft(session, plan.with(part), rules, chain);
        }

        /** The same with another plan, by this step. */
        public Draft with(LoadPlan other, String step) {
            return new Draft(session, other, rules, chain.then(step));
        }
    }

    /** A load of which so much has been said. */
    protected PlannedLoad(Draft draft) {
        this.draft = draft;
    }

    /** The same with more said. */
    protected abstract S with(Draft other);

    /** What its figures are called. */
    protected abstract LoadMeaning meaning();

    /** What has been said. */
    protected final Draft draft() {
        return draft;
    }

    /** Each request with this header; see {@link LoadRequest#header}. */
    public S header(String name, String value) {
        return each(request -> request.header(name, value), "header(" + name + ")");
    }

    /** The same with each request changed, by this step. */
    protected final S each(UnaryOperator<LoadRequest> change, String step) {
        return with(
                draft.with(plan().with(plan().requests().stream().map(change).toList()), step));
    }

    /** What is filled in; see {@link LoadRequest}. */
    public S withData(LoadData data) {
        return with(draft.with(plan().with(data), "withData(" + data.columns() + ")"));
    }

    /**
     * Believes servers whose certificate, or whose issuer's, is in this file; those that the JDK trusts unless said.
     *
     * @param certificates a file in PEM
     * @throws IllegalArgumentException if there is no certificate in it
     * @throws java.io.UncheckedIOException if it can't be read
     */
    public S trusting(Path certificates) {
        LoadTrust trust = LoadTrust.certificatesIn(certificates);
        return with(draft.with(plan().with(plan().wire().with(trust)), "trusting(" + certificates + ")"));
    }

    /** How long an answer may take, or a stream to begin; 10 s unless said. A timeout is a failure, and counts with at least this time. */
    public S timeout(Duration time) {
        return with(draft.with(plan().with(plan().wire().with(time)), "timeout(" + time + ")"));
    }

    /**
     * Which share must succeed for the run to count; {@code perfjunit.load.success.rate} unless said.
     *
     * @param share from 0 to 1
     */
    public S successRateOfAtLeast(double share) {
        return with(new Draft(
                draft.session(),
                plan(),
                draft.rules().withSuccessRate(share),
                draft.chain().then("successRateOfAtLeast(" + share + ")")));
    }

    /** The plan as a value. */
    public LoadPlan plan() {
        return draft.plan();
    }

    /**
     * Makes the load, waits for its end and records its metrics.
     *
     * @throws IllegalArgumentException if the plan can't be
     * @throws LoadFailure if too much of it failed, because of what the target did
     * @throws GeneratorFailure if the generator died, said nothing in time, or was the limit, so that the load was not made as
     *     described
     */
    public void into(LoadSink run) {
        draft.chain().end();
        plan().requireComplete();
        LoadGenerator generator = draft.session().generator();
        new MeasuredLoad(draft.session(), run, plan().shape(), draft.rules(), meaning())
                .measure(listener -> generator.make(plan(), listener));
    }
}
