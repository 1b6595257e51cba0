package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.plan.LoadShape;

/**
 * Load by code of one's own, made in the test JVM. Injected into scenarios:
 *
 * <pre>{@code
 * @RepeatRun(10)
 * void checkout(Run run, Load load) {
 *     RunningTarget app = run.startAndAwaitReady();
 *     ShopClient client = new ShopClient(app.uri("/"));
 *     load.users(10).thinking(ofMillis(100)).during(ofSeconds(20)).running(user -> client.checkout(user)).into(run);
 * }
 * }</pre>
 *
 * <p>A call that throws has failed, whatever it throws; failures are counted by the exception's class. For plain HTTP,
 * {@link HttpLoad} costs a hundredth of what a client in the test JVM does.
 */
public final class Load extends LoadStart<TimedLoad> {

    /** For one run. Created by perf-junit. */
    public Load(LoadSession session) {
        super(session, "load");
    }

    @Override
    protected TimedLoad timed(LoadSession session, LoadShape shape, Chain chain) {
        return new TimedLoad(session, shape, chain);
    }
}
