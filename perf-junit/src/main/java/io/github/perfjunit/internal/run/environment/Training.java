package io.github.perfjunit.internal.run.environment;

import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.process.Stopped;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.live.ProcessTarget;
import io.github.perfjunit.internal.target.live.ReadinessChecks;
import io.github.perfjunit.internal.target.option.JvmCache;
import io.github.perfjunit.internal.target.option.JvmCache.Step;
import io.github.perfjunit.internal.target.option.Placeholders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Makes the cache of a target's JVM: starts the target as a run would, and ends it when it is ready. */
record Training(NamedTarget target, JvmCache cache, StudyEnvironment bench, StudyDirectory study) {

    /** For a JVM that writes its cache as it ends, on a slow machine with a large program. */
    private static final Duration WRITING = Duration.ofMinutes(3);

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(20);

    private static final int LAST_LINES = 20;

    /**
     * Makes it.
     *
     * @throws IllegalStateException with the reason, and the way out
     */
    void into(Path file) {
        try {
            // keeps what a program beside this one has made
            bench.prepareInUse();
            Map<String, String> values = new LinkedHashMap<>(bench.placeholders());
            values.putAll(target.freePorts());
            values.put(Placeholders.JVM_CACHE, file.toString());
            List<String> said = record(values);
            if (cache.isAssembled()) {
                said = assemble(values);
            }
            if (!Files.isRegularFile(file)) {
                throw new IllegalStateException("the JVM wrote none" + lastOutput(said));
            }
        } catch (RuntimeException e) {
            Secrets secrets = bench.secretsOf(target);
            throw new IllegalStateException(
                    "the " + cache.label() + " of target '" + target.name() + "' could not be trained: "
                            + secrets.hide(reason(e)) + "\n  All that it printed is in "
                            + study.trainingOutput(target, Step.RECORD).getParent(),
                    secrets.hide(e));
        }
    }

    /** A target whose broker has died looks as if it were the target's own fault. */
    private String reason(RuntimeException failure) {
        String message = String.valueOf(failure.getMessage());
        return bench.dead()
                .filter(died -> !message.contains(died))
                .map(died -> message + "\n  moreover: " + died)
                .orElse(message);
    }

    private List<String> record(Map<String, String> values) {
        int httpPort = Integer.parseInt(values.get(Placeholders.HTTP_PORT));
        Readiness readiness = target.readiness()
                .orElseThrow(() -> new IllegalStateException("when it is ready is not known; declare readyWhen(...)"));
        ReadinessChecks.requireUnanswered(readiness, target.name());
        try (LaunchedProcess process = launch(Step.RECORD, values)) {
            ReadinessChecks.of(readiness, ProcessTarget.loopback(httpPort), target.portsOf(values))
                    .await(process, readyTimeout());
            Stopped stopped = process.stop(WRITING);
            if (stopped.how() == Stopped.How.KILLED) {
                throw new IllegalStateException("it did not end within " + WRITING.toMinutes()
                        + " minutes of SIGTERM, and a JVM that is killed writes nothing");
            }
            return process.lastLines(LAST_LINES);
        }
    }

    private List<String> assemble(Map<String, String> values) {
        try (LaunchedProcess process = launch(Step.ASSEMBLE, values)) {
            long deadline = System.nanoTime() + WRITING.toNanos();
            while (process.isAlive() && System.nanoTime() - deadline < 0) {
                requireNoInterrupt();
                LockSupport.parkNanos(process, PAUSE);
            }
            return process.lastLines(LAST_LINES);
        }
    }

    /** Left set for whoever is above; parking would return at once from now on. */
    private static void requireNoInterrupt() {
        if (Thread.currentThread().isInterrupted()) {
            throw new IllegalStateException("the wait for it was interrupted");
        }
    }

    private LaunchedProcess launch(Step step, Map<String, String> values) {
        LaunchSpec launch = target.launch(step, values, study.trainingOutput(target, step));
        return LaunchedProcess.launch(
                launch.withSecrets(bench.secretsFor(target)).withOutputLimit(bench.outputLimit()), bench.guard());
    }

    private Duration readyTimeout() {
        return bench.settings().duration(Constants.READY_TIMEOUT, Defaults.READY_TIMEOUT);
    }

    private static String lastOutput(List<String> lines) {
        return lines.isEmpty()
                ? "; it printed nothing"
                : ProcessFailure.LAST_OUTPUT + "  " + String.join("\n  ", lines);
    }
}
