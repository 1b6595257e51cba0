package io.github.perfjunit.internal.run.completion;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metric.Qualifiers;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.run.Printed;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.text.QuantityPattern;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds what a program says of its own start in what it printed. */
final class ReportedStartup {

    /** In seconds: between opening a port and printing the line, a quiet machine can spend a few milliseconds. */
    private static final double LEAST_TOLERANCE = 0.05;

    /** A tolerance as a share of the reported time. */
    private static final double TOLERATED_SHARE = 0.05;

    /** A start is told early; more of the output than this is not searched. */
    private static final int LONGEST = 1024 * 1024;

    /** The lines of Spring Boot, Quarkus, Micronaut, Helidon SE and MP. Vert.x prints no duration. */
    private static final List<QuantityPattern<Duration>> FRAMEWORKS = Stream.of(
                    "Started \\S+ in (?<seconds>\\d+(?:\\.\\d+)?) seconds \\((?:process|JVM) running for ",
                    "Quarkus .*started in (?<seconds>\\d+(?:\\.\\d+)?)s\\.",
                    "Startup completed in (?<millis>\\d+)ms\\.",
                    "(?<millis>\\d+) milliseconds \\(?since JVM startup")
            .map(regex -> QuantityPattern.of(Quantity.DURATION, regex))
            .toList();

    private ReportedStartup() {}

    /** Records it, if it is found, and notes if what was measured contradicts it, or if the test said that it is there. */
    static void record(MeasuredRun run, NamedTarget program, Qualifiers part, Path output) {
        Optional<QuantityPattern<Duration>> own = program.startupLine();
        Optional<Duration> reported = in(output, own.map(List::of).orElse(FRAMEWORKS));
        reported.ifPresent(duration -> {
            run.record(Metrics.STARTUP_REPORTED.with(part), duration);
            Stream.of(Metrics.STARTUP_TIME, Metrics.FIRST_RESPONSE_TIME)
                    .flatMap(metric -> contradiction(run, metric.with(part), duration).stream())
                    .forEach(text -> run.note(new Note(NoteKind.DOUBTFUL_READINESS, text)));
        });
        if (reported.isEmpty()) {
            own.ifPresent(pattern -> run.note(new Note(
                    NoteKind.UNAVAILABLE,
                    "no startup.reported" + part + ": no line of the first MiB of its output matches /" + pattern
                            + "/, which reportsStartupAs(...) names")));
        }
    }

    /** As the frameworks report it. */
    static Optional<Duration> in(Path output) {
        return in(output, FRAMEWORKS);
    }

    /**
     * Returns the start-up time that a program reports; the last one of a program that reports several times, as one that
     * starts in parts does.
     */
    static Optional<Duration> in(Path output, List<QuantityPattern<Duration>> patterns) {
        List<Duration> found = Printed.findEarly(output, LONGEST, line -> patterns.stream()
                .flatMap(pattern -> pattern.in(line).stream())
                .findFirst());
        return found.isEmpty() ? Optional.empty() : Optional.of(found.get(found.size() - 1));
    }

    private static Optional<String> contradiction(MeasuredRun run, Metric<Duration> measured, Duration reported) {
        return Optional.ofNullable(run.metrics().values().get(measured.id()))
                .flatMap(seconds -> contradiction(measured, seconds, reported));
    }

    /**
     * A program that listens can be asked before it has started: by a little in any program, because it prints its line when all
     * is done, and by much in one that does more after its port is open.
     */
    static Optional<String> contradiction(Metric<Duration> measured, double measuredSeconds, Duration reported) {
        double seconds = reported.toNanos() / 1e9;
        double tolerance = Math.max(LEAST_TOLERANCE, TOLERATED_SHARE * seconds);
        return measuredSeconds + tolerance >= seconds
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%s %.3f s lies before the end of the start, which by the program's own account took %.3f s: a"
                                + " port is open before a program has started, and the check may have asked no more than"
                                + " that; Readiness.http(...) with the path of a readiness check asks the program",
                        measured,
                        measuredSeconds,
                        seconds));
    }
}
