package io.github.perfjunit.internal.target.live;

import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.internal.sampling.ProcessTreeReaders;
import io.github.perfjunit.internal.sampling.Sampled;
import io.github.perfjunit.internal.target.option.Placeholders;
import java.net.URI;
import java.util.Optional;

/** Brings a target to life as a process of this machine. */
public final class ProcessTarget {

    private ProcessTarget() {}

    public static LiveTarget launch(LaunchSpec spec, LaunchContext launching) {
        LaunchedProcess process = LaunchedProcess.launch(
                spec.withSecrets(launching.secrets()).withOutputLimit(launching.outputLimit()), launching.guard());
        try {
            return new LiveTarget(
                    process,
                    Optional.of(loopback(launching.values().get(Placeholders.HTTP_PORT))),
                    Optional.of(Sampled.sinceLaunch(
                            "process " + process.pid(),
                            ProcessTreeReaders.of(process.pid()),
                            process.launchedAtNanos())),
                    Provenance.PROCESS_TREE);
        } catch (RuntimeException e) {
            process.close();
            throw e;
        }
    }

    public static URI loopback(Object port) {
        return URI.create("http://127.0.0.1:" + port);
    }
}
