package io.github.perfjunit.internal.run.environment;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.internal.host.HostWatch;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.result.LoadRules;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.sampling.TargetSampler.Proportional;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.LoadFiles;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.StudyDirectory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The resources that one run uses.
 *
 * @param received the backlogs that the scenario has received as parameters
 * @param loads what its loads have in common
 * @param host the use of the machine by others
 * @param output file for what the target prints
 * @param series file for its use of memory and processor over time
 * @param load files for the outcome of its load
 * @param serviceLogs directory for what the services printed, if it fails
 * @param caches what was trained for targets
 */
public record RunResources(
        StudyEnvironment bench,
        List<Backlog> received,
        LoadSession loads,
        TargetSampler sampler,
        HostWatch host,
        Path output,
        Path series,
        LoadFiles load,
        Path serviceLogs,
        JvmCaches caches,
        StudyListener listener) {

    /** Remembers a backlog that the scenario received, once. */
    public void received(Backlog backlog) {
        if (!received.contains(backlog)) {
            received.add(backlog);
        }
    }

    public static RunResources of(
            PlannedRun planned,
            StudyEnvironment bench,
            StudyDirectory directory,
            JvmCaches caches,
            StudyListener listener) {
        Settings settings = bench.settings();
        LoadSession loads = bench.loads(planned.seed())
                .toldTo(new LoadProgressForwarder(planned, listener))
                .withPorts(planned.target().ports())
                .seenFromHere(
                        planned.target().isThisJvm() ? LoadRules.Place.WITHIN_TARGET : LoadRules.Place.BESIDE_TARGET);
        return new RunResources(
                bench,
                new ArrayList<>(),
                loads,
                new TargetSampler(
                        settings.duration(Constants.SAMPLING_INTERVAL, Defaults.SAMPLING_INTERVAL),
                        settings.flag(Constants.PSS, false) ? Proportional.READ : Proportional.NOT_READ),
                HostWatch.of(bench.pids()),
                directory.output(planned),
                directory.series(planned),
                directory.load(planned),
                directory.serviceLogs(planned),
                caches,
                listener);
    }
}
