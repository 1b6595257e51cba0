package io.github.perfjunit.internal.target.live;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.StartedTarget;
import io.github.perfjunit.internal.process.readiness.LogReadiness;
import io.github.perfjunit.internal.process.readiness.PortReadiness;
import io.github.perfjunit.internal.process.readiness.ProbeReadiness;
import io.github.perfjunit.internal.process.readiness.ReadinessCheck;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks of whether a program is ready, made of what a test declared about it. */
public final class ReadinessChecks {

    private static final String LOOPBACK = "127.0.0.1";
    private static final Pattern LIVENESS = Pattern.compile("(/.*/|/)(live|livez|liveness|alive)");

    private ReadinessChecks() {}

    /** The check of one run, of a program on loopback: it may remember what it has seen. */
    public static ReadinessCheck of(Readiness readiness, int httpPort) {
        return of(readiness, ProcessTarget.loopback(httpPort));
    }

    /** The same for a program without further ports. */
    public static ReadinessCheck of(Readiness readiness, URI base) {
        return of(readiness, base, Map.of());
    }

    /**
     * The same for a program anywhere.
     *
     * @param base where its HTTP server answers
     * @param ports its further ports by their names
     */
    public static ReadinessCheck of(Readiness readiness, URI base, Map<String, Integer> ports) {
        return switch (readiness.kind()) {
            case HTTP -> RemoteHttpProbe.http(base, readiness.text());
            case PORT ->
                readiness.fixedPort().isPresent()
                        ? new PortReadiness(LOOPBACK, readiness.fixedPort().getAsInt())
                        : new PortReadiness(base.getHost(), ports.getOrDefault(readiness.text(), base.getPort()));
            case LOG -> new LogReadiness(Pattern.compile(readiness.text()));
            case CUSTOM -> custom(readiness, base, ports);
        };
    }

    private static ReadinessCheck custom(Readiness readiness, URI base, Map<String, Integer> ports) {
        Readiness.Probe probe = readiness.probe().orElseThrow();
        return new ProbeReadiness(
                readiness.text(),
                running -> probe.isReady(new StartedTarget(
                        running.name(), running.processId(), Optional.of(base), running.output(), ports)));
    }

    /**
     * Refuses to launch where another program would answer the check.
     *
     * @throws IllegalStateException with the way out
     */
    public static void requireUnanswered(Readiness readiness, String target) {
        readiness.fixedPort().ifPresent(port -> {
            if (new PortReadiness(LOOPBACK, port).isAccepting()) {
                throw new IllegalStateException("target '" + target
                        + "' would seem ready at once: another program already listens on port " + port
                        + " before its launch. End that program, or let the target listen to"
                        + " {http.port} and declare readyWhen(Readiness.port())");
            }
        });
    }

    /**
     * Returns a note for a start-up time that was taken with this check, if there is one.
     *
     * @param metric the start-up time
     */
    public static Optional<Note> caution(Readiness readiness, Metric<?> metric) {
        return readiness.kind() == Readiness.Kind.HTTP
                        && LIVENESS.matcher(readiness.text()).matches()
                ? Optional.of(new Note(
                        NoteKind.DOUBTFUL_READINESS,
                        metric + " was taken with '" + readiness + "', which looks like a liveness check:"
                                + " programs are alive before they are ready"))
                : Optional.empty();
    }
}
