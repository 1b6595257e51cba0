package io.github.perfjunit.benchmark.load;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.Locale;

/** The memory for 10,000 connections that have something to do every 20 seconds. */
public final class IdleConnections {

    private static final int USERS = 10_000;
    private static final String PLAN = "'model':{'closed':{'users':" + USERS
            + ",'thinkNanos':20000000000,'rampUpNanos':10000000000}},'durationNanos':40000000000";

    private IdleConnections() {}

    /** Takes no arguments. */
    public static void main(String[] arguments) throws IOException {
        try (Nginx nginx = Nginx.start();
                Generator generator = Generator.start()) {
            JsonObject result = generator.load(nginx.uri(), PLAN);
            long open = result.getAsJsonObject("connections").get("peakOpen").getAsLong();
            if (open != USERS) {
                throw new IOException(open + " connections were open instead of " + USERS + "; see ulimit -n");
            }
            double peak =
                    result.getAsJsonObject("generator").get("peakRssBytes").getAsDouble();
            System.out.println(open + " connections, " + result.get("completed") + " requests");
            System.out.printf(Locale.ROOT, "peak_mb=%.0f%n", peak / 1e6);
        }
    }
}
