package io.github.perfjunit.internal.load.plan;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** The instants of each kind of rate, which the generator and loads in this JVM share. */
class ArrivalsTest {

    private static List<Double> seconds(RateProfile profile, Duration length) {
        List<Double> due = new ArrayList<>();
        due(profile, length, LoadModel.Spacing.EVEN, 0).forEach(nanos -> due.add(nanos / 1e9));
        return due;
    }

    private static List<Long> due(RateProfile profile, Duration length, LoadModel.Spacing spacing, long seed) {
        LoadModel.Open model = new LoadModel.Open(profile, 10).spaced(spacing);
        List<Long> due = new ArrayList<>();
        LoadShape.during(model, length).arrivals(seed).forEachRemaining((long next) -> due.add(next));
        return due;
    }

    @Test
    void aConstantRateIsEvenlySpacedFromZero() {
        assertThat(seconds(new RateProfile.Constant(4), ofSeconds(1))).containsExactly(0.0, 0.25, 0.5, 0.75);
    }

    @Test
    void poissonArrivalsAreThoseOfTheSeedAndAsManyAsEvenOnes() {
        RateProfile profile = new RateProfile.Bursts(100, ofSeconds(1), ofSeconds(3));
        List<Long> due = poisson(profile, 5);

        assertThat(due).isSorted().hasSize(300).isEqualTo(poisson(profile, 5)).isNotEqualTo(poisson(profile, 6));
        assertThat(due).allMatch(nanos -> nanos % 4_000_000_000L <= 1_000_000_000L);
        assertThat(due).filteredOn(nanos -> nanos <= 1_000_000_000L).hasSize(100);
    }

    private static List<Long> poisson(RateProfile profile, long seed) {
        return due(profile, ofSeconds(12), LoadModel.Spacing.POISSON, seed);
    }

    /** In windows of a millisecond the variance of the number is its mean, which is 1; it is 0 for even ones. */
    @Test
    void poissonArrivalsComeInCrowds() {
        int[] counts = new int[12_000];
        poisson(new RateProfile.Constant(1_000), 1).forEach(nanos -> counts[(int) (nanos / 1_000_000)]++);

        double variance = Arrays.stream(counts)
                .mapToDouble(each -> (each - 1.0) * (each - 1.0))
                .average()
                .orElseThrow();
        assertThat(variance).isCloseTo(1, within(0.1));
    }

    @Test
    void aRampHoldsAsManyAsTheAreaBelowIt() {
        List<Double> due = seconds(new RateProfile.Ramp(10, 30), ofSeconds(10));
        assertThat(due).hasSize(200).isSorted();
        // after half of the time, a rate of 10 to 20 has brought 75
        assertThat(due.get(75)).isCloseTo(5.0, within(1e-6));
    }

    @Test
    void aFallingRampIsSolvedToo() {
        assertThat(seconds(new RateProfile.Ramp(30, 10), ofSeconds(10))).hasSize(200);
    }

    @Test
    void stepsFollowEachOther() {
        List<Double> due = seconds(new RateProfile.Steps(List.of(10.0, 20.0)), ofSeconds(2));
        assertThat(due).hasSize(30);
        assertThat(due.get(10)).isEqualTo(1.0);
        assertThat(due.get(11)).isEqualTo(1.05);
    }

    @Test
    void nothingIsDueInAPause() {
        List<Double> due = seconds(new RateProfile.Bursts(10, ofMillis(200), ofMillis(800)), ofSeconds(2));
        assertThat(due).containsExactly(0.0, 0.1, 1.0, 1.1);
    }

    @Test
    void theLengthsOfPhasesAddUpWhereverTheTimeEnds() {
        RateProfile bursts = new RateProfile.Bursts(10, ofMillis(300), ofMillis(500));
        assertThat(bursts.phases(ofSeconds(1), ofMillis(1_900)))
                .extracting(RatePhase::length)
                .containsExactly(
                        ofSeconds(1), ofMillis(300), ofMillis(500), ofMillis(300), ofMillis(500), ofMillis(300));
    }

    @RepeatedTest(20)
    void rateTimesLengthAreMade() {
        int rate = ThreadLocalRandom.current().nextInt(1, 5_000);
        int millis = ThreadLocalRandom.current().nextInt(1, 10_000);
        long expected = (long) Math.ceil(rate * (long) millis / 1000.0);
        assertThat(seconds(new RateProfile.Constant(rate), ofMillis(millis)).size())
                .as(rate + "/s for " + millis + " ms")
                .isEqualTo((int) expected);
    }
}
