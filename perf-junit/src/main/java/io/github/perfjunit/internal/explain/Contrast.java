package io.github.perfjunit.internal.explain;

import io.github.perfjunit.internal.explain.FrameNames.Origin;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The stacks of two profiles in one kind, side by side and per unit of work. */
final class Contrast {

    /** The variation between runs of what the JVM does by itself: compilers, collectors and selectors hardly do the same twice. */
    private static final double VARIATION_OF_JVM = 0.2;

    /** More variation than this is a matter of the machine, and tells nothing of single methods. */
    private static final double MOST_VARIATION = 0.2;

    private final List<Pair> pairs = new ArrayList<>();
    private final Side reference;
    private final Side candidate;

    /**
     * A stack in both.
     *
     * @param reference weights per unit in the reference
     * @param candidate weights per unit in the candidate
     * @param origin of its code
     */
    record Pair(Stack stack, PerUnit reference, PerUnit candidate, Origin origin) {

        boolean isOfJvm() {
            return stack.role() != Stack.Role.PROGRAM || origin == Origin.JDK;
        }

        double difference() {
            return candidate.sum() - reference.sum();
        }
    }

    /**
     * The weight of a stack in one profile, per unit of work.
     *
     * @param parts in each part of the time
     * @param variance of their sum, because it is one of samples
     */
    @SuppressWarnings("ArrayRecordComponent")
    record PerUnit(double[] parts, double variance) {

        static PerUnit of(StackWeights.@Nullable Weight weight, int parts, Work work) {
            double[] each = new double[parts];
            for (int part = 0; weight != null && part < parts; part++) {
                each[part] = weight.in(part) / work.count();
            }
            double variance = weight == null ? 0 : weight.variance() / work.count() / work.count();
            return new PerUnit(each, variance);
        }

        double sum() {
            return Contrast.sum(parts);
        }
    }

    /**
     * A profile.
     *
     * @param variation between runs, as a share
     */
    private record Side(int parts, double variation) {

        /** The variance of a sum: between the parts, by the number of samples at least. */
        double variance(double[] sums, double ofSamples) {
            double total = sum(sums);
            double between = 0;
            for (double each : sums) {
                double apart = each * parts - total;
                between += apart * apart;
            }
            return Math.max(parts < 2 ? 0 : between / (parts - 1) / parts, ofSamples);
        }

        /** The variance between runs of an amount. */
        double variance(double amount, boolean isOfJvm) {
            double share = isOfJvm ? Math.max(variation, VARIATION_OF_JVM) : Math.min(variation, MOST_VARIATION);
            return amount * share * amount * share;
        }
    }

    private Contrast(Side reference, Side candidate) {
        this.reference = reference;
        this.candidate = candidate;
    }

    /**
     * Compares two profiles. A stack in which a thread of one of them stood all the time is left out: a selector's thread is just
     * below or above that limit in one of two runs, and its time is the length of the run.
     */
    static Contrast of(Kind kind, Profile reference, Profile candidate) {
        StackWeights before = reference.of(kind);
        StackWeights after = candidate.of(kind);
        Contrast contrast = new Contrast(
                new Side(before.parts(), reference.variation()), new Side(after.parts(), candidate.variation()));
        Set<Stack> all = new LinkedHashSet<>(before.byStack().keySet());
        all.addAll(after.byStack().keySet());
        all.removeIf(stack -> before.isIdle(stack) || after.isIdle(stack));
        all.forEach(stack -> contrast.pairs.add(new Pair(
                stack,
                PerUnit.of(before.byStack().get(stack), before.parts(), reference.work()),
                PerUnit.of(after.byStack().get(stack), after.parts(), candidate.work()),
                FrameNames.originOf(stack))));
        return contrast;
    }

    List<Pair> pairs() {
        return List.copyOf(pairs);
    }

    /** Returns the amount of all stacks together. */
    Amount total() {
        return amount(pairs);
    }

    /** Returns the amount of some stacks together. */
    Amount amount(Collection<Pair> some) {
        double[] before = new double[reference.parts()];
        double[] after = new double[candidate.parts()];
        double varianceBefore = 0;
        double varianceAfter = 0;
        boolean isOfJvm = !some.isEmpty();
        for (Pair pair : some) {
            add(before, pair.reference().parts());
            add(after, pair.candidate().parts());
            varianceBefore += pair.reference().variance();
            varianceAfter += pair.candidate().variance();
            isOfJvm &= pair.isOfJvm();
        }
        double isBefore = sum(before);
        double isAfter = sum(after);
        // a slower run makes each method slower by a factor, and none out of nothing
        double common = Math.min(isBefore, isAfter);
        double variance = reference.variance(before, varianceBefore)
                + candidate.variance(after, varianceAfter)
                + reference.variance(isOfJvm ? isBefore : common, isOfJvm)
                + candidate.variance(isOfJvm ? isAfter : common, isOfJvm);
        return new Amount(isBefore, isAfter, Math.sqrt(variance));
    }

    /** Returns the stacks by the role of their threads, those of the program left out. */
    Map<Stack.Role, List<Pair>> ofJvm() {
        Map<Stack.Role, List<Pair>> byRole = new LinkedHashMap<>();
        for (Pair pair : pairs) {
            if (pair.stack().role() != Stack.Role.PROGRAM) {
                byRole.computeIfAbsent(pair.stack().role(), role -> new ArrayList<>())
                        .add(pair);
            }
        }
        return byRole;
    }

    private static void add(double[] sums, double[] more) {
        for (int part = 0; part < sums.length; part++) {
            sums[part] += more[part];
        }
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }
}
