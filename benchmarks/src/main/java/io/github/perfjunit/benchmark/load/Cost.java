package io.github.perfjunit.benchmark.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.protocol.Result;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The cost of a generator's work, and its rate.
 *
 * @param cpuMicros processor time for each request, in microseconds
 * @param rate requests per second
 */
record Cost(double cpuMicros, double rate) {

    private static final Pattern REQUESTS = Pattern.compile("(\\d+) requests in");

    /** The second line of what {@code times} prints is the children's user and system time. */
    private static final Pattern TIMES = Pattern.compile("(\\d+)m([\\d.]+)s (\\d+)m([\\d.]+)s\\s*$");

    static Cost of(Result result) {
        double completed = result.completed();
        return new Cost(result.generator().cpuNanos() / completed / 1e3, completed / result.elapsedNanos() * 1e9);
    }

    /** Runs wrk with one thread. */
    static Cost ofWrk(String uri, int connections, int seconds) throws IOException {
        Ran wrk = run("wrk -t1 -c" + connections + " -d" + seconds + "s " + uri);
        Matcher requests = REQUESTS.matcher(wrk.output);
        if (!requests.find()) {
            throw new IOException("wrk said something else: " + wrk.output);
        }
        double count = Double.parseDouble(requests.group(1));
        return new Cost(wrk.cpuSeconds / count * 1e6, count / seconds);
    }

    /**
     * The costs of another tool.
     *
     * @param first those of a run, its start included
     * @param warm those while nothing in it is new any more: what a run of twice the time costs more than that one
     */
    record OfTool(Cost first, Cost warm) {}

    /**
     * Runs another tool twice.
     *
     * @param command which {@code %d} seconds are put into
     */
    static OfTool ofTool(Nginx nginx, String command, int seconds) throws IOException {
        long before = nginx.requests();
        double once = run(command.formatted(seconds)).cpuSeconds;
        // without the question for the number, which is a request too
        long single = nginx.requests() - before - 1;
        double twice = run(command.formatted(2 * seconds)).cpuSeconds;
        long more = nginx.requests() - before - single - 2 - single;
        return new OfTool(
                new Cost(once / single * 1e6, (double) single / seconds),
                new Cost((twice - once) / more * 1e6, (double) more / seconds));
    }

    private record Ran(String output, double cpuSeconds) {}

    /** Runs a command in a shell that tells its processor time. */
    private static Ran run(String command) throws IOException {
        Process shell = Pinned.GENERATOR
                .command(List.of("sh", "-c", command + " && times"))
                .start();
        String output = new String(shell.getInputStream().readAllBytes(), UTF_8);
        Matcher times = TIMES.matcher(output);
        if (!times.find()) {
            throw new IOException(command + " failed: " + output);
        }
        return new Ran(output, seconds(times, 1) + seconds(times, 3));
    }

    private static double seconds(Matcher times, int group) {
        return 60 * Double.parseDouble(times.group(group)) + Double.parseDouble(times.group(group + 1));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.2f us of processor time each, %.0f requests/s", cpuMicros, rate);
    }
}
