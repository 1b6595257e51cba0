package io.github.perfjunit.load;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSink;
import io.github.perfjunit.internal.load.MeasuredLoad;
import io.github.perfjunit.internal.load.call.CallRunner;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.LoadWire;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadRules;
import java.time.Duration;

/** A load by code in the test JVM of which all is known; the rest can be said, or left as it is. Immutable. */
public final class CallLoad {

    private final LoadSession session;
    private final LoadShape shape;
    private final UserCode code;
    private final LoadRules rules;
    private final Duration patience;
    private final Chain chain;

    CallLoad(LoadSession session, LoadShape shape, UserCode code, LoadRules rules, Chain chain) {
        this(session, shape, code, rules, LoadWire.DEFAULT_TIMEOUT, chain);
    }

    private CallLoad(
            LoadSession session, LoadShape shape, UserCode code, LoadRules rules, Duration patience, Chain chain) {
        this.session = session;
        this.shape = shape;
        this.code = code;
        this.rules = rules;
        this.patience = patience;
        this.chain = chain;
    }

    /**
     * Sets how long calls may go on after the end of the load. After that they are interrupted and have failed. The default
     * is 10 s.
     */
    public CallLoad timeout(Duration time) {
        Fields.requirePositive("timeout", time);
        return new CallLoad(session, shape, code, rules, time, chain.then("timeout(" + time + ")"));
    }

    /**
     * Sets the share of the calls that must succeed for the run to count. The default is
     * {@code perfjunit.load.success.rate}.
     *
     * @param share from 0 to 1
     */
    public CallLoad successRateOfAtLeast(double share) {
        return new CallLoad(
                session,
                shape,
                code,
                rules.withSuccessRate(share),
                patience,
                chain.then("successRateOfAtLeast(" + share + ")"));
    }

    /**
     * Makes the load, waits for its end and records its metrics.
     *
     * @throws LoadFailure if too many calls failed
     * @throws GeneratorFailure if the load was not made as described, because this JVM was the limit
     */
    public void into(Run run) {
        into((LoadSink) run);
    }

    /** The same for the recorder of a run. */
    public void into(LoadSink run) {
        chain.end();
        new MeasuredLoad(session, run, shape, rules)
                .measure(listener -> CallRunner.make(shape, code, session.seed(), patience, session.longest()));
    }
}
