package io.github.perfjunit.benchmark.chaos.strike;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** A container of the study is killed, or the engine is gone. */
final class ContainerStrike implements Strike {

    private static final Duration POLL = Duration.ofMillis(100);

    private final EngineProxy engine;
    private final boolean cutsEngine;

    ContainerStrike(EngineProxy engine, boolean cutsEngine) {
        this.engine = engine;
        this.cutsEngine = cutsEngine;
    }

    @Override
    public boolean strike(Scene scene) throws IOException, InterruptedException {
        List<String> running = engine.running();
        while (running.isEmpty()) {
            if (scene.ends(POLL)) {
                return false;
            }
            running = engine.running();
        }
        if (cutsEngine) {
            engine.cut();
            return true;
        }
        String victim = running.get(scene.random().nextInt(running.size()));
        return !Machine.run("docker", "kill", victim).startsWith("failed: ");
    }
}
