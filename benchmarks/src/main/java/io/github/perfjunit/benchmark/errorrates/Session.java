package io.github.perfjunit.benchmark.errorrates;

import io.github.perfjunit.benchmark.errorrates.Blocks.Block;
import io.github.perfjunit.benchmark.errorrates.Blocks.First;
import io.github.perfjunit.benchmark.errorrates.Disturbance.Reach;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A machine on which two targets are measured in blocks.
 *
 * @param tick resolution of the clock in seconds; 0 for none
 */
record Session(Program candidate, Program reference, Order order, Disturbance disturbance, double tick) {

    /** A run without noise, of a program at location 0: ten milliseconds are 2 % of it. */
    private static final double SECONDS = 0.5;

    /** Two programs that are alike, measured as perf-junit does. */
    static Session of(Shape shape, double sd) {
        Program program = new Program(shape, 0, sd);
        return new Session(program, program, Order.COIN, Disturbance.NONE, 0);
    }

    /** The same with a candidate that takes so many times as much. */
    Session withRatio(double factor) {
        return new Session(candidate.shifted(Math.log(factor)), reference, order, disturbance, tick);
    }

    Session with(Program otherCandidate) {
        return new Session(otherCandidate, reference, order, disturbance, tick);
    }

    Session with(Order other) {
        return new Session(candidate, reference, other, disturbance, tick);
    }

    Session with(Disturbance other) {
        return new Session(candidate, reference, order, other, tick);
    }

    Session withTick(double seconds) {
        return new Session(candidate, reference, order, disturbance, seconds);
    }

    /** A study. */
    Blocks draw(RandomGenerator random, int blocks) {
        First[] first = new First[blocks];
        boolean[] isCandidate = new boolean[2 * blocks];
        for (int block = 0; block < blocks; block++) {
            first[block] = order.draw(random);
            isCandidate[order.time(block, blocks, placeOfCandidate(first[block]))] = true;
        }
        double[] logarithms = logarithms(random, isCandidate);
        List<Block> made = new ArrayList<>(blocks);
        for (int block = 0; block < blocks; block++) {
            int place = placeOfCandidate(first[block]);
            made.add(new Block(
                    measured(logarithms[order.time(block, blocks, place)], place),
                    measured(logarithms[order.time(block, blocks, 1 - place)], 1 - place),
                    first[block]));
        }
        return new Blocks(List.copyOf(made));
    }

    private static int placeOfCandidate(First first) {
        return first == First.CANDIDATE ? 0 : 1;
    }

    /** Run by run, in the order of time. */
    private double[] logarithms(RandomGenerator random, boolean[] isCandidate) {
        double[] result = new double[isCandidate.length];
        double rho = disturbance.autocorrelation();
        double noise = 0;
        for (int time = 0; time < result.length; time++) {
            Program program = isCandidate[time] ? candidate : reference;
            double fresh = program.shape().draw(random);
            noise = time == 0 ? fresh : rho * noise + Math.sqrt(1 - rho * rho) * fresh;
            boolean carried =
                    time > 0 && isCandidate[time - 1] && (time % 2 == 1 || disturbance.reach() == Reach.ALL_RUNS);
            result[time] = program.location()
                    + program.sd() * noise
                    + disturbance.drift() * time / (result.length - 1)
                    + (carried ? disturbance.carryOver() : 0);
        }
        return result;
    }

    private double measured(double logarithm, int place) {
        double seconds = SECONDS * Math.exp(logarithm + place * disturbance.position());
        return tick == 0 ? seconds : tick * Math.rint(seconds / tick);
    }
}
