package io.github.perfjunit.benchmark.load;

import io.github.perfjunit.internal.protocol.WirePlan;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The cost of a request in other tools for load, beside wrk and the generator in the same rounds: 50 connections, kept alive, as fast
 * as they can, each tool on one core, and the same nginx on the other. A session has three requests, of which the first captures
 * what the others send.
 */
public final class LoadTools {

    private static final int CONNECTIONS = 50;
    private static final int SECONDS = 10;

    private LoadTools() {}

    /**
     * Prints each round, and a line of figures as the last: the processor time of a request beside wrk's.
     *
     * @param arguments the number of rounds, then a name and a command for each other tool; the command has {@code {uri}},
     *     {@code {users}}, {@code {seconds}} and {@code {journey}}, which is {@code single} or {@code session}
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Map<String, String> others = new LinkedHashMap<>();
        for (int tool = 1; tool + 1 < arguments.length; tool += 2) {
            others.put(arguments[tool], arguments[tool + 1]);
        }
        try (Nginx nginx = Nginx.start()) {
            Rounds<Map<String, Double>> rounds =
                    Rounds.make(Integer.parseInt(arguments[0]), number -> round(nginx, others));
            System.out.println(rounds.quiet().get(0).keySet().stream()
                    .map(tool -> String.format(Locale.ROOT, "%s=%.2f ", tool, rounds.median(round -> round.get(tool))))
                    .collect(Collectors.joining("", "", rounds.toString())));
        }
    }

    /** Returns the costs of a request beside wrk's, by the tools and what they do. */
    private static Map<String, Double> round(Nginx nginx, Map<String, String> others) throws IOException {
        Map<String, Double> costs = new LinkedHashMap<>();
        double wrk = printed("wrk", Cost.ofWrk(nginx.uri(), CONNECTIONS, SECONDS));
        try (Generator generator = Generator.start()) {
            WirePlan single = plan(Plans.get(nginx.uri()));
            WirePlan session = plan(Plans.journey(nginx.uri()));
            costs.put("perf_junit_first10s", printed("perf-junit, first 10 s", Cost.of(generator.load(single))));
            costs.put("perf_junit", printed("perf-junit, warm", Cost.of(generator.load(single))));
            // its code is compiled first, as that of the single requests is
            generator.load(session);
            costs.put("perf_junit_session", printed("perf-junit, session", Cost.of(generator.load(session))));
        }
        for (Map.Entry<String, String> tool : others.entrySet()) {
            String name = tool.getKey();
            Cost.OfTool single = Cost.ofTool(nginx, command(tool.getValue(), nginx, "single"), SECONDS);
            costs.put(name + "_first10s", printed(name + ", first 10 s", single.first()));
            costs.put(name, printed(name + ", warm", single.warm()));
            Cost.OfTool session = Cost.ofTool(nginx, command(tool.getValue(), nginx, "session"), SECONDS);
            costs.put(name + "_session", printed(name + ", session", session.warm()));
        }
        costs.replaceAll((what, cost) -> cost / wrk);
        return costs;
    }

    private static WirePlan plan(Plans plans) {
        return plans.closed(CONNECTIONS).lasting(0, SECONDS);
    }

    private static String command(String template, Nginx nginx, String journey) {
        return template.replace("%", "%%")
                .replace("{uri}", nginx.uri())
                .replace("{users}", Integer.toString(CONNECTIONS))
                .replace("{journey}", journey)
                .replace("{seconds}", "%d");
    }

    private static double printed(String what, Cost cost) {
        System.out.printf(Locale.ROOT, "  %-24s %s%n", what, cost);
        return cost.cpuMicros();
    }
}
