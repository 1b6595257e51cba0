package io.github.perfjunit.api;

import io.github.perfjunit.internal.process.HttpReadiness;
import io.github.perfjunit.internal.process.LogReadiness;
import io.github.perfjunit.internal.process.PortReadiness;
import io.github.perfjunit.internal.process.ProbeReadiness;
import io.github.perfjunit.internal.process.ReadinessCheck;
import io.github.perfjunit.internal.target.Elsewhere;
import io.github.perfjunit.internal.target.ProcessTarget;
import java.net.URI;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * When a program counts as ready. It is asked every millisecond from the launch on, until {@code perfjunit.ready.timeout}
 * is over or the program has ended; the instant of the first yes ends {@code startup.time}.
 *
 * <pre>{@code
 * Target.jar("target/shop.jar").readyWhen(Readiness.http("/health"));
 * Target.command("node", "shop.js").env("PORT", "{http.port}").readyWhen(Readiness.port());
 * Target.executable("target/worker").readyWhen(Readiness.log("consuming from \\w+"));
 * }</pre>
 *
 * <p>They measure different things. A port is open before the first request can be served, and a line is printed when
 * the program thinks so: compare start-up times only of targets with the same kind of readiness.
 */
public final class Readiness {

    private static final String LOOPBACK = "127.0.0.1";
    private static final Pattern LIVENESS = Pattern.compile("^http (/.*/|/)(live|livez|liveness|alive)$");

    private final String description;
    private final OptionalInt fixedPort;
    private final Function<URI, ReadinessCheck> check;

    private Readiness(String description, OptionalInt fixedPort, Function<URI, ReadinessCheck> check) {
        this.description = description;
        this.fixedPort = fixedPort;
        this.check = check;
    }

    private Readiness(String description, Function<URI, ReadinessCheck> check) {
        this(description, OptionalInt.empty(), check);
    }

    /** A question of one's own; see {@link Readiness#custom(String, Probe)}. */
    @FunctionalInterface
    public interface Probe {
        /**
         * Asks once. It should answer soon; whatever it throws counts as "not yet" and is shown if it stays so until the
         * deadline.
         *
         * @return whether the program is ready
         */
        boolean isReady(StartedTarget target) throws Exception;
    }

    /**
     * Ready when {@code GET path} on port {@code {http.port}} of the loopback interface is answered with a status from 200
     * to 299.
     *
     * @throws IllegalArgumentException if the path doesn't begin with a slash, or holds blanks
     */
    public static Readiness http(String path) {
        // Refuses a bad path here, where it is written, and not at the first launch.
        String checked = new HttpReadiness(LOOPBACK, 1, path).path();
        return new Readiness("http " + checked, base -> Elsewhere.http(base, checked));
    }

    /** Ready when the port {@code {http.port}} of the loopback interface accepts a connection. */
    public static Readiness port() {
        return new Readiness("port", base -> new PortReadiness(base.getHost(), base.getPort()));
    }

    /**
     * Ready when this port of the loopback interface accepts a connection, for programs whose port can't be chosen. A run
     * fails before its launch if somebody else listens there.
     *
     * @param number 1 to 65535
     * @throws IllegalArgumentException if it is not in that range
     */
    public static Readiness port(int number) {
        if (number < 1 || number > 65_535) {
            throw new IllegalArgumentException("port(" + number + "): a port is from 1 to 65535");
        }
        return new Readiness("port " + number, OptionalInt.of(number), base -> new PortReadiness(LOOPBACK, number));
    }

    /**
     * Ready when a line of what it prints, to standard output or standard error, contains a match. Programs that write
     * their output in blocks when it goes to a file are seen late.
     *
     * @param regex a regular expression, as of {@link Pattern}
     * @throws IllegalArgumentException if it is none, or empty
     */
    public static Readiness log(String regex) {
        if (regex.isEmpty()) {
            throw new IllegalArgumentException("log(\"\"): an empty expression would match any line");
        }
        try {
            Pattern pattern = Pattern.compile(regex);
            return new Readiness("log /" + regex + "/", base -> new LogReadiness(pattern));
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("log(\"" + regex + "\") is no regular expression: " + e.getMessage(), e);
        }
    }

    /**
     * Ready when this code says so.
     *
     * <pre>{@code
     * Readiness.custom("price list is loaded", target -> Files.exists(Path.of("target/prices.done")))
     * }</pre>
     *
     * @param description what it waits for; stands in failures, and for the code when a recorded study is looked for
     * @throws IllegalArgumentException if the description is blank
     */
    public static Readiness custom(String description, Probe probe) {
        if (description.isBlank()) {
            throw new IllegalArgumentException("custom(\"" + description + "\", ...): say what it waits for");
        }
        return new Readiness(
                "custom: " + description,
                base -> new ProbeReadiness(
                        description,
                        running -> probe.isReady(new StartedTarget(
                                running.name(), running.processId(), Optional.of(base), running.output()))));
    }

    /** The check of one run, of a program on loopback: it may remember what it has seen. */
    public ReadinessCheck check(int httpPort) {
        return check(ProcessTarget.loopback(httpPort));
    }

    /**
     * The same for a program anywhere.
     *
     * @param base where its HTTP server answers
     */
    public ReadinessCheck check(URI base) {
        return check.apply(base);
    }

    /**
     * Refuses to launch where the check would be answered by somebody else.
     *
     * @throws IllegalStateException with the way out
     */
    public void requireUnanswered(String target) {
        if (fixedPort.isPresent() && new PortReadiness(LOOPBACK, fixedPort.getAsInt()).isAccepting()) {
            throw new IllegalStateException(
                    "target '" + target + "' would seem ready at once: somebody listens to port "
                            + fixedPort.getAsInt() + " before its launch. End that program, or let the target listen to"
                            + " {http.port} and say readyWhen(Readiness.port())");
        }
    }

    /** Returns a note for a start-up time that was taken with this check, if there is one. */
    public Optional<Note> caution() {
        return LIVENESS.matcher(description).find()
                ? Optional.of(new Note(
                        NoteKind.DOUBTFUL_READINESS,
                        "startup.time was taken with '" + description + "', which looks like a liveness check:"
                                + " programs are alive before they are ready"))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return description;
    }
}
