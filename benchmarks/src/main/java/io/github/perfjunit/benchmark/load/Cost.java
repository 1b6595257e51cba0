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

    /** Runs wrk with one thread, in a shell that tells its processor time. */
    static Cost ofWrk(String uri, int connections, int seconds) throws IOException {
        Process shell = Pinned.GENERATOR
                .command(List.of("sh", "-c", "wrk -t1 -c" + connections + " -d" + seconds + "s " + uri + " && times"))
                .start();
        String output = new String(shell.getInputStream().readAllBytes(), UTF_8);
        Matcher requests = REQUESTS.matcher(output);
        Matcher times = TIMES.matcher(output);
        if (!requests.find() || !times.find()) {
            throw new IOException("wrk said something else: " + output);
        }
        double count = Double.parseDouble(requests.group(1));
        double cpu = seconds(times, 1) + seconds(times, 3);
        return new Cost(cpu / count * 1e6, count / seconds);
    }

    private static double seconds(Matcher times, int group) {
        return 60 * Double.parseDouble(times.group(group)) + Double.parseDouble(times.group(group + 1));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.2f us of processor time each, %.0f requests/s", cpuMicros, rate);
    }
}
