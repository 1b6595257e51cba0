package io.github.perfjunit.internal.load.call;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSink;
import io.github.perfjunit.internal.load.MeasuredLoad;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.ConnectionOptions;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadRules;
import io.github.perfjunit.load.CallLoad;
import io.github.perfjunit.load.Load;
import io.github.perfjunit.load.PlannedLoad.AbortCondition;
import io.github.perfjunit.load.UserCode;
import java.time.Duration;

/** A load by code of the test that can be made. */
public final class DraftedCalls implements CallLoad {

    private final LoadSession session;
    private final LoadShape shape;
    private final UserCode code;
    private final LoadRules rules;
    private final Duration patience;
    private final PendingLoad chain;

    DraftedCalls(LoadSession session, LoadShape shape, UserCode code, LoadRules rules, PendingLoad chain) {
        this(session, shape, code, rules, ConnectionOptions.DEFAULT_TIMEOUT, chain);
    }

    private DraftedCalls(
            LoadSession session,
            LoadShape shape,
            UserCode code,
            LoadRules rules,
            Duration patience,
            PendingLoad chain) {
        this.session = session;
        this.shape = shape;
        this.code = code;
        this.rules = rules;
        this.patience = patience;
        this.chain = chain;
    }

    @Override
    public CallLoad timeout(Duration time) {
        Fields.requirePositive("timeout", time);
        return new DraftedCalls(session, shape, code, rules, time, chain.then("timeout(" + time + ")"));
    }

    @Override
    public CallLoad successRateOfAtLeast(double share) {
        return new DraftedCalls(
                session,
                shape,
                code,
                rules.withSuccessRate(share),
                patience,
                chain.then("successRateOfAtLeast(" + share + ")"));
    }

    @Override
    public CallLoad abortWhen(AbortCondition condition) {
        LoadRules other = rules.abortingWhen(condition);
        return new DraftedCalls(session, shape, code, other, patience, chain.then("abortWhen(" + condition + ")"));
    }

    @Override
    public CallLoad toleratingFailures() {
        LoadRules other = rules.toleratingFailures();
        return new DraftedCalls(session, shape, code, other, patience, chain.then("toleratingFailures()"));
    }

    @Override
    public void into(Run run) {
        into(LoadSink.of(run));
    }

    /** Makes the load, and gives its result to this sink. */
    public void into(LoadSink run) {
        chain.end();
        new MeasuredLoad(session, run, shape, rules).measure(shape.describe("calls", "calls"), this::made);
    }

    @Override
    public Load.Running start(Run run) {
        return start(LoadSink.of(run));
    }

    /** Starts the load, which gives its result to this sink when it is awaited. */
    public Load.Running start(LoadSink run) {
        chain.end();
        return new MeasuredLoad(session, run, shape, rules).start(shape.describe("calls", "calls"), this::made);
    }

    private LoadResult made(LoadListener listener) {
        return CallRunner.make(
                shape, code, session.seed(), new CallRunner.Limits(patience, session.longest()), listener);
    }
}
