package io.github.perfjunit.internal.load.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** The rate of an open load over the measured part. The warm-up is at the rate with which that part begins. */
public sealed interface RateProfile {

    /** The rate with which it begins, per second. */
    double initialRate();

    /** The phases of the measured part, in their order; their lengths add up to this one. */
    List<RatePhase> measured(Duration length);

    /** Refuses a length of the measured part that it does not fit. */
    default void requireLength(Duration length) {}

    /** The parts of the steps whose figures are recorded by themselves; none where there is only the whole. */
    default List<StepPart> steps(Duration length) {
        return List.of();
    }

    /** The measured phases as steps with numbers. */
    private static List<StepPart> numbered(List<RatePhase> phases) {
        return IntStream.rangeClosed(1, phases.size())
                .mapToObj(number -> StepPart.of(number, phases.get(number - 1)))
                .toList();
    }

    /** The phases of warm-up and measured part. */
    default List<RatePhase> phases(Duration warmUp, Duration length) {
        List<RatePhase> phases = new ArrayList<>();
        if (!warmUp.isZero()) {
            phases.add(RatePhase.constant(initialRate(), warmUp));
        }
        phases.addAll(measured(length));
        return List.copyOf(phases);
    }

    /** The same all the time. */
    record Constant(double rate) implements RateProfile {

        public Constant {
            Fields.requireRate("constantRate", rate);
        }

        @Override
        public double initialRate() {
            return rate;
        }

        @Override
        public List<RatePhase> measured(Duration length) {
            return List.of(RatePhase.constant(rate, length));
        }
    }

    /** From one rate to the other, evenly. */
    record Ramp(double from, double to) implements RateProfile {

        public Ramp {
            Fields.requireRate("rampingRate", from);
            Fields.requireRate("rampingRate", to);
        }

        @Override
        public double initialRate() {
            return from;
        }

        @Override
        public List<RatePhase> measured(Duration length) {
            return List.of(new RatePhase(from, to, length));
        }
    }

    /** One rate after the other, for equal parts of the time. */
    record Steps(List<Double> rates) implements RateProfile {

        public Steps {
            rates = List.copyOf(rates);
            Fields.require(rates.size() >= 2, "steppedRate", rates, "at least two rates");
            rates.forEach(rate -> Fields.requireRate("steppedRate", rate));
        }

        @Override
        public double initialRate() {
            return rates.get(0);
        }

        @Override
        public List<RatePhase> measured(Duration length) {
            List<RatePhase> phases = new ArrayList<>();
            Duration each = length.dividedBy(rates.size());
            Duration left = length;
            for (double rate : rates.subList(0, rates.size() - 1)) {
                phases.add(RatePhase.constant(rate, each));
                left = left.minus(each);
            }
            phases.add(RatePhase.constant(rates.get(rates.size() - 1), left));
            return phases;
        }

        @Override
        public List<StepPart> steps(Duration length) {
            return numbered(measured(length));
        }
    }

    /**
     * One phase after the other, each as long as it says and a step of its own.
     *
     * @param initialRate the rate before the first phase, which can be a burst
     * @param phases whose length is that of the measured part
     */
    record Phases(double initialRate, List<RatePhase> phases) implements RateProfile {

        public Phases {
            phases = List.copyOf(phases);
        }

        @Override
        public List<RatePhase> measured(Duration length) {
            return phases;
        }

        @Override
        public List<StepPart> steps(Duration length) {
            return numbered(phases);
        }
    }

    /** A rate that was recorded, whose course fills the measured part, however long that is. */
    record Recorded(List<RatePhase> phases) implements RateProfile {

        public Recorded {
            phases = List.copyOf(phases);
        }

        /** Returns how long it was recorded. */
        public Duration length() {
            return phases.stream().map(RatePhase::length).reduce(Duration.ZERO, Duration::plus);
        }

        /** The same at other rates. */
        public Recorded scaledBy(double factor) {
            return new Recorded(phases.stream()
                    .map(phase -> new RatePhase(phase.fromRate() * factor, phase.toRate() * factor, phase.length()))
                    .toList());
        }

        @Override
        public double initialRate() {
            return phases.get(0).fromRate();
        }

        /** Each phase ends where its share of the whole ends, so that rounding does not add up. */
        @Override
        public List<RatePhase> measured(Duration length) {
            double scale = (double) length.toNanos() / length().toNanos();
            List<RatePhase> scaled = new ArrayList<>();
            long recorded = 0;
            long begin = 0;
            for (RatePhase phase : phases) {
                recorded += phase.length().toNanos();
                long end = Math.round(recorded * scale);
                if (end > begin) {
                    scaled.add(new RatePhase(phase.fromRate(), phase.toRate(), Duration.ofNanos(end - begin)));
                    begin = end;
                }
            }
            return scaled;
        }
    }

    /**
     * A rate that rises for a moment, again and again. The times between the spikes are one step, {@code base}, and the spikes
     * are another, {@code spike}.
     *
     * @param length of a spike
     * @param between from the end of a spike to the next, and before the first
     */
    record Spikes(double base, double peak, Duration length, Duration between) implements RateProfile {

        public Spikes {
            Fields.requireRate("spikes", base);
            Fields.requireRate("spikes", peak);
            Fields.require(peak > base, "spikes", base + ", " + peak, "from a rate to a higher one");
            Fields.requirePositive("spikes", length);
            Fields.requirePositive("spikes", between);
        }

        @Override
        public double initialRate() {
            return base;
        }

        @Override
        public void requireLength(Duration whole) {
            Fields.require(
                    whole.compareTo(between) > 0,
                    "during",
                    whole,
                    "longer than the time before the first spike, which is " + between);
        }

        @Override
        public List<RatePhase> measured(Duration whole) {
            return steps(whole).stream()
                    .map(part -> RatePhase.constant(part.step().equals("base") ? base : peak, part.length()))
                    .toList();
        }

        @Override
        public List<StepPart> steps(Duration whole) {
            List<StepPart> parts = new ArrayList<>();
            Duration left = whole;
            while (!left.isZero()) {
                boolean isSpike = parts.size() % 2 == 1;
                RatePhase full = RatePhase.constant(isSpike ? peak : base, isSpike ? length : between);
                Duration next = full.length().compareTo(left) < 0 ? full.length() : left;
                parts.add(new StepPart(isSpike ? "spike" : "base", full.toString(), OptionalInt.empty(), next));
                left = left.minus(next);
            }
            return parts;
        }
    }

    /** Rates that a search chooses, each a step of its own. As a profile, it is the first of them. */
    record Search(SearchPlan plan) implements RateProfile {

        @Override
        public double initialRate() {
            return plan.from();
        }

        @Override
        public List<RatePhase> measured(Duration length) {
            return List.of(RatePhase.constant(plan.from(), length));
        }
    }

    /** Bursts with pauses between them. */
    record Bursts(double rate, Duration burst, Duration pause) implements RateProfile {

        public Bursts {
            Fields.requireRate("bursts", rate);
            Fields.requirePositive("bursts", burst);
            Fields.requirePositive("bursts", pause);
        }

        @Override
        public double initialRate() {
            return rate;
        }

        @Override
        public List<RatePhase> measured(Duration length) {
            List<RatePhase> phases = new ArrayList<>();
            Duration left = length;
            while (!left.isZero()) {
                boolean isBurst = phases.size() % 2 == 0;
                Duration whole = isBurst ? burst : pause;
                Duration next = whole.compareTo(left) < 0 ? whole : left;
                phases.add(RatePhase.constant(isBurst ? rate : 0, next));
                left = left.minus(next);
            }
            return phases;
        }
    }
}
