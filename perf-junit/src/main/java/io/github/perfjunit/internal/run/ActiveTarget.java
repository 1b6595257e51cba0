package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.StartedTarget;
import io.github.perfjunit.internal.host.HarnessLoad;
import io.github.perfjunit.internal.host.HostWatch;
import io.github.perfjunit.internal.process.Exited;
import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.process.readiness.ReadinessCheck;
import io.github.perfjunit.internal.process.readiness.ReadyAt;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.run.environment.Phase;
import io.github.perfjunit.internal.run.environment.RunResources;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.sampling.Origin;
import io.github.perfjunit.internal.sampling.Sampled;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.sampling.jvm.JvmReader;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import io.github.perfjunit.internal.target.live.Provenance;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** The target of a run, from its launch, with the window in which it is measured. */
public final class ActiveTarget {

    private final LiveTarget live;
    private final long clockZero;
    private final RunResources resources;
    private final Optional<PublishedUse> published;
    private final Optional<LiveSystem> system;
    private final HarnessLoad harness = new HarnessLoad();
    private final JvmReader.Attach attach;
    private Optional<Note> harnessNote = Optional.empty();
    private JvmReader.Observation jvm = JvmReader.Observation.NONE;
    private Optional<HostWatch.Account> hostAtEnd = Optional.empty();
    private Optional<Exited> exited = Optional.empty();
    private long windowEnd;

    private ActiveTarget(
            LiveTarget live,
            RunResources resources,
            JvmReader.Attach attach,
            Optional<PublishedUse> published,
            Optional<LiveSystem> system) {
        this.live = live;
        this.clockZero = published.map(PublishedUse::begunAt).orElseGet(() -> clockZero(live, resources.sampler()));
        this.resources = resources;
        this.attach = attach;
        this.published = published;
        this.system = system;
    }

    /** Launches a target, or attaches to it: that of the plan, resolved for this start. */
    public static ActiveTarget launch(PlannedRun plan, NamedTarget target, RunResources resources) {
        JvmReader.Attach attach = resources
                .bench()
                .settings()
                .constant(Constants.JVM_ATTACH, JvmReader.Attach.class)
                .orElse(JvmReader.Attach.FALLBACK);
        Map<String, String> values = new LinkedHashMap<>(resources.bench().placeholders());
        values.putAll(target.freePorts());
        values.putAll(resources.caches().placeholders(plan.target()));
        resources.listener().phase(plan, Phase.RUNNING);
        resources.host().launching();
        StudyEnvironment bench = resources.bench();
        if (!target.programs().isEmpty()) {
            SystemLaunch launch = new SystemLaunch(target, resources);
            LiveTarget live = launch.launch(values);
            return new ActiveTarget(live, resources, attach, Optional.empty(), Optional.of(launch.system()));
        }
        LiveTarget live = target.start(new LaunchContext(
                values, resources.output(), bench.guard(), bench.secretsFor(target), bench.outputLimit()));
        try {
            live.sampled().ifPresent(sampled -> attach(live, sampled, resources.sampler()));
        } catch (RuntimeException e) {
            live.running().close();
            throw e;
        }
        Optional<PublishedUse> published =
                live.sampled().isPresent() ? Optional.empty() : PublishedUse.of(plan.target(), live.started());
        return new ActiveTarget(live, resources, attach, published, Optional.empty());
    }

    /** Shared pages can be divided among processes of this machine only. */
    private static void attach(LiveTarget live, Sampled sampled, TargetSampler sampler) {
        sampler.attach(sampled);
        if (live.provenance().equals(Provenance.PROCESS_TREE)) {
            live.running().processId().ifPresent(pid -> sampler.attachProportional(pid, sampled.origin()));
        }
    }

    /**
     * Returns clock zero of the run where no figures are published: the launch, or for a target that ran before, its first
     * reading. Nothing is known of the time before that reading.
     */
    private static long clockZero(LiveTarget live, TargetSampler sampler) {
        boolean ranBefore =
                live.sampled().map(Sampled::origin).map(Origin::kind).equals(Optional.of(Origin.Kind.RUNNING));
        return ranBefore && !sampler.series().isEmpty()
                ? sampler.series().get(0).nanoTime()
                : live.running().launchedAtNanos();
    }

    /** Whether it is the JVM of the tests, whose use of the machine is its own. */
    public boolean isThisJvm() {
        return running()
                .processId()
                .equals(OptionalLong.of(ProcessHandle.current().pid()));
    }

    public Running running() {
        return live.running();
    }

    public StartedTarget started() {
        return live.started();
    }

    /** Returns the programs of the target, if it has several. */
    public Optional<LiveSystem> system() {
        return system;
    }

    /** Returns the provenance of the target's figures. */
    public Provenance provenance() {
        return live.provenance();
    }

    /** Whether it answers yes to this question, waiting for it. */
    ReadyAt await(Function<URI, ReadinessCheck> question, Duration timeout) {
        URI base = live.base()
                .orElseThrow(() -> new IllegalStateException(
                        "target '" + running().name() + "' has no address that could be asked"));
        return question.apply(base).await(running(), timeout);
    }

    /** Clock zero of the run. */
    public long launchedAt() {
        return clockZero;
    }

    /** Takes the reading with which the scenario's window ends. The first call counts, unless the program is awaited after it. */
    public void endWindow() {
        if (windowEnd == 0) {
            TargetSampler sampler = resources.sampler();
            windowEnd = sampler.isAttached() ? sampler.mark().nanoTime() : System.nanoTime();
            published.ifPresent(PublishedUse::close);
            harnessNote = isThisJvm() ? Optional.empty() : harness.note();
            hostAtEnd = Optional.of(resources.host().account());
            system.ifPresentOrElse(programs -> programs.readJvms(attach), this::readJvm);
        }
    }

    private void readJvm() {
        jvm = running().processId().stream()
                .mapToObj(pid -> JvmReader.read(pid, attach))
                .findAny()
                .orElse(JvmReader.Observation.NONE);
    }

    /**
     * The program has ended by itself, as it was to: so does the scenario's window, also if it drained a backlog before. The accounts of
     * the kernel contain what it used until its end.
     */
    void ended(Exited how) {
        exited = Optional.of(how);
        windowEnd = how.nanoTime();
        harnessNote = harness.note();
        hostAtEnd = Optional.of(resources.host().account());
    }

    /** Returns the exit of the target, if its end was awaited. */
    public Optional<Exited> exited() {
        return exited;
    }

    /** The instant of the reading with which the window ended, or of the awaited end of the program. */
    public long windowEnd() {
        return windowEnd;
    }

    /** Returns the figures that the target's JVM reported when the window ended. */
    public JvmReader.Observation jvm() {
        return jvm;
    }

    /** Returns the figures that the target publishes of itself, if it runs elsewhere and publishes any. */
    public Optional<PublishedUse> published() {
        return published;
    }

    /** Returns the account of the machine's use when the window ended. */
    public Optional<HostWatch.Account> hostAtEnd() {
        return hostAtEnd;
    }

    public Optional<Note> harnessNote() {
        return harnessNote;
    }
}
