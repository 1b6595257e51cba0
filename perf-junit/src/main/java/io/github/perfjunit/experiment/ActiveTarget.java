package io.github.perfjunit.experiment;

import io.github.perfjunit.process.FreePort;
import io.github.perfjunit.process.LaunchSpec;
import io.github.perfjunit.process.LaunchedProcess;
import io.github.perfjunit.sampling.JvmReader;
import io.github.perfjunit.target.Placeholders;
import io.github.perfjunit.target.StartedTarget;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The process of a run, from its launch, with the window in which it is measured. */
final class ActiveTarget {

    private final LaunchedProcess process;
    private final int httpPort;
    private final RunResources resources;
    private final HarnessLoad harness = new HarnessLoad();
    private Optional<String> harnessNote = Optional.empty();
    private JvmReader.Observation jvm = JvmReader.Observation.NONE;
    private Optional<HostWatch.Account> hostAtEnd = Optional.empty();
    private long windowEnd;

    private ActiveTarget(LaunchedProcess process, int httpPort, RunResources resources) {
        this.process = process;
        this.httpPort = httpPort;
        this.resources = resources;
    }

    static ActiveTarget launch(PlannedRun plan, RunResources resources) {
        int httpPort = FreePort.find();
        Map<String, String> values = new LinkedHashMap<>(resources.bench().placeholders());
        values.put(Placeholders.HTTP_PORT, Integer.toString(httpPort));
        values.putAll(resources.caches().placeholders(plan.target()));
        resources.listener().phase(plan, Phase.RUNNING);
        resources.host().launching();
        LaunchSpec launch = plan.target().launch(values, resources.output());
        LaunchedProcess process = LaunchedProcess.launch(
                resources.bench().guarded(plan.target(), launch),
                resources.bench().guard());
        try {
            resources.sampler().attach(process.pid(), process.launchedAtNanos());
        } catch (RuntimeException e) {
            process.close();
            throw e;
        }
        return new ActiveTarget(process, httpPort, resources);
    }

    LaunchedProcess process() {
        return process;
    }

    StartedTarget started() {
        return new StartedTarget(process.name(), process.pid(), httpPort, process.output());
    }

    int httpPort() {
        return httpPort;
    }

    /** Clock zero of the run. */
    long launchedAt() {
        return process.launchedAtNanos();
    }

    /** Takes the reading with which the scenario's window ends. The first call counts. */
    void endWindow() {
        if (windowEnd == 0) {
            windowEnd = resources.sampler().mark().nanoTime();
            harnessNote = harness.note();
            hostAtEnd = Optional.of(resources.host().account());
            jvm = JvmReader.read(process.pid());
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
