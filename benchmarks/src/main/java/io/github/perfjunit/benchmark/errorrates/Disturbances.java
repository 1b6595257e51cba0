package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.benchmark.errorrates.Disturbance.Reach;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Studies in which something is wrong: how often the verdict is, and how often the diagnostics warn. */
record Disturbances(Simulation simulation) {

    private static final int[] SIZES = {10, 30};

    private static Map<String, Session> situations() {
        Session quiet = Session.of(Shape.NORMAL, 0.02);
        Map<String, Session> situations = new LinkedHashMap<>();
        situations.put("nothing wrong, normal", quiet);
        situations.put("nothing wrong, heavy tails", Session.of(Shape.HEAVY_TAILED, 0.02));
        situations.put("carry-over of 3 % within blocks", quiet.with(Disturbance.carryOver(0.03, Reach.WITHIN_BLOCKS)));
        situations.put(
                "carry-over of 3 % to whatever is next", quiet.with(Disturbance.carryOver(0.03, Reach.ALL_RUNS)));
        situations.put("carry-over of 6 % within blocks", quiet.with(Disturbance.carryOver(0.06, Reach.WITHIN_BLOCKS)));
        situations.put("second run of a block takes 3 % more", quiet.with(Disturbance.position(0.03)));
        situations.put("drift of 5 % over the session", quiet.with(Disturbance.drift(0.05)));
        situations.put("AR(1) with rho .5", quiet.with(Disturbance.autocorrelation(0.5)));
        return situations;
    }

    Part part() {
        MarkdownTable table = MarkdownTable.of(Stream.of(
                        Stream.of("situation", "blocks", "wrong", "wrong, not warned", "warned"),
                        Stream.of(Warning.values()).map(Warning::label))
                .flatMap(cells -> cells)
                .toArray(String[]::new));
        for (Map.Entry<String, Session> situation : situations().entrySet()) {
            for (int blocks : SIZES) {
                table = table.with(row(situation.getKey(), situation.getValue(), blocks));
            }
        }
        return new Part("Where something is wrong, and what the diagnostics see of it", table, List.of());
    }

    private List<String> row(String situation, Session session, int blocks) {
        String name = situation + ", " + blocks + " blocks";
        double wrong = simulation.rate("wrong with " + name, random -> Trials.difference(session, random, blocks));
        double[] shares = simulation
                .shortened(Warning.SLOW)
                .means("diagnostics, " + name, random -> warnings(session.draw(random, blocks)));
        List<String> row = new ArrayList<>(List.of(situation, String.valueOf(blocks), Rate.text(wrong)));
        for (double share : shares) {
            row.add(Rate.text(share));
        }
        return row;
    }

    /** Whether it is wrong without a warning, has any, and has each; in the first two, shape does not count. */
    private static double[] warnings(Blocks study) {
        Set<Warning> warnings = Warning.of(study);
        boolean wrong = Trials.find(Trials.DIFFERENCE, study.pairs()) != Conclusion.INCONCLUSIVE;
        boolean warned = warnings.stream().anyMatch(Warning::isOfDependence);
        List<Boolean> events = new ArrayList<>(List.of(wrong && !warned, warned));
        for (Warning warning : Warning.values()) {
            events.add(warnings.contains(warning));
        }
        return events.stream().mapToDouble(event -> event ? 1 : 0).toArray();
    }
}
