package io.github.perfjunit.api;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.apiguardian.api.API;

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
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class Readiness {

    private final Kind kind;
    private final String text;
    private final OptionalInt fixedPort;
    private final Optional<Probe> probe;

    private Readiness(Kind kind, String text, OptionalInt fixedPort, Optional<Probe> probe) {
        this.kind = kind;
        this.text = text;
        this.fixedPort = fixedPort;
        this.probe = probe;
    }

    private static Readiness of(Kind kind, String text) {
        return new Readiness(kind, text, OptionalInt.empty(), Optional.empty());
    }

    /** The kind of a readiness check. */
    public enum Kind {
        HTTP,
        PORT,
        LOG,
        CUSTOM
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
        if (!path.startsWith("/") || path.chars().anyMatch(c -> c <= ' ')) {
            throw new IllegalArgumentException(
                    "the path of a readiness check must begin with / and hold no blanks, but it is '" + path + "'");
        }
        return of(Kind.HTTP, path);
    }

    /** Ready when the port {@code {http.port}} of the loopback interface accepts a connection. */
    public static Readiness port() {
        return of(Kind.PORT, "");
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
        return new Readiness(Kind.PORT, "", OptionalInt.of(number), Optional.empty());
    }

    /**
     * Ready when a further port of the program accepts a connection on the loopback interface.
     *
     * @param name the name that the target declares by {@code port(...)}
     */
    public static Readiness port(String name) {
        return of(Kind.PORT, name);
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
            Pattern.compile(regex);
            return of(Kind.LOG, regex);
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
            throw new IllegalArgumentException("custom(\"" + description + "\", ...): describe what it waits for");
        }
        return new Readiness(Kind.CUSTOM, description, OptionalInt.empty(), Optional.of(probe));
    }

    /** Returns the kind of the check. */
    public Kind kind() {
        return kind;
    }

    /**
     * Returns the path, the regular expression, the description or the name of a further port, as the kind of the check needs
     * it; empty for another port.
     */
    public String text() {
        return text;
    }

    /** Returns the port, if it is not that of {@code {http.port}}. */
    public OptionalInt fixedPort() {
        return fixedPort;
    }

    /** Returns the code of a custom check. */
    public Optional<Probe> probe() {
        return probe;
    }

    /** The check in words; two checks with the same words are the same check in the identity of a target. */
    @Override
    public String toString() {
        return switch (kind) {
            case HTTP -> "http " + text;
            case PORT -> ("port " + (fixedPort.isPresent() ? fixedPort.getAsInt() : text)).strip();
            case LOG -> "log /" + text + "/";
            case CUSTOM -> "custom: " + text;
        };
    }
}
