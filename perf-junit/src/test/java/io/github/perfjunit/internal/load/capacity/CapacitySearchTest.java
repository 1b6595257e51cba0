package io.github.perfjunit.internal.load.capacity;

import static io.github.perfjunit.load.LoadStart.Limit.isLessThan;
import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.load.capacity.CapacitySearch.State;
import io.github.perfjunit.internal.load.plan.SearchPlan;
import io.github.perfjunit.internal.load.plan.StepCondition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoublePredicate;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Execution(ExecutionMode.CONCURRENT)
class CapacitySearchTest {

    private static final int SEARCHES = 2_000;

    private static SearchPlan plan(double from, double to, double percent) {
        return new SearchPlan(
                from,
                to,
                Margin.percent(percent),
                List.of(StepCondition.of(Metrics.LATENCY_P99, isLessThan(ofMillis(50)))));
    }

    /** A search, with the rates that it chose. */
    private static final class Searched {

        private final CapacitySearch search;
        private final List<Double> rates = new ArrayList<>();
        private final List<Double> held = new ArrayList<>();

        private Searched(SearchPlan plan, DoublePredicate holds) {
            search = new CapacitySearch(plan);
            while (search.state() == State.SEARCHING) {
                double rate = search.rate();
                boolean held = holds.test(rate);
                rates.add(rate);
                if (held) {
                    this.held.add(rate);
                }
                search.record(held);
            }
        }
    }

    /** A service with one queue, whose 99th percentile is ln(100) / (service rate - rate), within a limit at 80 % of it. */
    private static final class Service implements DoublePredicate {

        private static final double SERVED = 3_000;
        private static final double CAPACITY = 0.8 * SERVED;

        private final Random random;
        private final double ofService;
        private final double ofLatency;
        private final double disturbed;
        private final double stepsUntilWarm;
        private int steps;

        private Service(long seed, double ofService, double ofLatency, double disturbed, double stepsUntilWarm) {
            this.random = new Random(seed);
            this.ofService = ofService;
            this.ofLatency = ofLatency;
            this.disturbed = disturbed;
            this.stepsUntilWarm = stepsUntilWarm;
        }

        @Override
        public boolean test(double rate) {
            steps++;
            double cold = stepsUntilWarm == 0 ? 1 : 1 - 0.5 * Math.exp(-steps / stepsUntilWarm);
            double served = SERVED * cold * Math.exp(ofService * random.nextGaussian());
            double noise = Math.exp(ofLatency * random.nextGaussian());
            boolean isQuiet = random.nextDouble() >= disturbed;
            return isQuiet && rate < served && noise / (served - rate) < 1 / (SERVED - CAPACITY);
        }
    }

    @Test
    void risesAndNarrowsDown() {
        Searched searched = new Searched(plan(100, 20_000, 3), rate -> rate <= 1_000);

        assertThat(searched.rates)
                .as("failures twice; in the end the lowest of them again, and the result")
                .startsWith(100.0, 200.0, 400.0, 800.0, 1_600.0, 1_600.0, 1_131.0, 1_131.0, 951.2, 1_037.0, 1_037.0);
        assertThat(searched.search.state()).isEqualTo(State.FOUND);
        assertThat(searched.search.rate()).isBetween(1_000 / 1.03, 1_000.0);
        assertThat(searched.held.stream().filter(rate -> rate == searched.search.rate()))
                .hasSize(2);
    }

    @Test
    void nothingHolds() {
        Searched searched = new Searched(plan(100, 20_000, 3), rate -> false);

        assertThat(searched.search.state()).isEqualTo(State.NOTHING_HOLDS);
        assertThat(searched.rates).containsExactly(100.0, 100.0);
    }

    @Test
    void nothingFails() {
        Searched searched = new Searched(plan(100, 700, 3), rate -> true);

        assertThat(searched.search.state()).isEqualTo(State.NOTHING_FAILS);
        assertThat(searched.rates).as("the highest rate itself is tried").containsExactly(100.0, 200.0, 400.0, 700.0);
    }

