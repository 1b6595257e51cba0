package io.github.perfjunit.internal.explain.agent;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The profilers that there are, the best first. Each JVM is asked whether it can load one before a target is started with it. */
public final class Profilers {

    private static final long LIMIT_SECONDS = 30;

    private final Path directory;
    private final List<Profiler> profilers;
    private final Map<Path, Optional<Profiler>> byJvm = new HashMap<>();

    private Profilers(Path directory, List<Profiler> profilers) {
        this.directory = directory;
        this.profilers = List.copyOf(profilers);
    }

    /** Creates the profilers, with their files in a directory. */
    public static Profilers in(Path directory) {
        try {
            List<Profiler> found = new ArrayList<>();
            AsyncProfiler.in(directory).ifPresent(found::add);
            found.add(FlightRecorder.in(directory));
            return new Profilers(directory, found);
        } catch (IOException e) {
            throw FailureReasons.unchecked("the profiler's files can't be written below " + directory, e);
        }
    }

    /** Creates profilers of which each is tried, in this order. */
    static Profilers of(Path directory, Profiler... profilers) {
        return new Profilers(directory, List.of(profilers));
    }

    /** Returns all of them, for a JVM that runs already and can't be tried. */
    public List<Profiler> all() {
        return profilers;
    }

    /** Returns the first profiler that a JVM can load, if there is one. */
    public Optional<Profiler> of(Path java) {
        return byJvm.computeIfAbsent(java, asked -> profilers.stream()
                .filter(profiler -> canLoad(asked, profiler))
                .findFirst());
    }

    /** Whether a JVM starts with this option. */
    public boolean isKnown(Path java, String option) {
        return starts(java, List.of(option));
    }

    /** A JVM that can't load an agent ends at once, and so would the target. */
    private boolean canLoad(Path java, Profiler profiler) {
        Path recording = directory.resolve("probe.jfr");
        try {
            return starts(java, profiler.words(recording)) && Files.deleteIfExists(recording);
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean starts(Path java, List<String> options) {
        try {
            List<String> command = new ArrayList<>(List.of(java.toString()));
            command.addAll(options);
            command.add("-version");
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            return ended && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
