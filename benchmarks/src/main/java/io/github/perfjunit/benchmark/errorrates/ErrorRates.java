package io.github.perfjunit.benchmark.errorrates;

import java.util.List;
import java.util.Locale;

/** Simulates studies whose truth is known, and prints how often they are judged wrongly. */
public final class ErrorRates {

    private static final int STUDIES = 20_000;

    private ErrorRates() {}

    /**
     * Prints tables, and a line of figures as the last.
     *
     * @param arguments the number of studies for each figure, if not 20,000; studies that take milliseconds get half of it
     */
    public static void main(String[] arguments) {
        int studies = arguments.length == 0 ? STUDIES : Integer.parseInt(arguments[0]);
        if (studies < 1) {
            throw new IllegalArgumentException("the number of studies must be at least 1, but was " + studies);
        }
        Simulation simulation = new Simulation(studies, message -> System.err.println("[error-rates] " + message));
        Part fixed = shown(new TypeOneErrors(simulation).withAllBlocks());
        Part early = shown(new TypeOneErrors(simulation).withEarlyEnds());
        shown(new SkewedAgainstSymmetric(simulation).part());
        shown(new Disturbances(simulation).part());
        Part power = shown(new Power(simulation).part());
        shown(new Plans(simulation).part());
        Part coverage = shown(new Coverage(simulation).part());
        shown(new Reasons(simulation).part());
        Part histories = shown(new Histories(simulation).wrong());
        shown(new Histories(simulation).power());
        System.out.printf(
                Locale.ROOT,
                "max_type1=%.4f max_type1_sequential=%.4f min_power30=%.4f min_coverage=%.4f max_type1_history=%.4f"
                        + " studies=%d%n",
                largest(List.of(fixed, early)),
                largest(List.of(early)),
                smallest(power),
                smallest(coverage),
                largest(List.of(histories)),
                studies);
    }

    private static Part shown(Part part) {
        System.out.println(part.text());
        return part;
    }

    private static double largest(List<Part> parts) {
        return parts.stream()
                .flatMapToDouble(part -> Rate.promised(part.rates()))
                .max()
                .orElseThrow();
    }

    private static double smallest(Part part) {
        return Rate.promised(part.rates()).min().orElseThrow();
    }
}
