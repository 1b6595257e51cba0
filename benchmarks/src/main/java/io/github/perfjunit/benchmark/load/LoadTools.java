package io.github.perfjunit.benchmark.load;

import io.github.perfjunit.internal.protocol.WirePlan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The steady cost of a request in other tools for load, beside wrk and the generator in the same rounds: 50 connections, kept alive,
 * as fast as they can, each tool on one core, and the same nginx on the other.
 */
public final class LoadTools {

    private static final int CONNECTIONS = 50;
    private static final int SECONDS = 10;

    private LoadTools() {}

    /**
     * Prints each round, and a line of figures as the last: the processor time of a request beside wrk's.
     *
     * @param arguments the number of rounds, then a name and a command for each other tool; the command has {@code {uri}},
     *     {@code {users}} and {@code {seconds}}
     */
    public static void main(String[] arguments) throws IOException {
        int rounds = Integer.parseInt(arguments[0]);
        Map<String, List<Double>> ratios = new LinkedHashMap<>();
        try (Nginx nginx = Nginx.start()) {
            for (int i = 1; i <= rounds; i++) {
                System.out.println("round " + i);
                double wrk = told("wrk", Cost.ofWrk(nginx.uri(), CONNECTIONS, SECONDS));
                keep(ratios, "perf-junit", told("perf-junit", generator(nginx)) / wrk);
                for (int tool = 1; tool + 1 < arguments.length; tool += 2) {
                    String command = arguments[tool + 1]
                            .replace("%", "%%")
                            .replace("{uri}", nginx.uri())
                            .replace("{users}", Integer.toString(CONNECTIONS))
                            .replace("{seconds}", "%d");
                    double cpu = told(arguments[tool], Cost.ofTool(nginx, command, SECONDS));
                    keep(ratios, arguments[tool], cpu / wrk);
                }
            }
        }
        System.out.println(ratios.entrySet().stream()
                .map(each -> String.format(
                        Locale.ROOT, "%s=%.2f", each.getKey().replace('-', '_'), Medians.of(each.getValue())))
                .collect(Collectors.joining(" ")));
    }

    private static double told(String tool, Cost cost) {
        System.out.printf(Locale.ROOT, "  %-12s %s%n", tool, cost);
        return cost.cpuMicros();
    }

    private static void keep(Map<String, List<Double>> ratios, String tool, double ratio) {
        ratios.computeIfAbsent(tool, name -> new ArrayList<>()).add(ratio);
    }

    /** Its second load, as the first is compiled while it is made. */
    private static Cost generator(Nginx nginx) throws IOException {
        WirePlan plan = Plans.get(nginx.uri()).closed(CONNECTIONS).lasting(0, SECONDS);
        try (Generator generator = Generator.start()) {
            generator.load(plan);
            return Cost.of(generator.load(plan));
        }
    }
}
