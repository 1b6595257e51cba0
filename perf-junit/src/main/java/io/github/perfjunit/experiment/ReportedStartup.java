package io.github.perfjunit.experiment;

import io.github.perfjunit.metric.Metrics;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds what a program says of its own start in what it printed. */
final class ReportedStartup {

    /** A start is told early; more of the output than this is not searched. */
    private static final int LONGEST = 1024 * 1024;

    private static final Pattern COLOUR = Pattern.compile("\u001B\\[[0-9;?]*[A-Za-z]");

    /** The lines of frameworks, and how many of their units make a second. Vert.x prints no duration. */
    private enum Line {
        SPRING_BOOT("Started \\S+ in (\\d+(?:\\.\\d+)?) seconds \\((?:process|JVM) running for ", 1),
        QUARKUS("Quarkus .*started in (\\d+(?:\\.\\d+)?)s\\.", 1),
        MICRONAUT("Startup completed in (\\d+)ms\\.", 1000),
        HELIDON("(\\d+) milliseconds \\(?since JVM startup", 1000);

        private final Pattern pattern;
        private final int perSecond;

        Line(String regex, int perSecond) {
            this.pattern = Pattern.compile(regex);
            this.perSecond = perSecond;
        }

        Stream<Duration> in(String line) {
            Matcher matcher = pattern.matcher(line);
            return matcher.find()
                    ? Stream.of(Duration.ofNanos(Math.round(1e9 * Double.parseDouble(matcher.group(1)) / perSecond)))
                    : Stream.empty();
        }
    }

    private ReportedStartup() {}

    /** Records it, if it is found, and notes if the measured start contradicts it. */
    static void record(Run run, Path output) {
        Optional<Duration> reported = in(output);
        reported.ifPresent(duration -> {
            run.record(Metrics.STARTUP_REPORTED, duration);
            Optional.ofNullable(run.metrics().values().get(Metrics.STARTUP_TIME.id()))
                    .flatMap(measured -> contradiction(measured, duration))
                    .ifPresent(run::note);
        });
    }

    /** Of a program that reports several times, as one that starts in parts: the last time. */
    static Optional<Duration> in(Path output) {
        if (!Files.exists(output)) {
            return Optional.empty();
        }
        try (InputStream printed = Files.newInputStream(output)) {
            String text = new String(printed.readNBytes(LONGEST), StandardCharsets.UTF_8);
            List<Duration> found = COLOUR.matcher(text)
                    .replaceAll("")
                    .lines()
                    .flatMap(line -> Arrays.stream(Line.values()).flatMap(each -> each.in(line)))
                    .toList();
            return found.isEmpty() ? Optional.empty() : Optional.of(found.get(found.size() - 1));
        } catch (IOException e) {
            throw new UncheckedIOException("what the target printed can't be read: " + output, e);
        }
    }

    /** To the millisecond, to which frameworks round. */
    static Optional<String> contradiction(double measuredSeconds, Duration reported) {
        double seconds = reported.toNanos() / 1e9;
        return measuredSeconds + 0.001 >= seconds
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "startup.time %.3f s is impossible: the program itself says that its start took %.3f s, so"
                                + " something else answered the readiness check, or it answers too early",
                        measuredSeconds,
                        seconds));
    }
}
