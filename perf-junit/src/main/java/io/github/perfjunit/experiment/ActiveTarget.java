package io.github.perfjunit.experiment;

import io.github.perfjunit.process.FreePort;
import io.github.perfjunit.process.ReadyAt;
import io.github.perfjunit.process.Running;
import io.github.perfjunit.sampling.JvmReader;
import io.github.perfjunit.sampling.Origin;
import io.github.perfjunit.sampling.ResourceSampler;
import io.github.perfjunit.sampling.Sampled;
import io.github.perfjunit.target.Launching;
import io.github.perfjunit.target.LiveTarget;
import io.github.perfjunit.target.Placeholders;
import io.github.perfjunit.target.Provenance;
import io.github.perfjunit.target.Readiness;
import io.github.perfjunit.target.StartedTarget;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The target of a run, from its launch, with the window in which it is measured. */
final class ActiveTarget {

    private final LiveTarget live;
    private final long clockZero;
    private final RunResources resources;
    private final HarnessLoad harness = new HarnessLoad();
    private Optional<String> harnessNote = Optional.empty();
    private JvmReader.Observation jvm = JvmReader.Observation.NONE;
    private Optional<HostWatch.Account> hostAtEnd = Optional.empty();
    private long windowEnd;

    private ActiveTarget(LiveTarget live, RunResources resources) {
        this.live = live;
        this.clockZero = clockZero(live, resources.sampler());
        this.resources = resources;
    }

    static ActiveTarget launch(PlannedRun plan, RunResources resources) {
        Map<String, String> values = new LinkedHashMap<>(resources.bench().placeholders());
        values.put(Placeholders.HTTP_PORT, Integer.toString(FreePort.find()));
        values.putAll(resources.caches().placeholders(plan.target()));
        resources.listener().phase(plan, Phase.RUNNING);
        resources.host().launching();
        Bench bench = resources.bench();
        LiveTarget live = plan.target()
                .start(new Launching(
                        values,
                        resources.output(),
                        bench.guard(),
                        bench.secretsFor(plan.target()),
                        bench.outputLimit()));
        try {
            live.sampled().ifPresent(resources.sampler()::attach);
        } catch (RuntimeException e) {
            live.running().close();
            throw e;
        }
        return new ActiveTarget(live, resources);
    }

    /** Of what had run before, nothing is known until it is read. */
    private static long clockZero(LiveTarget live, ResourceSampler sampler) {
        boolean ranBefore =
                live.sampled().map(Sampled::origin).map(Origin::kind).equals(Optional.of(Origin.Kind.RUNNING));
        return ranBefore && !sampler.series().isEmpty()
                ? sampler.series().get(0).nanoTime()
                : live.running().launchedAtNanos();
    }

    /** Whether it is the JVM of the tests, whose use of the machine is its own. */
    boolean isThisJvm() {
        return running()
                .processId()
                .equals(OptionalLong.of(ProcessHandle.current().pid()));
    }

    Running running() {
        return live.running();
    }

    StartedTarget started() {
        return live.started();
    }

    /** How its figures are come by. */
    Provenance provenance() {
        return live.provenance();
    }

    /** Whether it answers yes to this question, waiting for it. */
    ReadyAt await(Readiness readiness, Duration timeout) {
        URI base = live.base()
                .orElseThrow(() -> new IllegalStateException(
                        "target '" + running().name() + "' has no address that a readiness check could ask"));
        return readiness.check(base).await(running(), timeout);
    }

    /** Clock zero of the run. */
    long launchedAt() {
        return clockZero;
    }

    /** Takes the reading with which the scenario's window ends. The first call counts. */
    void endWindow() {
        if (windowEnd == 0) {
            ResourceSampler sampler = resources.sampler();
            windowEnd = sampler.isAttached() ? sampler.mark().nanoTime() : System.nanoTime();
            harnessNote = isThisJvm() ? Optional.empty() : harness.note();
            hostAtEnd = Optional.of(resources.host().account());
            jvm = running().processId().stream()
                    .mapToObj(JvmReader::read)
                    .findAny()
                    .orElse(JvmReader.Observation.NONE);
        }
    }

    /** The instant of the reading with which the window ended. */
    long windowEnd() {
        return windowEnd;
    }

    /** What the target's JVM said when the window ended. */
    JvmReader.Observation jvm() {
        return jvm;
    }

    /** Who had used the machine when the window ended. */
    Optional<HostWatch.Account> hostAtEnd() {
        return hostAtEnd;
    }

    Optional<String> harnessNote() {
        return harnessNote;
    }
}
