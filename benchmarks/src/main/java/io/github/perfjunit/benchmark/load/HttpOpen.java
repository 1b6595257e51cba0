package io.github.perfjunit.benchmark.load;

import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;

/**
 * The accuracy of latency in the open model: 2,000 requests a second, and a server that is stopped for 200 ms. The truth
 * follows from the schedule: a request that was due k intervals after the stop waits for what is left of the stall. A second
 * load without a stall shows by how much requests are sent late. There are 100 connections, so that the server has none to
 * accept when it goes on. The generator is warmed before, as it is in a study.
 */
public final class HttpOpen {

    private static final int RATE = 2000;
    private static final int CONNECTIONS = 100;
    private static final int WARM_UP = 5;
    private static final int SECONDS = 10;
    private static final int SECONDS_BEFORE_STALL = 3;
    private static final Duration STALL = Duration.ofMillis(200);
    private static final double PERCENTILE = 99;

    private HttpOpen() {}

    private record Round(double truthMillis, double reportedMillis, double startLagMillis, double cpuMicros) {

        double errorPercent() {
            return Math.abs(reportedMillis / truthMillis - 1) * 100;
        }
    }

    /** With how many rounds as an argument, 3 without. */
    public static void main(String[] arguments) throws Exception {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 3;
        try (Nginx nginx = Nginx.start()) {
            Rounds<Round> rounds = Rounds.make(count, number -> printed(round(nginx)));
            System.out.printf(
                    Locale.ROOT,
                    "p99_error_pct=%.1f start_lag_p99_ms=%.3f %s%n",
                    rounds.median(Round::errorPercent),
                    rounds.median(Round::startLagMillis),
                    rounds);
        }
    }

    private static Round printed(Round round) {
        System.out.printf(
                Locale.ROOT,
                "  p99 under the stall is %.1f ms, reported %.1f ms; quiet start lag p99 %.3f ms, %.1f us of processor time a"
                        + " request%n",
                round.truthMillis(),
                round.reportedMillis(),
                round.startLagMillis(),
                round.cpuMicros());
        return round;
    }

    private static Round round(Nginx nginx) throws IOException, InterruptedException {
        try (Generator generator = Generator.start()) {
            WirePlan plan = Plans.get(nginx.uri())
                    .open(RATE, CONNECTIONS, WARM_UP + SECONDS)
                    .lasting(WARM_UP, SECONDS);
            generator.warmUp();
            Result quiet = generator.load(plan);
            generator.begin(plan);
            for (int second = 0; second < SECONDS_BEFORE_STALL; second++) {
                generator.awaitProgress();
            }
            long stalled = nginx.stall(STALL);
            Result result = generator.end();
            return new Round(
                    truthMillis(stalled),
                    result.histogram().getValueAtPercentile(PERCENTILE) / 1e6,
                    quiet.startLag().getValueAtPercentile(PERCENTILE) / 1e6,
                    Cost.of(quiet).cpuMicros());
        }
    }

    /** Waits are spread evenly between the stall's length and nothing: so many of all requests are beyond the percentile. */
    static double truthMillis(long stalledNanos) {
        double beyond = RATE * SECONDS * (1 - PERCENTILE / 100);
        double interval = 1e9 / RATE;
        return (stalledNanos - beyond * interval) / 1e6;
    }
}
