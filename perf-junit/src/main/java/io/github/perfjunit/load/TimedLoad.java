package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.plan.LoadShape;
import java.time.Duration;

/** A load of which it is known when and how much, and not yet what. Immutable. */
public class TimedLoad {

    private final LoadSession session;
    private final LoadShape shape;
    private final Chain chain;

    TimedLoad(LoadSession session, LoadShape shape, Chain chain) {
        this.session = session;
        this.shape = shape;
        this.chain = chain;
    }

    /**
     * Sets how long the same load goes on before anything is measured, at the rate with which the measured part begins. By
     * default there is no warm-up. A run carries a note if the target was not warm after it.
     */
    public TimedLoad warmUp(Duration time) {
        return new TimedLoad(session, shape.withWarmUp(time), warmUpChain(time));
    }

    Chain warmUpChain(Duration time) {
        return chain.then("warmUp(" + time + ")");
    }

    /**
     * Sets the code that each user runs again and again, in the test JVM. In an open load the code runs each time a call is
     * due, each time in a thread of its own.
     */
    public CallLoad running(UserCode code) {
        return new CallLoad(session, shape, code, session.rulesOfThisJvm(), chain.then("running(...)"));
    }

    /** The same for code to which all users are alike. */
    public CallLoad running(UserCode.ForAnyone code) {
        return running(user -> code.run());
    }

    LoadSession session() {
        return session;
    }

    LoadShape shape() {
        return shape;
    }

    Chain chain() {
        return chain;
    }
}
