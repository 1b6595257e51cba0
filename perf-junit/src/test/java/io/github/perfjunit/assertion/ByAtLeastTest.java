package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.CAPACITY;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.assertion.SomeTargets.FIRST;
import static io.github.perfjunit.assertion.SomeTargets.SECOND;
import static io.github.perfjunit.assertion.SomeTargets.assertFails;
import static io.github.perfjunit.assertion.SomeTargets.runs;
import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.study.HandMadeStudy;
import org.junit.jupiter.api.Test;

class ByAtLeastTest {
    private static InjectedRuns ratio(double ratio) {
        return runs(HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", around(ratio, 10))
                .values(DRAIN_TIME, "b", tens(10)));
    }

    private static ComparisonAssert claim(InjectedRuns runs, double percent) {
        return assertThat(runs).candidate(FIRST).against(SECOND).byAtLeast(percent(percent));
    }

    @Test
    void holdsBeyondTheShareOnly() {
        InjectedRuns runs = ratio(0.8);
        claim(runs, 20).isLowerIn(DRAIN_TIME);
        claim(ratio(1.25), 20).isHigherIn(DRAIN_TIME);
        assertThat(runs.log().claims().get(0).text())
                .isEqualTo("a is lower by at least 20 % than b in drain.time (alpha 0.05)");
    }

    @Test
    void failsThoughSurelyLower() {
        assertFails(
                () -> claim(ratio(0.9), 20).isLowerIn(DRAIN_TIME),
                "LESS THAN CLAIMED: drain.time 10 s → 8.951 s (medians of b → a), x 0.895 [0.893, 0.897] 95.1 % CI, claimed: lower by at least 20 %",
                "Claimed:",
                "  a is lower by at least 20 % than b in drain.time (alpha 0.05)",
                "but found:",
                "  does not hold: drain.time  a / b  x 0.895 [0.893, 0.897] 95.1 % CI   lower by at least 20 %: exact p ="
                        + " 0.00195   INCONCLUSIVE (the difference is smaller)",
                "      n = 10 blocks (coin order, seed 42), a lower in 10 of 10, ties 0, zeros 0, smallest p possible"
                        + " 0.00195",
                "      ratio of means x 0.895; rank-biserial -1.00; worst run: a 8.991 s, b 10 s");
    }

    @Test
    void isNotLostOnAStricterLevel() {
        claim(ratio(0.8), 20).atSignificance(0.01).isLowerIn(DRAIN_TIME);
        assertFails(
                () -> claim(ratio(0.8), 30).atSignificance(0.01).isLowerIn(DRAIN_TIME),
                "LESS THAN CLAIMED: drain.time 10 s → 7.956 s (medians of b → a), x 0.796 [0.793, 0.798] 99.0 % CI, claimed: lower by at least 30 %",
                "Claimed:",
                "  a is lower by at least 30 % than b in drain.time (alpha 0.01)",
                "but found:",
                "  does not hold: drain.time  a / b  x 0.796 [0.793, 0.798] 99.0 % CI   lower by at least 30 %: exact p ="
                        + " 0.00195   INCONCLUSIVE (the difference is smaller)",
                "      n = 10 blocks (coin order, seed 42), a lower in 10 of 10, ties 0, zeros 0, smallest p possible"
                        + " 0.00195",
                "      ratio of means x 0.796; rank-biserial -1.00; worst run: a 7.992 s, b 10 s");
    }

    /** A capacity is a metric of each run, of which more is better. */
    @Test
    void isClaimedOfACapacity() {
        InjectedRuns runs = runs(HandMadeStudy.of("a", "b")
                .values(CAPACITY, "a", around(1.5, 10))
                .values(CAPACITY, "b", tens(10)));

        claim(runs, 20).isHigherIn(CAPACITY);
        assertFails(
                () -> assertThat(runs).candidate(SECOND).against(FIRST).isHigherIn(CAPACITY),
                "THE OPPOSITE: capacity 14.92 1/s → 10 1/s (medians of a → b), x 0.670 [0.669, 0.672] 95.1 % CI",
                "Claimed:",
                "  b is higher than a in capacity (alpha 0.05)",
                "but found:",
                "  does not hold: capacity  b / a  x 0.670 [0.669, 0.672] 95.1 % CI   exact p = 0.00195   LOWER",
                "      n = 10 blocks (coin order, seed 42), b lower in 10 of 10, ties 0, zeros 0, smallest p possible"
                        + " 0.00195",
                "      ratio of means x 0.670; rank-biserial -1.00; worst run: b 10 1/s, a 14.85 1/s");
    }
}
