package io.github.perfjunit.benchmark.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** wrk2, stepped from rate to rate as one does by hand. It sends at a constant rate, and measures from when a request was due. */
final class Wrk2 {

    private static final Pattern P99 = Pattern.compile("99\\.000%\\s+([0-9.]+)(us|ms|s|m)\\b");
    private static final int CONNECTIONS = 50;

    /** Below the rate that was found first, and how far above it steps go at most. */
    private static final double FIRST = 0.75;

    private static final double LAST = 1.4;
    private static final double STEP = 1.02;

    private Wrk2() {}

    /** Returns the highest of rising rates whose 99th percentile is below a limit, up to the first at which it is not, twice. */
    static OptionalDouble capacity(String program, String uri, double about, double limitMillis, int seconds)
            throws IOException {
        OptionalDouble held = OptionalDouble.empty();
        for (double rate = FIRST * about; rate < LAST * about; rate *= STEP) {
            double millis = Math.min(p99(program, uri, rate, seconds), p99(program, uri, rate, seconds));
            System.out.printf(Locale.ROOT, "  wrk2 at %.0f/s: p99 %.2f ms%n", rate, millis);
            if (millis >= limitMillis) {
                return held;
            }
            held = OptionalDouble.of((double) Math.round(rate));
        }
        return OptionalDouble.empty();
    }

    private static double p99(String program, String uri, double rate, int seconds) throws IOException {
        Process process = Pinned.GENERATOR
                .command(List.of(
                        program,
                        "-t1",
                        "-c" + CONNECTIONS,
                        "-d" + seconds + "s",
                        "-R" + Math.round(rate),
                        "--latency",
                        uri))
                .start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return millis(output);
    }

    static double millis(String output) throws IOException {
        Matcher found = P99.matcher(output);
        if (!found.find()) {
            throw new IOException("wrk2 printed no 99th percentile: " + output);
        }
        double value = Double.parseDouble(found.group(1));
        return switch (found.group(2)) {
            case "us" -> value / 1e3;
            case "s" -> value * 1e3;
            case "m" -> value * 60e3;
            default -> value;
        };
    }
}