    @Test
    void aTargetThatGetsWarmIsTriedAboveItsFirstBound() {
        int[] steps = {0};
        Searched searched = new Searched(plan(100, 20_000, 3), rate -> rate <= (++steps[0] <= 7 ? 300 : 3_000));

        assertThat(searched.search.rate()).isBetween(3_000 / 1.04, 3_000.0);
    }

    @Test
    void aRateThatHeldByChanceIsNotTheResult() {
        boolean[] lucky = {true};
        Searched searched = new Searched(plan(100, 20_000, 3), rate -> {
            boolean byChance = rate > 2_000 && rate < 2_100 && lucky[0];
            lucky[0] = !byChance && lucky[0];
            return rate <= 1_900 || byChance;
        });

        assertThat(searched.search.state()).isEqualTo(State.FOUND);
        assertThat(searched.search.rate()).isBetween(1_800.0, 1_900.0);
    }

    @Test
    void aTargetThatOnlySometimesHoldsEndsTheSearch() {
        Random random = new Random(1);
        for (int i = 0; i < SEARCHES; i++) {
            Searched searched = new Searched(plan(100, 20_000, 3), rate -> random.nextBoolean());

            assertThat(searched.rates).hasSizeLessThanOrEqualTo(CapacitySearch.most(plan(100, 20_000, 3)));
            assertThat(searched.search.state()).isNotEqualTo(State.SEARCHING);
            if (searched.search.state() == State.FOUND) {
                double found = searched.search.rate();
                assertThat(searched.held.stream().filter(rate -> rate == found).count())
                        .isGreaterThanOrEqualTo(2);
            }
        }
    }

    @Test
    void lowRatesAreSearchedToo() {
        Searched searched = new Searched(plan(0.5, 40, 2), rate -> rate <= 7.3);

        assertThat(searched.search.rate()).isCloseTo(7.3, Percentage.withPercentage(2));
    }

    /** The figures of the decision record, from searches of services with this noise from step to step. */
    @ParameterizedTest
    @CsvSource({
        // of the service rate, of the latency, disturbed steps, steps until warm: median error, quartiles, off by a
        // tenth
        "0,    0,    0,    0, 0.020, 0.015, 0",
        "0.01, 0.05, 0,    0, 0.015, 0.025, 0",
        "0.01, 0.1,  0.05, 0, 0.015, 0.035, 0.01",
        "0.01, 0.1,  0.1,  0, 0.020, 0.035, 0.03",
        "0.02, 0.2,  0.05, 0, 0.015, 0.050, 0.01",
        "0.01, 0.05, 0,    3, 0.025, 0.025, 0",
        "0.01, 0.1,  0.05, 3, 0.025, 0.035, 0.01"
    })
    void noiseMovesTheResultLittle(
            double ofService,
            double ofLatency,
            double disturbed,
            double stepsUntilWarm,
            double mostError,
            double mostSpread,
            double mostOff) {
        double[] errors = new double[SEARCHES];
        Random starts = new Random(7);
        for (int i = 0; i < SEARCHES; i++) {
            double from = 100 * Math.pow(2, starts.nextDouble());
            Service service = new Service(i, ofService, ofLatency, disturbed, stepsUntilWarm);
            Searched searched = new Searched(plan(from, 20_000, 3), service);
            double found = searched.search.state() == State.FOUND ? searched.search.rate() : 0;
            errors[i] = found / Service.CAPACITY - 1;
        }
        Arrays.sort(errors);
        double spread = errors[SEARCHES * 3 / 4] - errors[SEARCHES / 4];
        double off = (double) Arrays.stream(errors)
                        .filter(error -> Math.abs(error) > 0.1)
                        .count()
                / SEARCHES;

        assertThat(errors[SEARCHES / 2]).as("median error").isCloseTo(0, within(mostError));
        assertThat(spread).as("between the quartiles").isLessThan(mostSpread);
        assertThat(off).as("off by more than a tenth").isLessThanOrEqualTo(mostOff);
    }
}
