package io.github.perfjunit.internal.load.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The rate of an open load over the measured part. The warm-up is at the rate with which that part begins. */
public sealed interface RateProfile {

    /** The rate with which it begins, per second. */
    double initialRate();

    /** The phases of the measured part, in their order; their lengths add up to this one. */
    List<RatePhase> measured(Duration length);

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
