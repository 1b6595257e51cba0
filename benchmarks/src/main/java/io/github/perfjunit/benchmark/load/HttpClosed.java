package io.github.perfjunit.benchmark.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The cost of a request in the closed model, beside wrk in the same round: 50 connections, kept alive, as fast as they can.
 * Each round has a JVM of its own, whose first ten seconds are one figure and whose next ten are the steady one.
 */
public final class HttpClosed {

    private static final int CONNECTIONS = 50;
    private static final int SECONDS = 10;
    private static final String PLAN =
            "'model':{'closed':{'users':" + CONNECTIONS + "}},'durationNanos':" + SECONDS + "000000000";

    private HttpClosed() {}

    private record Round(Cost first, Cost steady, Cost wrk) {}

    /** With how many rounds as an argument, 5 without. */
    public static void main(String[] arguments) throws IOException {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        List<Round> rounds = new ArrayList<>();
        try (Nginx nginx = Nginx.start()) {
            for (int i = 0; i < count; i++) {
                Round round = i % 2 == 0 ? generatorFirst(nginx) : wrkFirst(nginx);
                rounds.add(round);
                System.out.println("round " + (i + 1));
                System.out.println("  wrk                 " + round.wrk());
                System.out.println("  first ten seconds   " + round.first());
                System.out.println("  steady              " + round.steady());
            }
        }
        System.out.printf(
                Locale.ROOT,
                "cpu_ratio_to_wrk=%.2f cpu_ratio_first10s=%.2f throughput_ratio_to_wrk=%.2f%n",
                Medians.of(rounds.stream()
                        .map(round -> round.steady().cpuMicros() / round.wrk().cpuMicros())
                        .toList()),
                Medians.of(rounds.stream()
                        .map(round -> round.first().cpuMicros() / round.wrk().cpuMicros())
                        .toList()),
                Medians.of(rounds.stream()
                        .map(round -> round.steady().rate() / round.wrk().rate())
                        .toList()));
    }

    private static Round generatorFirst(Nginx nginx) throws IOException {
        try (Generator generator = Generator.start()) {
            Cost first = Cost.of(generator.load(nginx.uri(), PLAN));
            Cost steady = Cost.of(generator.load(nginx.uri(), PLAN));
            return new Round(first, steady, Cost.ofWrk(nginx.uri(), CONNECTIONS, SECONDS));
        }
    }

    private static Round wrkFirst(Nginx nginx) throws IOException {
        Cost wrk = Cost.ofWrk(nginx.uri(), CONNECTIONS, SECONDS);
        try (Generator generator = Generator.start()) {
            Cost first = Cost.of(generator.load(nginx.uri(), PLAN));
            return new Round(first, Cost.of(generator.load(nginx.uri(), PLAN)), wrk);
        }
    }
}
