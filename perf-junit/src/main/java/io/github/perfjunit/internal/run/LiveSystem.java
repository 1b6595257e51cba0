package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Metric.Qualifiers;
import io.github.perfjunit.internal.sampling.SystemReader;
import io.github.perfjunit.internal.sampling.jvm.JvmReader;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.live.LiveTarget;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The programs of a system that runs, in the order of their start, and what is known of each. */
public final class LiveSystem {

    /** A program that runs. */
    public record Program(String name, NamedTarget target, LiveTarget live) {

        /** Returns the qualifiers of its metrics. */
        public Qualifiers part() {
            return Qualifiers.NONE.ofProgram(name);
        }
    }

    private final SystemReader reader;
    private final Map<String, Program> programs = new LinkedHashMap<>();
    private final Map<String, Duration> startups = new LinkedHashMap<>();
    private final Map<String, JvmReader.Observation> jvms = new LinkedHashMap<>();

    LiveSystem(SystemReader reader) {
        this.reader = reader;
    }

    void add(Program program) {
        programs.put(program.name(), program);
    }

    /** All of them, in the order of their start. */
    public List<Program> programs() {
        return List.copyOf(programs.values());
    }

    Program last() {
        return programs().get(programs.size() - 1);
    }

    /** Reads all of them, and each by itself. */
    public SystemReader reader() {
        return reader;
    }

    /** The readings of a program, in the order of their time; none if nothing can be read of it. */
    public List<Reading> readings(Program program) {
        return program.live().sampled().isPresent() ? reader.series(program.name()) : List.of();
    }

    /** Remembers when a program was ready, on the clock of {@link System#nanoTime()}. */
    void ready(Program program, long nanoTime) {
        startups.put(
                program.name(),
                Duration.ofNanos(nanoTime - program.live().running().launchedAtNanos()));
    }

    /** Returns the time from the launch of a program until it was ready, if it became that. */
    public Optional<Duration> startup(Program program) {
        return Optional.ofNullable(startups.get(program.name()));
    }

    /** Reads what the JVM of each program reports. */
    void readJvms(JvmReader.Attach attach) {
        programs.forEach((name, program) ->
                program.live().running().processId().ifPresent(pid -> jvms.put(name, JvmReader.read(pid, attach))));
    }

    /** Returns the figures that the JVM of a program reported when the window ended. */
    public JvmReader.Observation jvm(Program program) {
        return jvms.getOrDefault(program.name(), JvmReader.Observation.NONE);
    }

    /** The placeholders by which programs are found, with their values. */
    Map<String, String> endpoints() {
        Map<String, String> endpoints = new LinkedHashMap<>();
        programs.forEach((name, program) -> program.live().base().ifPresent(base -> {
            endpoints.put(name + ".uri", base.toString());
            endpoints.put(name + ".port", Integer.toString(base.getPort()));
            program.live()
                    .ports()
                    .forEach((port, number) -> endpoints.put(name + "." + port + ".port", Integer.toString(number)));
        }));
        return Collections.unmodifiableMap(endpoints);
    }
}
