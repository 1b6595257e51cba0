package io.github.perfjunit.internal.run.execution;

import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.sampling.jvm.JvmDescription;
import io.github.perfjunit.internal.study.TargetJvm;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Describes the JVM of each target once: all runs of a target are started alike. */
final class TargetJvms {

    private final Set<String> described = new HashSet<>();

    /** That of a run whose target is still alive; nothing if it is none, has gone, or was described before. */
    Optional<TargetJvm> of(MeasuredRun run) {
        if (described.contains(run.targetName())) {
            return Optional.empty();
        }
        Optional<TargetJvm> jvm = run.active()
                .flatMap(target -> target.running().processId().stream()
                        .boxed()
                        .flatMap(pid -> JvmDescription.read(pid).stream())
                        .findFirst())
                .map(description -> TargetJvm.of(run.targetName(), description));
        jvm.ifPresent(found -> described.add(found.target()));
        return jvm;
    }
}
