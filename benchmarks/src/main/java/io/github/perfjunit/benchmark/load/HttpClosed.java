package io.github.perfjunit.benchmark.load;

import io.github.perfjunit.internal.protocol.Session;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
    public static void main(String[] arguments) throws IOException {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        List<Round> rounds = new ArrayList<>();
        try (Nginx nginx = Nginx.start()) {
            for (int i = 0; i < count; i++) {
                Round round = round(nginx, i % 2 == 1);
                rounds.add(round);
                System.out.println("round " + (i + 1));
                System.out.println("  wrk                 " + round.wrk());
                System.out.println("  first ten seconds   " + round.first());
                System.out.println("  steady              " + round.steady());
                System.out.println("  steps of sessions   " + round.session());
            }
        }
        System.out.printf(
                Locale.ROOT,
                "cpu_ratio_to_wrk=%.2f cpu_ratio_first10s=%.2f cpu_ratio_session=%.2f throughput_ratio_to_wrk=%.2f%n",
                cpuRatio(rounds, Round::steady),
                cpuRatio(rounds, Round::first),
                cpuRatio(rounds, Round::session),
                Medians.of(rounds.stream()
                        .map(round -> round.steady().rate() / round.wrk().rate())
                        .toList()));
    }

    private static double cpuRatio(List<Round> rounds, Function<Round, Cost> load) {
        return Medians.of(rounds.stream().map(round -> round.cpuRatio(load)).toList());
    }

    private static Round round(Nginx nginx, boolean isWrkFirst) throws IOException {
        Optional<Cost> before = isWrkFirst ? Optional.of(wrk(nginx)) : Optional.empty();
        try (Generator generator = Generator.start()) {
            WirePlan single = plan(Plans.get(nginx.uri()));
            Cost first = Cost.of(generator.load(single));
            Cost steady = Cost.of(generator.load(single));
            // its code is compiled, as that of the single requests is
            generator.load(session(nginx));
            Cost session = Cost.of(generator.load(session(nginx)));
            return new Round(first, steady, session, before.isPresent() ? before.get() : wrk(nginx));
        }
    }

    private static Cost wrk(Nginx nginx) throws IOException {
        return Cost.ofWrk(nginx.uri(), CONNECTIONS, SECONDS);
    }

    private static WirePlan plan(Plans plans) {
        return plans.closed(CONNECTIONS).lasting(0, SECONDS);
    }

    /** Three requests, of which the second and the third send what the first has captured. */
    private static WirePlan session(Nginx nginx) {
        return plan(Plans.session(
                List.of(
                        Plans.request(nginx.uri()).named("first"),
                        Plans.request(nginx.uri() + "{body}").named("second"),
                        Plans.request(nginx.uri() + "{body}/3").named("third")),
                new Session.Capture("body", Session.Source.REGEX, "x{8}")));
    }
}
