package io.github.perfjunit.benchmark.errorrates;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Makes studies, on all processors, and counts. What comes out depends on the name and on the number of studies, not on the
 * machine: every 250 of them have a seed of their own.
 *
 * @param studies how many are made for each figure
 * @param progress is told of each figure
 */
record Simulation(int studies, Consumer<String> progress) {

    private static final int CHUNK = 250;

    /** One that tells nobody. */
    static Simulation quiet(int studies) {
        return new Simulation(studies, message -> {});
    }

    /** A study of which several figures are wanted, always the same number of them. */
    interface Study {
        double[] figures(RandomGenerator random);
    }

    /** With one study for so many: for those that take milliseconds each. */
    Simulation shortened(int divisor) {
        return new Simulation((studies + divisor - 1) / divisor, progress);
    }

    /** In which share of the studies something happens. */
    double rate(String name, Predicate<RandomGenerator> event) {
        return means(name, random -> new double[] {event.test(random) ? 1 : 0})[0];
    }

    /** The means of the figures over all studies. */
    double[] means(String name, Study study) {
        long start = System.nanoTime();
        int chunks = (studies + CHUNK - 1) / CHUNK;
        double[][] sums = IntStream.range(0, chunks)
                .parallel()
                .mapToObj(chunk -> sums(name, chunk, Math.min(CHUNK, studies - chunk * CHUNK), study))
                .toArray(double[][]::new);
        double[] means = new double[sums[0].length];
        Arrays.setAll(
                means, i -> Arrays.stream(sums).mapToDouble(chunk -> chunk[i]).sum() / studies);
        double seconds = (System.nanoTime() - start) / 1e9;
        progress.accept(String.format(Locale.ROOT, "%s: %s (%.1f s)", name, text(means), seconds));
        return means;
    }

    private static double[] sums(String name, int chunk, int count, Study study) {
        RandomGenerator random = new SplittableRandom((long) name.hashCode() << Integer.SIZE | chunk);
        double[] sums = study.figures(random);
        for (int i = 1; i < count; i++) {
            double[] figures = study.figures(random);
            Arrays.setAll(sums, k -> sums[k] + figures[k]);
        }
        return sums;
    }

    private static String text(double[] means) {
        return String.join(
                " ",
                Arrays.stream(means)
                        .mapToObj(mean -> String.format(Locale.ROOT, "%.4f", mean))
                        .toList());
    }
}
