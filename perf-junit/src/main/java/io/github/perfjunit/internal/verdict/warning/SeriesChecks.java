package io.github.perfjunit.internal.verdict.warning;

import io.github.perfjunit.statistics.LagOneAutocorrelation;
import io.github.perfjunit.statistics.MannKendall;
import io.github.perfjunit.statistics.ModifiedZScores;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** The checks of values in the order of time. */
public final class SeriesChecks {

    /** With fewer values nothing can be seen. */
    private static final int FEWEST = 5;

    /** With fewer values the spread of the later ones is too uncertain to set the first against it. */
    private static final int FEWEST_FOR_A_START = 8;

    /** The unit in which slopes are shown. */
    public enum SlopeUnit {
        PERCENT,
        BASE_UNIT;

        String show(double slope) {
            return this == PERCENT
                    ? String.format(Locale.ROOT, "%+.1f %% a block", 100 * Math.expm1(slope))
                    : String.format(Locale.ROOT, "%+.3g a block", slope);
        }
    }

    private final String name;
    private final double[] values;
    private final SlopeUnit unit;

    /**
     * Creates the checks of these values.
     *
     * @param name whose values, for people
     * @param values on the scale of logarithms for slopes in percent
     */
    public SeriesChecks(String name, double[] values, SlopeUnit unit) {
        this.name = name;
        this.values = values.clone();
        this.unit = unit;
    }

    private boolean isTooShort() {
        return values.length < FEWEST;
    }

    /** Mann-Kendall, with the slope of Theil and Sen. */
    public Optional<DiagnosticWarning> trend() {
        if (isTooShort()) {
            return Optional.empty();
        }
        MannKendall.Result test = MannKendall.withDefaults().test(values);
        return Optional.of(new DiagnosticWarning(
                test.pValue(),
                String.format(
                        Locale.ROOT,
                        "%s drifts over the study: %s (Theil-Sen; Mann-Kendall p = %.2g)",
                        name,
                        unit.show(test.slope()),
                        test.pValue())));
    }

    /** Neighbours that are alike carry less information than their number. */
    public Optional<DiagnosticWarning> dependence() {
        if (isTooShort()) {
            return Optional.empty();
        }
        LagOneAutocorrelation.Result test = LagOneAutocorrelation.withDefaults().test(values);
        return Optional.of(new DiagnosticWarning(
                test.pValue(),
                String.format(
                        Locale.ROOT,
                        "%s depends on its neighbour in time: autocorrelation at lag 1 %+.2f (permutation p = %.2g)",
                        name,
                        test.r(),
                        test.pValue())));
    }

    /**
     * Values farther from the others than in sound studies of this size; the label of each is that of its block.
     *
     * @param sound studies to compare with
     */
    public Optional<DiagnosticWarning> outliers(List<Integer> blocks, Extremeness sound) {
        if (isTooShort()) {
            return Optional.empty();
        }
        ModifiedZScores.Result result = ModifiedZScores.of(values);
        double largest = Extremeness.largest(values);
        double p = sound.pValue("largest", values.length, Extremeness::largest, largest);
        List<String> far = IntStream.range(0, values.length)
                .filter(i -> Math.abs(result.scores().get(i)) > Math.max(ModifiedZScores.THRESHOLD, largest / 2))
                .mapToObj(i -> "block " + blocks.get(i) + distance(values[i] - result.median()))
                .toList();
        String text = name + (far.size() == 1 ? " has a run" : " has runs") + " far from the others: "
                + String.join(", ", far) + (far.size() == 1 ? "; it is judged" : "; they are judged");
        // also where no run is far: the number of series counts, for the correction
        return Optional.of(new DiagnosticWarning(far.isEmpty() ? 1 : p, text));
    }

    private String distance(double fromMedian) {
        return unit == SlopeUnit.PERCENT
                ? String.format(Locale.ROOT, " (%+.1f %% from the median)", 100 * Math.expm1(fromMedian))
                : String.format(Locale.ROOT, " (%+.3g from the median)", fromMedian);
    }

    /**
     * Whether the first block stands apart from all later ones: what a longer warm-up would take away.
     *
     * @param sound studies to compare with
     */
    public Optional<DiagnosticWarning> slowStart(Extremeness sound) {
        if (values.length < FEWEST_FOR_A_START) {
            return Optional.empty();
        }
        double z = firstApart(values);
        double p = sound.pValue("first", values.length, SeriesChecks::firstApart, z);
        // Also where it does not stand apart at all: the number of series counts, for the correction.
        return Optional.of(new DiagnosticWarning(
                p,
                name + ": the first block stands apart from all later ones" + distance(values[0] - medianOfLater())
                        + "; more warmUp may help"));
    }

    private double medianOfLater() {
        return ModifiedZScores.of(Arrays.copyOfRange(values, 1, values.length)).median();
    }

    /** The modified z of the first value among the later ones; 0 if one of those is as far from their median. */
    private static double firstApart(double[] values) {
        double[] later = Arrays.copyOfRange(values, 1, values.length);
        ModifiedZScores.Result rest = ModifiedZScores.of(later);
        double largest = Arrays.stream(later)
                .map(value -> Math.abs(value - rest.median()))
                .max()
                .orElse(0);
        double distance = Math.abs(values[0] - rest.median());
        return rest.mad() == 0 || distance <= largest ? 0 : 0.6745 * distance / rest.mad();
    }
}
