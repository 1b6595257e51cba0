package io.github.perfjunit.benchmark.load;

import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;

/** The memory for 10,000 connections that have something to do every 20 seconds. */
public final class IdleConnections {

    private static final int USERS = 10_000;
    private static final int SECONDS = 40;

    private IdleConnections() {}

    /** Takes no arguments. */
    public static void main(String[] arguments) throws IOException {
        try (Nginx nginx = Nginx.start();
                Generator generator = Generator.start()) {
            WirePlan plan = Plans.get(nginx.uri())
                    .closed(USERS, Duration.ofSeconds(20), Duration.ofSeconds(10))
                    .lasting(0, SECONDS);
            Result result = generator.load(plan);
            int open = result.connections().peakOpen();
            if (open != USERS) {
                throw new IOException(open + " connections were open instead of " + USERS + "; see ulimit -n");
            }
            double peak = result.generator()
                    .peakRssBytes()
                    .orElseThrow(() -> new IOException("the generator's memory can't be read here"));
            System.out.println(open + " connections, " + result.completed() + " requests");
            System.out.printf(Locale.ROOT, "peak_mb=%.0f%n", peak / 1e6);
        }
    }
}
