package io.github.perfjunit.internal.run.explaining;

import io.github.perfjunit.api.TargetDefinition.Kind;
import io.github.perfjunit.internal.explain.Recording;
import io.github.perfjunit.internal.explain.agent.Profiler;
import io.github.perfjunit.internal.explain.agent.Profilers;
import io.github.perfjunit.internal.target.NamedTarget;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A target with a profiler in each of its JVMs.
 *
 * @param target with the options that load it
 * @param profiler its name for readers; several names, if its programs need different ones
 * @param recordings the recordings that it will write, by the names of the target's programs; empty for a target that runs already,
 *     until a profiler is loaded into it
 */
record TargetProfiling(NamedTarget target, String profiler, Map<String, Recording> recordings) {

    /**
     * Adds a profiler to a target.
     *
     * @param asked options of the JVM beside those of the profiler; one that a JVM does not know is left out
     * @throws NoProfilerException with the reason, if none can be added
     */
    static TargetProfiling of(NamedTarget target, Profilers profilers, Function<String, Path> files, List<String> asked)
            throws NoProfilerException {
        Kind kind = target.kind();
        if (kind == Kind.REMOTE) {
            throw new NoProfilerException(
                    "target '" + target.name() + "' runs on another machine, perhaps, where no profiler can be loaded");
        }
        if (!target.isLaunched()) {
            return new TargetProfiling(target, "", Map.of());
        }
        List<NamedTarget> programs = target.programs().isEmpty()
                ? List.of(target)
                : List.copyOf(target.programs().values());
        List<NamedTarget> onJvms =
                programs.stream().filter(program -> program.java().isPresent()).toList();
        if (onJvms.isEmpty()) {
            throw new NoProfilerException("target '" + target.name() + "' "
                    + withoutJvm(kind)
                    + "; Target.jar(...), Target.mainClass(...) and releases of jars are profiled");
        }
        Map<String, Recording> recordings = new LinkedHashMap<>();
        Map<String, List<String>> options = new LinkedHashMap<>();
        Set<String> labels = new TreeSet<>();
        for (NamedTarget program : onJvms) {
            Path java = program.java().orElseThrow();
            Optional<Profiler> profiler = profilers.of(java);
            if (profiler.isEmpty()) {
                throw new NoProfilerException("the JVM of '" + program.name() + "' (" + java
                        + ") can load no profiler: neither async-profiler nor the" + " Flight Recorder of the JDK");
            }
            Path file = files.apply(program.name());
            recordings.put(program.name(), profiler.get().recording(file));
            options.put(
                    program.name(),
                    Stream.concat(
                                    asked.stream().filter(option -> profilers.isKnown(java, option)),
                                    profiler.get().words(file).stream())
                            .toList());
            labels.add(profiler.get().label());
        }
        NamedTarget profiled = target.withJvmOptions(program -> options.getOrDefault(program.name(), List.of()));
        return new TargetProfiling(profiled, String.join(", ", labels), recordings);
    }

    /** Whether its profiler has to be loaded while it runs. */
    boolean isAttached() {
        return !target.isLaunched();
    }

    /** Returns the same with a profiler that was loaded. */
    TargetProfiling loaded(AttachedProfiler attached) {
        return new TargetProfiling(target, attached.label(), Map.of(target.name(), attached.recording()));
    }

    private static String withoutJvm(Kind kind) {
        return switch (kind) {
            case CONTAINER -> "runs in a container, whose image decides how its JVM starts, so no profiler is loaded";
            case EXECUTABLE, RELEASE -> "is an executable such as a native image, which can load no profiler of a JVM";
            case COMMAND -> "is started by a command, which perf-junit does not change, so no profiler is loaded";
            default -> "has no program that perf-junit launches on a JVM, so no profiler is loaded";
        };
    }

    /** Thrown if a target can't be profiled; the message is a sentence. */
    static final class NoProfilerException extends Exception {

        private static final long serialVersionUID = 1;

        NoProfilerException(String message) {
            super(message);
        }
    }
}
