package io.github.perfjunit.internal.verdict.sample;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.statistics.Alternative;
import io.github.perfjunit.statistics.HodgesLehmann;
import io.github.perfjunit.statistics.RankSumTest;
import io.github.perfjunit.statistics.Summary;
import io.github.perfjunit.statistics.VarghaDelaney;
import java.util.Arrays;
import java.util.Locale;

/** Runs that have no blocks in common: the rank-sum test on all of them. */
public final class UnpairedSample implements Sample {

    private final double[] candidate;
    private final double[] reference;
    private final Effect.Kind kind;
    private final double worst;
    private final double[] ours;
    private final double[] theirs;

    private UnpairedSample(double[] candidate, double[] reference, Direction direction, Effect.Kind kind) {
        this.candidate = candidate.clone();
        this.reference = reference.clone();
        this.kind = kind;
        this.worst = worst(direction);
        this.ours = scaled(candidate);
        this.theirs = scaled(reference);
    }

    /**
     * The values of a metric, in any order.
     *
     * @param candidate in the metric's base unit; NaN for a failed run that takes the worst rank
     * @param reference likewise
     * @param direction which way the worst rank lies
     */
    public static UnpairedSample of(double[] candidate, double[] reference, Direction direction) {
        return of(candidate, reference, direction, Effect.Kind.of(candidate, reference));
    }

    /**
     * The values of a metric, in any order, on a scale that was chosen.
     *
     * @param candidate in the metric's base unit; NaN for a failed run that takes the worst rank
     * @param reference likewise
     * @param direction which way the worst rank lies
     * @param kind ratios, of positive values only, or differences
     */
    public static UnpairedSample of(double[] candidate, double[] reference, Direction direction, Effect.Kind kind) {
        return new UnpairedSample(candidate, reference, direction, kind);
    }

    private double scale(double value) {
        return kind == Effect.Kind.RATIO ? Math.log(value) : value;
    }

    /** Beyond every completed run. */
    private double worst(Direction direction) {
        double[] all = Arrays.stream(new double[][] {candidate, reference})
                .flatMapToDouble(Arrays::stream)
                .filter(value -> !Double.isNaN(value))
                .map(this::scale)
                .toArray();
        return (direction == Direction.HIGHER_IS_BETTER ? -1 : 1) * Effect.worst(all);
    }

    private double[] scaled(double... values) {
        return Arrays.stream(values)
                .map(value -> Double.isNaN(value) ? worst : scale(value))
                .toArray();
    }

    @Override
    public Effect.Kind kind() {
        return kind;
    }

    @Override
    public boolean isPaired() {
        return false;
    }

    @Override
    public Significance test(Alternative alternative, double shift, double alpha) {
        RankSumTest.Result result = RankSumTest.withDefaults()
                .with(alternative)
                .withShift(shift)
                .test(candidateAround(shift), referenceAround(shift));
        return new Significance(
                result.pValue(),
                alpha,
                result.pValue() <= alpha,
                (result.isExact() ? "exact" : "approximate") + " rank-sum",
                "",
                result.smallestAttainableP(),
                result.ties(),
                result.zeros(),
                1);
    }

    /**
     * The reference's values as a test around this shift sees them: whatever the margin, failed runs stay beyond all others.
     */
    private double[] referenceAround(double shift) {
        return replacingWorst(beyond(shift), theirs);
    }

    /** The candidate's values likewise: once the shift is taken off, its failed runs are tied with the reference's. */
    private double[] candidateAround(double shift) {
        return replacingWorst(beyond(shift) + shift, ours);
    }

    private double beyond(double shift) {
        return worst + Math.copySign(2 * shift, worst);
    }

    private double[] replacingWorst(double replacement, double... values) {
        return Arrays.stream(values)
                .map(value -> value == worst ? replacement : value)
                .toArray();
    }

    @Override
    public Effect effect(Alternative alternative, double shift, double alpha) {
        double[] x = ours.clone();
        double[] y = theirs.clone();
        Effect.setApart(x, y, worst, worst);
        return Effect.of(
                kind,
                HodgesLehmann.withDefaults()
                        .withConfidence(Effect.confidence(alternative, alpha))
                        .shiftBetween(x, y),
                Math.abs(worst));
    }

    /** Returns the standard deviation of a difference between one run of each target. */
    @Override
    public double noise() {
        return Math.hypot(
                Summary.withDefaults().of(ours).sd(),
                Summary.withDefaults().of(theirs).sd());
    }

    @Override
    public double balance() {
        return RankSumTest.withDefaults().test(ours, theirs).cliffDelta();
    }

    @Override
    public int size() {
        return Math.min(ours.length, theirs.length);
    }

    @Override
    public String extent() {
        return ours.length + " and " + theirs.length + " runs, not paired";
    }

    @Override
    public String counts(String candidateName, String referenceName) {
        long lower = Arrays.stream(ours)
                .mapToLong(our ->
                        Arrays.stream(theirs).filter(their -> our < their).count())
                .sum();
        return candidateName + " lower in " + lower + " of " + (long) ours.length * theirs.length + " pairs of runs";
    }

    @Override
    public String effectSizes() {
        VarghaDelaney.Result a12 = VarghaDelaney.withDefaults().of(ours, theirs);
        return String.format(Locale.ROOT, "A12 %.2f [%.2f, %.2f]", a12.estimate(), a12.lower(), a12.upper());
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
