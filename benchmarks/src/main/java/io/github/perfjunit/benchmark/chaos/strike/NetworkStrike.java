package io.github.perfjunit.benchmark.chaos.strike;

import io.github.perfjunit.benchmark.chaos.strike.SocksProxy.Treatment;
import io.github.perfjunit.benchmark.chaos.study.Planted;
import java.io.IOException;
import java.time.Duration;

/** The network between target and broker is slow or broken for a while, or its connections are reset. */
final class NetworkStrike implements Strike {

    private static final Duration POLL = Duration.ofMillis(5);
    private static final Duration LATE = Duration.ofMillis(60);

    private final SocksProxy proxy = new SocksProxy();
    private final Treatment treatment;
    private final Duration length;

    /**
     * Creates one.
     *
     * @param treatment of bytes; {@code FORWARD} for a reset
     */
    NetworkStrike(Treatment treatment, Duration length) throws IOException {
        this.treatment = treatment;
        this.length = length;
    }

    @Override
    public void prepare(StudyFork fork) {
        fork.set(Planted.PROXY, Integer.toString(proxy.port()));
    }

    @Override
    public boolean strike(Scene scene) throws IOException, InterruptedException {
        while (!proxy.hasBroker()) {
            if (scene.ends(POLL)) {
                return false;
            }
        }
        if (treatment == Treatment.FORWARD) {
            proxy.reset();
            return true;
        }
        proxy.treat(treatment, LATE);
        scene.ends(length);
        proxy.treat(Treatment.FORWARD, Duration.ZERO);
        return true;
    }

    @Override
    public void close() {
        proxy.close();
    }
}
