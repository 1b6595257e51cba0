package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MidranksTest {
    @Test
    void shareTheMeanOfTheirRanks() {
        Midranks midranks = Midranks.of(new double[] {3, 1, 3, -0.0, 2, 3, 0.0});
        assertThat(midranks.doubled()).containsExactly(12, 6, 12, 3, 8, 12, 3);
        assertThat(midranks.tied()).isEqualTo(5);
    }

    @Test
    void tieWithinABillionthOfTheLargerValueOnEitherSideOfZero() {
        assertThat(Midranks.of(new double[] {1e6, 1e6 + 0.9e-3, -1e6, -1e6 - 0.9e-3})
                        .doubled())
                .containsExactly(7, 7, 3, 3);
        assertThat(Midranks.of(new double[] {1e6, 1e6 + 1.1e-3}).tied()).isZero();
        assertThat(Midranks.of(new double[] {0, Double.MIN_VALUE, -Double.MIN_VALUE})
                        .doubled())
                .containsExactly(4, 6, 2);
    }

    @Test
    void mayBeEmpty() {
        assertThat(Midranks.of(new double[0]).doubled()).isEmpty();
    }
}
