package io.github.perfjunit.benchmark.load;

import io.github.perfjunit.internal.protocol.WirePlan;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * The cost of a request in the closed model, beside wrk in the same round: 50 connections, kept alive, as fast as they can.
 * Each round has a JVM of its own, whose first ten seconds are one figure and whose next ten are the steady one. A third figure is for
 * steps of sessions.
 */
public final class HttpClosed {

    private static final int CONNECTIONS = 50;
    private static final int SECONDS = 10;

    private HttpClosed() {}

    /**
     * The costs of one round, of a request each.
     *
     * @param session of steps of a session, one of which captures something that the next one sends
     */
    private record Round(Cost first, Cost steady, Cost session, Cost wrk) {

        double cpuRatio(Function<Round, Cost> load) {
            return load.apply(this).cpuMicros() / wrk.cpuMicros();
        }
    }

    /** With how many rounds as an argument, 5 without. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        try (Nginx nginx = Nginx.start()) {
            Rounds<Round> rounds = Rounds.make(count, number -> printed(round(nginx, number % 2 == 0)));
            System.out.printf(
                    Locale.ROOT,
                    "cpu_ratio_to_wrk=%.2f cpu_ratio_first10s=%.2f cpu_ratio_session=%.2f throughput_ratio_to_wrk=%.2f %s%n",
                    rounds.median(round -> round.cpuRatio(Round::steady)),
                    rounds.median(round -> round.cpuRatio(Round::first)),
                    rounds.median(round -> round.cpuRatio(Round::session)),
                    rounds.median(round -> round.steady().rate() / round.wrk().rate()),
                    rounds);
        }
    }

    private static Round printed(Round round) {
        System.out.println("  wrk                 " + round.wrk());
        System.out.println("  first ten seconds   " + round.first());
        System.out.println("  steady              " + round.steady());
        System.out.println("  steps of sessions   " + round.session());
        return round;
    }

    private static Round round(Nginx nginx, boolean isWrkFirst) throws IOException {
        Optional<Cost> before = isWrkFirst ? Optional.of(wrk(nginx)) : Optional.empty();
        try (Generator generator = Generator.start()) {
            WirePlan single = plan(Plans.get(nginx.uri()));
            WirePlan session = plan(Plans.journey(nginx.uri()));
            Cost first = Cost.of(generator.load(single));
            Cost steady = Cost.of(generator.load(single));
            // its code is compiled, as that of the single requests is
            generator.load(session);
            Cost steps = Cost.of(generator.load(session));
            return new Round(first, steady, steps, before.isPresent() ? before.get() : wrk(nginx));
        }
    }

    private static Cost wrk(Nginx nginx) throws IOException {
        return Cost.ofWrk(nginx.uri(), CONNECTIONS, SECONDS);
    }

    private static WirePlan plan(Plans plans) {
        return plans.closed(CONNECTIONS).lasting(0, SECONDS);
    }
}
