package io.github.perfjunit.benchmark.errorrates;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The rate at which each kind of verdict is wrong, under each kind of noise. */
record TypeOneErrors(Simulation simulation) {

    /** The divisor of the number of studies that simulate their own boundaries: half as many are enough. */
    private static final int SLOW = 2;

    Part withAllBlocks() {
        return part("Wrong verdicts at a nominal .05", kind -> !kind.mayEndEarly());
    }

    Part withEarlyEnds() {
        return part("Wrong verdicts at a nominal .05, of studies that may end early", VerdictKind::mayEndEarly);
    }

    private Part part(String title, Predicate<VerdictKind> which) {
        List<Rate> rates = new ArrayList<>();
        MarkdownTable table = MarkdownTable.of(Stream.concat(
                        Stream.of("verdict", "blocks or runs"),
                        Stream.of(Noise.values()).map(Noise::label))
                .toArray(String[]::new));
        for (VerdictKind kind : VerdictKind.all().stream().filter(which).toList()) {
            List<String> row = new ArrayList<>(List.of(kind.claim(), kind.extent()));
            for (Noise noise : Noise.values()) {
                if (kind.isTriedUnder(noise)) {
                    Rate rate = rate(kind, noise);
                    rates.add(rate);
                    row.add(rate.text());
                } else {
                    row.add("");
                }
            }
            table = table.with(row);
        }
        return new Part(title, table, List.copyOf(rates));
    }

    private Rate rate(VerdictKind kind, Noise noise) {
        Simulation enough = kind.isSlowUnder(noise) ? simulation.shortened(SLOW) : simulation;
        double value = enough.rate(
                "type I, " + kind.claim() + " (" + kind.extent() + "), " + noise.label(),
                random -> kind.trial().isWrong(noise.session(), random));
        return kind.isPromisedUnder(noise) ? Rate.promised(value) : Rate.shown(value);
    }
}
