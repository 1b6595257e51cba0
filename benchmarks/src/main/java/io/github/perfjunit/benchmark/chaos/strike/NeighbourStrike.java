package io.github.perfjunit.benchmark.chaos.strike;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Programs that need all the processors there are, several times over. */
final class NeighbourStrike implements Strike {

    private static final int PER_PROCESSOR = 3;

    private final Duration length;

    NeighbourStrike(Duration length) {
        this.length = length;
    }

    @Override
    public boolean strike(Scene scene) throws IOException, InterruptedException {
        List<Process> neighbours = new ArrayList<>();
        try {
            for (int i = 0; i < PER_PROCESSOR * Runtime.getRuntime().availableProcessors(); i++) {
                neighbours.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
            }
            boolean isStruck = scene.isUnderWay();
            scene.ends(length);
            return isStruck;
        } finally {
            neighbours.forEach(Process::destroyForcibly);
            for (Process neighbour : neighbours) {
                neighbour.waitFor();
            }
        }
    }
}
