package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.internal.process.readiness.HttpFirstResponse;
import io.github.perfjunit.internal.process.readiness.ReadinessCheck;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.target.live.ReadinessChecks;
import java.net.URI;
import java.time.Duration;
import java.util.function.Function;

/** Waits until a target that has been launched is ready, or has answered, and records when that was. */
public final class StartUp {

    /** From when on the first response was asked for; differing kinds are not compared. */
    public enum Asked {
        FROM_LAUNCH("asked from the launch on"),
        WHEN_READY("asked when ready");

        private final String kind;

        Asked(String kind) {
            this.kind = kind;
        }
    }

    private final MeasuredRun run;
    private final ActiveTarget target;

    public StartUp(MeasuredRun run, ActiveTarget target) {
        this.run = run;
        this.target = target;
    }

    /** Records {@code startup.time} and, in the instant after it, {@code rss.idle}. */
    public void awaitReady(Readiness readiness) {
        Duration startup = await(
                base -> ReadinessChecks.of(readiness, base, target.started().ports()));
        run.record(Metrics.STARTUP_TIME, startup);
        target.system().ifPresent(system -> system.ready(system.last(), target.launchedAt() + startup.toNanos()));
        TargetSampler sampler = run.resources().sampler();
        if (sampler.isAttached()) {
            run.record(Metrics.RSS_IDLE, Bytes.bytes(sampler.mark().rssBytes()));
            target.system().ifPresent(this::recordIdle);
        }
        sampler.proportional()
                .flatMap(shares -> shares.series().stream().reduce((earlier, later) -> later))
                .ifPresent(last -> run.record(Metrics.PSS_IDLE, Bytes.bytes(last.rssBytes())));
        target.system()
                .ifPresentOrElse(this::cautionEach, () -> ReadinessChecks.caution(readiness, Metrics.STARTUP_TIME)
                        .ifPresent(run::note));
    }

    /** A program that starts before another one was really ready makes the time of all meaningless. */
    private void cautionEach(LiveSystem system) {
        system.programs().forEach(program -> ReadinessChecks.caution(
                        program.target().requireReadiness(), Metrics.STARTUP_TIME.with(program.part()))
                .ifPresent(run::note));
    }

    /** Records the last reading of each program. */
    private void recordIdle(LiveSystem system) {
        system.programs().forEach(program -> system.readings(program).stream()
                .reduce((earlier, later) -> later)
                .ifPresent(last -> run.record(Metrics.RSS_IDLE.with(program.part()), Bytes.bytes(last.rssBytes()))));
    }

    /**
     * Refuses, before anything is launched, what can't be measured.
     *
     * @throws IllegalArgumentException if the path doesn't begin with a slash, or holds blanks
     * @throws IllegalStateException if the target runs already
     */
    public static void requireFirstResponse(MeasuredRun run, String path) {
        HttpFirstResponse.requirePath(path);
        if (!run.plan().target().isLaunched()) {
            throw new IllegalStateException("target '" + run.targetName()
                    + "' runs already, so that its first response was given to somebody else");
        }
    }

    /** Records {@code first.response.time}. */
    public void awaitFirstResponse(String path, Asked asked) {
        run.record(
                Metrics.FIRST_RESPONSE_TIME,
                await(base -> new HttpFirstResponse(base.getHost(), base.getPort(), path)));
        run.metrics().kind(Metrics.FIRST_RESPONSE_TIME, asked.kind);
    }

    /** Until the answer is yes; how long after the launch that was. */
    public Duration await(Function<URI, ReadinessCheck> question) {
        Duration timeout = run.resources().bench().settings().duration(Constants.READY_TIMEOUT, Defaults.READY_TIMEOUT);
        return Duration.ofNanos(target.await(question, timeout).nanoTime() - target.launchedAt());
    }
}
