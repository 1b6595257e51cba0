package io.github.perfjunit.internal.verdict.sample;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.internal.text.Plurals;
import io.github.perfjunit.statistics.Alternative;
import io.github.perfjunit.statistics.HodgesLehmann;
import io.github.perfjunit.statistics.SignedRankTest;
import io.github.perfjunit.statistics.Summary;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Runs of the same blocks: the signed-rank test on the blocks' ratios or differences. */
public final class PairedSample implements Sample {

    private final double[] candidate;
    private final double[] reference;
    private final Effect.Kind kind;
    private final double[] differences;
    private final double worst;

    private PairedSample(double[] candidate, double[] reference, Effect.Kind kind, double[] differences, double worst) {
        this.candidate = candidate;
        this.reference = reference;
        this.kind = kind;
        this.differences = differences;
        this.worst = worst;
    }

    /**
     * The values of a metric, block by block.
     *
     * @param candidate in the metric's base unit; NaN for a failed run that takes the worst rank
     * @param reference of the same length
     * @param direction which way the worst rank lies
     */
    public static PairedSample of(double[] candidate, double[] reference, Direction direction) {
        return of(candidate, reference, direction, Effect.Kind.of(candidate, reference));
    }

    /**
     * The values of a metric, block by block, on a scale that was chosen.
     *
     * @param candidate in the metric's base unit; NaN for a failed run that takes the worst rank
     * @param reference of the same length
     * @param direction which way the worst rank lies
     * @param kind ratios, or differences; a pair without a ratio, such as one with a zero, is beyond all others,
     *     unless both values are the same
     */
    public static PairedSample of(double[] candidate, double[] reference, Direction direction, Effect.Kind kind) {
        if (candidate.length != reference.length) {
            throw new IllegalArgumentException("a pair needs two values, but there are " + candidate.length
                    + " of the candidate and " + reference.length + " of the reference");
        }
        double[] measured = measured(candidate, reference, kind);
        // Beyond every other: only its rank matters.
        double worst = Effect.worst(measured);
        return new PairedSample(
                candidate.clone(),
                reference.clone(),
                kind,
                differences(candidate, reference, measured, worst, direction),
                worst);
    }

    /** Candidate against reference where both are known and can be; else a number that is none. */
    private static double[] measured(double[] candidate, double[] reference, Effect.Kind kind) {
        double[] result = new double[candidate.length];
        Arrays.setAll(result, i -> {
            if (kind == Effect.Kind.DIFFERENCE) {
                return candidate[i] - reference[i];
            }
            return candidate[i] > 0 && reference[i] > 0 ? Math.log(candidate[i] / reference[i]) : Double.NaN;
        });
        return result;
    }

    private static double[] differences(
            double[] candidate, double[] reference, double[] measured, double worst, Direction direction) {
        double[] result = measured.clone();
        double up = direction == Direction.HIGHER_IS_BETTER ? -worst : worst;
        for (int i = 0; i < result.length; i++) {
            boolean ours = Double.isNaN(candidate[i]);
            boolean theirs = Double.isNaN(reference[i]);
            if (ours || theirs) {
                result[i] = ours && theirs ? 0 : ours ? up : -up;
            } else if (Double.isNaN(result[i])) {
                result[i] = Math.signum(candidate[i] - reference[i]) * worst;
            }
        }
        return result;
    }

    /** The first blocks of these. */
    PairedSample first(int blocks) {
        return new PairedSample(
                Arrays.copyOf(candidate, blocks),
                Arrays.copyOf(reference, blocks),
                kind,
                Arrays.copyOf(differences, blocks),
                worst);
    }

    /** Candidate against reference, block by block: logarithms of ratios, or differences. */
    public double[] differences() {
        return differences.clone();
    }

    @Override
    public Effect.Kind kind() {
        return kind;
    }

    @Override
    public Significance test(Alternative alternative, double shift, double alpha) {
        SignedRankTest.Result result =
                SignedRankTest.withDefaults().with(alternative).withShift(shift).test(differencesAround(shift));
        return new Significance(
                result.pValue(),
                alpha,
                result.pValue() <= alpha,
                result.isExact() ? "exact" : "approximate",
                "",
                result.smallestAttainableP(),
                result.ties(),
                result.zeros(),
                1);
    }

    @Override
    public Effect effect(Alternative alternative, double shift, double alpha) {
        double[] telling = select(i -> !bothFailed(i));
        Effect.setApart(telling, telling, worst, -worst);
        return Effect.of(
                kind,
                HodgesLehmann.withDefaults()
                        .withConfidence(Effect.confidence(alternative, alpha))
                        .shift(telling.length == 0 ? differences : telling),
                worst);
    }

    private double[] select(IntPredicate wanted) {
        return IntStream.range(0, differences.length)
                .filter(wanted)
                .mapToDouble(i -> differences[i])
                .toArray();
    }

    private boolean bothFailed(int block) {
        return Double.isNaN(candidate[block]) && Double.isNaN(reference[block]);
    }

    /**
     * The differences as a test around this shift sees them. Whatever the margin, a block in which both failed says nothing,
     * and one in which one of them failed stays beyond all others, as far on either side: margins in a metric's unit have no
     * upper limit.
     */
    double[] differencesAround(double shift) {
        double[] result = differences.clone();
        for (int i = 0; i < result.length; i++) {
            if (bothFailed(i)) {
                result[i] = shift;
            } else if (Math.abs(result[i]) == worst) {
                result[i] = shift + Math.copySign(worst + 2 * Math.abs(shift), result[i]);
            }
        }
        return result;
    }

    @Override
    public double noise() {
        return Summary.withDefaults().of(differences).sd();
    }

    @Override
    public int size() {
        return differences.length;
    }

    @Override
    public boolean isPaired() {
        return true;
    }

    @Override
    public String extent() {
        return Plurals.of(differences.length, "block");
    }

    @Override
    public String counts(String candidateName, String referenceName) {
        long lower = Arrays.stream(differences).filter(value -> value < 0).count();
        long higher = Arrays.stream(differences).filter(value -> value > 0).count();
        return String.format(
                Locale.ROOT,
                "%s %s in %d of %d",
                candidateName,
                lower >= higher ? "lower" : "higher",
                Math.max(lower, higher),
                differences.length);
    }

    @Override
    public String effectSizes() {
        return String.format(Locale.ROOT, "rank-biserial %+.2f", balance());
    }

    @Override
    public double balance() {
        return SignedRankTest.withDefaults().test(differences).rankBiserial();
    }

    @Override
    public double[] candidate() {
        return candidate.clone();
    }

    @Override
    public double[] reference() {
        return reference.clone();
    }
}
