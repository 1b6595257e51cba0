package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.process.SystemRunning;
import io.github.perfjunit.internal.process.readiness.HttpReadiness;
import io.github.perfjunit.internal.run.environment.RunResources;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.sampling.Sampled;
import io.github.perfjunit.internal.sampling.SystemReader;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import io.github.perfjunit.internal.target.live.Provenance;
import io.github.perfjunit.internal.target.live.ReadinessChecks;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The start of the programs of a system: each when the one before it is ready. The last is launched, and not waited for. */
final class SystemLaunch {

    private final NamedTarget target;
    private final RunResources resources;
    private final LiveSystem system;
    private final Map<String, Running> running = new LinkedHashMap<>();
    private final Map<String, Readiness> readiness = new LinkedHashMap<>();

    SystemLaunch(NamedTarget target, RunResources resources) {
        this.target = target;
        this.resources = resources;
        this.system = new LiveSystem(new SystemReader(resources.sampler().interval()));
    }

    LiveSystem system() {
        return system;
    }

    /**
     * Launches them.
     *
     * @param values of the placeholders that all of them have
     * @throws RuntimeException if one can't be launched, ends, or is not ready in time; nothing is left running then
     */
    LiveTarget launch(Map<String, String> values) {
        HttpReadiness.warmUp();
        // before the first launch: to find the framework in a jar takes time that is not the programs'
        target.programs().forEach((name, program) -> readiness.put(name, program.requireReadiness()));
        try {
            target.programs().forEach((name, program) -> {
                if (!running.isEmpty()) {
                    awaitReady(system.last());
                }
                launch(name, program, values);
            });
        } catch (RuntimeException | Error e) {
            stopAfter(e);
            resources.sampler().close();
            throw e;
        }
        LiveTarget last = system.last().live();
        return new LiveTarget(
                together(),
                last.base(),
                Optional.of(sampled()),
                Provenance.together(system.programs().stream()
                        .map(program -> program.live().provenance())
                        .toList()),
                last.ports());
    }

    private void launch(String name, NamedTarget program, Map<String, String> values) {
        ReadinessChecks.requireUnanswered(readiness(name), program.name());
        StudyEnvironment bench = resources.bench();
        Map<String, String> known = new LinkedHashMap<>(values);
        known.putAll(system.endpoints());
        known.putAll(program.freePorts());
        LiveTarget live = program.start(
                new LaunchContext(known, output(name), bench.guard(), bench.secretsFor(target), bench.outputLimit()));
        running.put(name, live.running());
        system.add(new LiveSystem.Program(name, program, live));
        live.sampled().ifPresent(sampled -> sample(name, sampled));
    }

    private Readiness readiness(String program) {
        return Objects.requireNonNull(readiness.get(program), program);
    }

    private void sample(String name, Sampled sampled) {
        TargetSampler sampler = resources.sampler();
        system.reader().add(name, sampled);
        if (sampler.isAttached()) {
            sampler.mark();
        } else {
            sampler.attach(sampled());
        }
    }

    private Sampled sampled() {
        long launchedAt = running.values().iterator().next().launchedAtNanos();
        return Sampled.sinceLaunch("the programs of '" + target.name() + "'", system.reader(), launchedAt);
    }

    /** As soon as any of them ends, the wait is over. */
    private void awaitReady(LiveSystem.Program program) {
        Duration timeout = resources.bench().settings().duration(Constants.READY_TIMEOUT, Defaults.READY_TIMEOUT);
        system.ready(
                program,
                ReadinessChecks.of(
                                readiness(program.name()),
                                program.live().base().orElseThrow(),
                                program.live().ports())
                        .await(together(program), timeout)
                        .nanoTime());
    }

    private SystemRunning together() {
        return new SystemRunning(target.name(), running);
    }

    /** The programs so far, of which the last is waited for. */
    private SystemRunning together(LiveSystem.Program awaited) {
        return new SystemRunning(awaited.target().name(), running);
    }

    private void stopAfter(Throwable failure) {
        try {
            if (!running.isEmpty()) {
                together().stop(resources.bench().settings().duration(Constants.STOP_GRACE, Defaults.STOP_GRACE));
            }
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    /** Each has a file of its own: {@code block-1-1-shop.users.log}. */
    private Path output(String program) {
        String file = resources.output().getFileName().toString();
        return resources.output().resolveSibling(file.replaceFirst("\\.log$", "") + "." + program + ".log");
    }
}
