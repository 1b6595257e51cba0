package io.github.perfjunit.internal.verdict;

import static io.github.perfjunit.api.Metrics.DRAIN_RATE;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.api.Metrics.RSS_PEAK_SAMPLED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.BudgetCheck.Outcome;
import io.github.perfjunit.internal.verdict.BudgetCheck.Side;
import io.github.perfjunit.internal.verdict.BudgetCheck.Statistic;
import org.junit.jupiter.api.Test;

/** The interval of the median of ten values goes from the second to the ninth of them. */
class BudgetCheckTest {
    private static final double[] TEN = {1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5};

    private static BudgetCheck check(Metric<?> metric, Statistic statistic, Side side, double limit, double... values) {
        TargetMeasurements runs = new TargetMeasurements(
                HandMadeStudy.of("app").values(metric, "app", values).result(), "app");
        return BudgetCheck.of(runs, metric, statistic, side, limit);
    }

    private static BudgetCheck median(double limit) {
        return check(DRAIN_TIME, Statistic.MEDIAN, Side.BELOW, limit, TEN);
    }

    @Test
    void takesTheValuesThatAllRunsHaveWhereTheKindsDiffer() {
        HandMadeStudy peaks = HandMadeStudy.of("app")
                .values(RSS_PEAK, "app", 10, 20, 30)
                .kinds(RSS_PEAK, "app", "mark", "sum", "mark");
        TargetMeasurements alone = new TargetMeasurements(peaks.result(), "app");
        Refusals.assertRefused(
                () -> BudgetCheck.of(alone, RSS_PEAK, Statistic.MEDIAN, Side.BELOW, 5),
                "metric rss.peak was measured as mark and sum for 'app', which can't be compared");
        TargetMeasurements both = new TargetMeasurements(
                peaks.values(RSS_PEAK_SAMPLED, "app", 1, 2, 3).result(), "app");
        BudgetCheck budget = BudgetCheck.of(both, RSS_PEAK, Statistic.MEDIAN, Side.BELOW, 5);
        assertThat(budget.value()).isEqualTo(2);
        assertThat(budget.remarks())
                .containsExactly(
                        "compared by rss.peak.sampled, which all runs have: rss.peak was measured as mark and sum"
                                + " for 'app'");
    }

    @Test
    void isWithinWhenTheWholeIntervalIs() {
        assertThat(median(9.75).holds()).isTrue();
        assertThat(median(9.75).outcome()).isNotEqualTo(Outcome.UNCERTAIN);
        assertThat(median(9.75))
                .hasToString(
                        "drain.time  app  median 6 s against a limit of less than 9.750 s   WITHIN\n    n = 10,"
                                + " median's interval [2.500, 9.500] 97.9 % CI, the limit is 1.2 standard deviations of a run away");
    }

    @Test
    void isOverWhenTheWholeIntervalIs() {
        assertThat(median(2.25).holds()).isFalse();
        assertThat(median(2.25).outcome()).isNotEqualTo(Outcome.UNCERTAIN);
        assertThat(median(2.25).toString()).contains("   OVER\n");
    }

    @Test
    void isDecidedByTheMedianWhereTheLimitIsInsideTheInterval() {
        assertThat(median(6.25).holds()).isTrue();
        assertThat(median(6.25).toString()).contains("   UNCERTAIN: kept by the sample median\n");
        assertThat(median(5.75).holds()).isFalse();
        assertThat(median(5.75).toString()).contains("   UNCERTAIN: not kept by the sample median\n");
    }

    @Test
    void isNotKeptByReachingTheLimit() {
        assertThat(median(6).holds()).isFalse();
        assertThat(check(DRAIN_RATE, Statistic.MEDIAN, Side.ABOVE, 6, TEN).holds())
                .isFalse();
    }

    @Test
    void takesTheWorstFromTheUnwantedSide() {
        BudgetCheck below = check(DRAIN_TIME, Statistic.WORST, Side.BELOW, 10.5, TEN);
        assertThat(below.value()).isEqualTo(10.5);
        assertThat(below.holds()).isFalse();
        BudgetCheck above = check(DRAIN_RATE, Statistic.WORST, Side.ABOVE, 1.25, TEN);
        assertThat(above.value()).isEqualTo(1.5);
        assertThat(above.holds()).isTrue();
        assertThat(above.outcome()).as("it describes").isEqualTo(Outcome.WITHIN);
        assertThat(check(DRAIN_RATE, Statistic.WORST, Side.ABOVE, 2, TEN).toString())
                .contains("worst 1.500 1/s against a limit of more than 2 1/s")
                .contains("   UNDER\n")
                .doesNotContain("interval");
    }

    @Test
    void isUncertainWithTooFewRunsForAnInterval() {
        BudgetCheck check = check(DRAIN_TIME, Statistic.MEDIAN, Side.BELOW, 100, 1, 2);
        assertThat(check.holds()).isTrue();
        assertThat(check.outcome()).isEqualTo(Outcome.UNCERTAIN);
        assertThat(check.toString())
                .contains("   WITHIN, as far as so few runs can tell\n    n = 2, too few runs for an interval");
    }

    @Test
    void refusesAMetricThatWasNeverRecorded() {
        Refusals.assertRefused(
                () -> check(DRAIN_TIME, Statistic.MEDIAN, Side.BELOW, 1, new double[0]),
                "there are no runs of target 'app'");
    }
}
