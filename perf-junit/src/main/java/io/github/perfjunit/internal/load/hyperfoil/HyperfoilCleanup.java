package io.github.perfjunit.internal.load.hyperfoil;

import io.github.perfjunit.internal.load.GeneratorFailure;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Ends what nobody waits for on a controller, and removes what was left there, as well as that is possible. */
final class HyperfoilCleanup {

    private static final Duration POLL = Duration.ofMillis(100);

    /** For agents to be started: until then, a controller notes that it was told to kill a run, and makes it nonetheless. */
    private static final Duration PHASES = Duration.ofSeconds(20);

    private final Controller controller;

    private HyperfoilCleanup(Controller controller) {
        this.controller = controller;
    }

    static HyperfoilCleanup of(Controller controller) {
        return new HyperfoilCleanup(controller);
    }

    private interface Request {
        void send() throws InterruptedException;
    }

    void kill(String id, Benchmark benchmark) {
        kill(id);
        delete(benchmark);
    }

    void kill(String id) {
        uninterrupted(() -> {
            if (awaitPhases(id)) {
                controller.kill(id);
            }
        });
    }

    /** Whether the run goes on. */
    private boolean awaitPhases(String id) throws InterruptedException {
        long deadline = System.nanoTime() + PHASES.toNanos();
        RunInfo info = controller.run(id);
        while (!info.ended() && info.phases().isEmpty() && System.nanoTime() - deadline < 0) {
            TimeUnit.NANOSECONDS.sleep(POLL.toNanos());
            info = controller.run(id);
        }
        return !info.ended();
    }

    void delete(Benchmark benchmark) {
        uninterrupted(() -> controller.delete(benchmark));
    }

    private static void uninterrupted(Request request) {
        // an interrupt would keep it from being sent
        boolean interrupted = Thread.interrupted();
        try {
            request.send();
        } catch (GeneratorFailure e) {
            // It can't be reached, which is why, or is told already.
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
