package io.github.perfjunit.internal.run.execution;

import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.run.ActiveTarget;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.sampling.jvm.JvmDescription;
import io.github.perfjunit.internal.study.TargetJvm;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Describes the JVM of each target once: all runs of a target are started alike. */
final class TargetJvms {

    private final Set<String> described = new HashSet<>();

    /** Returns the JVMs of a target that is still alive, one for each program; none if it was described before. */
    List<TargetJvm> of(MeasuredRun run) {
        if (described.contains(run.targetName())) {
            return List.of();
        }
        List<TargetJvm> jvms = run.active()
                .map(target -> target.system().isPresent()
                        ? of(target)
                        : of(run.targetName(), target.running()).stream().toList())
                .orElse(List.of());
        if (!jvms.isEmpty()) {
            described.add(run.targetName());
        }
        return jvms;
    }

    private static List<TargetJvm> of(ActiveTarget target) {
        return target.system().stream()
                .flatMap(system -> system.programs().stream())
                .flatMap(program -> of(program.target().name(), program.live().running()).stream())
                .toList();
    }

    private static Optional<TargetJvm> of(String name, Running running) {
        return running.processId().stream()
                .boxed()
                .flatMap(pid -> JvmDescription.read(pid).stream())
                .findFirst()
                .map(description -> TargetJvm.of(name, description));
    }
}
