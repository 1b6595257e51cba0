package io.github.perfjunit.internal.explain;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The weights of stacks in a profile, by parts of its time, in each of which the target did the same amount of work. */
public final class StackWeights {

    /** Parts into which the time of a profile is divided. Their spread is the noise of a frame. */
    public static final int PARTS = 10;

    /** Different stacks that are kept. Those that come later are cut off, so that no profile needs much memory. */
    private static final int MOST_STACKS = 100_000;

    /** Frames of all stacks together, above which stacks are cut off too: one stack can have hundreds. */
    private static final int MOST_FRAMES = 4_000_000;

    /** Different stacks with those that were cut off. All others count as one. */
    private static final int MOST_WITH_CUT = 120_000;

    private static final int CUT_TO = 8;

    private final Map<Stack, Weight> weights = new LinkedHashMap<>();
    private final Set<Stack> idle = new LinkedHashSet<>();
    private final int parts;
    private int frames;

    /** The weight of a stack. */
    public static final class Weight {

        private final double[] parts;
        private double squares;

        private Weight(int parts) {
            this.parts = new double[parts];
        }

        /** Returns the weight in a part of the time. */
        public double in(int part) {
            return parts[part];
        }

        /** Returns the weight in the whole time. */
        public double sum() {
            double sum = 0;
            for (double part : parts) {
                sum += part;
            }
            return sum;
        }

        /** Whether there is some in each part of the time. */
        boolean isInAllParts() {
            return Arrays.stream(parts).allMatch(part -> part > 0);
        }

        /** Whether there is some in the last part of the time, and was before. */
        boolean lastsToTheEnd() {
            double last = parts[parts.length - 1];
            return last > 0 && sum() > last;
        }

        /** Returns the variance of the sum that chance makes, because it is a sum of samples. */
        double variance() {
            return squares;
        }
    }

    /** Creates the weights of a profile whose parts are known. */
    public StackWeights() {
        this(PARTS);
    }

    /**
     * Creates the weights of a profile that has this number of parts.
     *
     * @param parts at least 1
     */
    StackWeights(int parts) {
        this.parts = parts;
    }

    /** Creates the weights of a profile without times, such as a collapsed file: it is one part. */
    public static StackWeights withoutParts() {
        return new StackWeights(1);
    }

    /** Adds a sample in a part of the time. */
    public void add(Stack stack, int part, double weight) {
        add(stack, part, weight, 1);
    }

    /** Adds several samples of one stack, with the weight of all of them. */
    public void add(Stack stack, int part, double weight, double samples) {
        Weight sum = of(stack);
        sum.parts[part] += weight;
        sum.squares += weight * weight / samples;
    }

    /**
     * Adds a stack as it was kept.
     *
     * @param inParts its weight in each part
     * @param squares the sum of the squares of its samples' weights
     */
    void add(Stack stack, double[] inParts, double squares) {
        Weight sum = of(stack);
        for (int part = 0; part < parts; part++) {
            sum.parts[part] += inParts[part];
        }
        sum.squares += squares;
    }

    private Weight of(Stack stack) {
        Weight known = weights.get(stack);
        if (known != null) {
            return known;
        }
        boolean isFull = weights.size() >= MOST_STACKS || frames >= MOST_FRAMES;
        return weights.computeIfAbsent(isFull ? cut(stack) : stack, kept -> {
            frames += kept.frames().size();
            return new Weight(parts);
        });
    }

    private Stack cut(Stack stack) {
        List<String> all = stack.frames();
        Stack cut = all.size() <= CUT_TO ? stack : new Stack(stack.role(), all.subList(0, CUT_TO));
        return weights.size() < MOST_WITH_CUT || weights.containsKey(cut)
                ? cut
                : new Stack(stack.role(), List.of("[other stacks]"));
    }

    /** A thread stood in this stack all the time, so it is one in which threads wait for something to do. */
    void addIdle(Stack stack) {
        idle.add(stack);
    }

    /** Whether a thread stood in this stack all the time. */
    boolean isIdle(Stack stack) {
        return idle.contains(stack);
    }

    /** Returns the stacks in which threads stood all the time. */
    Set<Stack> idle() {
        return Collections.unmodifiableSet(idle);
    }

    /** Adds all stacks of a profile of the same time, as that of another program or thread. */
    public void add(StackWeights others) {
        others.weights.forEach((stack, weight) -> add(stack, weight.parts, weight.squares));
        idle.addAll(others.idle);
    }

    /** Moves all stacks but one into another profile of the same time. */
    void moveAllBut(Stack one, StackWeights to) {
        weights.entrySet().removeIf(entry -> {
            if (entry.getKey().equals(one)) {
                return false;
            }
            to.add(entry.getKey(), entry.getValue().parts, entry.getValue().squares);
            return true;
        });
        frames = weights.isEmpty() ? 0 : one.frames().size();
    }

    /** Returns the weight of each stack. */
    public Map<Stack, Weight> byStack() {
        return Collections.unmodifiableMap(weights);
    }

    int parts() {
        return parts;
    }

    boolean isEmpty() {
        return weights.isEmpty();
    }

    /** Returns the sum of all weights. */
    public double total() {
        return weights.values().stream().mapToDouble(Weight::sum).sum();
    }
}
