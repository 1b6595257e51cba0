package io.github.perfjunit.internal.load.call;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.CallLoad;
import io.github.perfjunit.load.TimedLoad;
import io.github.perfjunit.load.UserCode;
import java.time.Duration;

/** A load by code of the test, whose shape is known and whose code is not. */
public final class TimedCalls implements TimedLoad {

    private final LoadSession session;
    private final LoadShape shape;
    private final PendingLoad chain;

    /** The load that began with this chain. */
    TimedCalls(LoadSession session, LoadShape shape, PendingLoad chain) {
        this.session = session;
        this.shape = shape;
        this.chain = chain;
    }

    @Override
    public TimedLoad warmUp(Duration time) {
        return new TimedCalls(session, shape.withWarmUp(time), chain.then("warmUp(" + time + ")"));
    }

    @Override
    public CallLoad running(UserCode code) {
        return new DraftedCalls(session, shape, code, session.rulesOfThisJvm(), chain.then("running(...)"));
    }

    @Override
    public CallLoad running(UserCode.ForAnyone code) {
        return running(user -> code.run());
    }
}
