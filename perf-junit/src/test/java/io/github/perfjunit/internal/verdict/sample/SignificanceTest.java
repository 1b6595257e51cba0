package io.github.perfjunit.internal.verdict.sample;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SignificanceTest {
    private static Significance of(double p, double smallest) {
        return new Significance(p, 0.05, p <= 0.05, "exact", "", smallest, 2, 1, 1);
    }

    @Test
    void ofBothIsThatOfTheWeaker() {
        Significance both = Significance.both(of(0.01, 0.002), of(0.2, 0.001));
        assertThat(both.pValue()).isEqualTo(0.2);
        assertThat(both.isReached()).isFalse();
        assertThat(both.smallestPossible()).isEqualTo(0.002);
        assertThat(Significance.both(of(0.03, 0.1), of(0.01, 0.1)).isReached()).isTrue();
    }

    @Test
    void isOutOfReachWhenEvenTheSmallestPIsTooLarge() {
        assertThat(of(0.0625, 0.0625).isOutOfReach()).isTrue();
        assertThat(of(0.3, 0.05).isOutOfReach()).isFalse();
    }

    @Test
    void losesByAdjustmentWhatItMust() {
        Significance adjusted = of(0.03, 0.002).adjusted(0.06, 2);
        assertThat(adjusted.isReached()).isFalse();
        assertThat(adjusted.smallestPossible()).isEqualTo(0.004);
        assertThat(adjusted.text()).isEqualTo("exact p = 0.0600 (Holm, 2 claims)");
        assertThat(of(0.9, 0.4).adjusted(1, 3).smallestPossible()).isEqualTo(1);
    }
}
