package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class HolmTest {
    @Test
    void adjustsInTheOrderOfTheClaims() {
        double[] p = {0.04, 0.01, 0.03, 0.005};
        // By hand, ascending: 4 x 0.005, 3 x 0.01, 2 x 0.03, and 0.04 raised to what came before.
        assertThat(Holm.adjust(p)).containsExactly(new double[] {0.06, 0.03, 0.06, 0.02}, Offset.offset(1e-15));
        assertThat(p).containsExactly(0.04, 0.01, 0.03, 0.005);
    }

    @Test
    void keepsASingleClaimAndNeverExceedsOne() {
        assertThat(Holm.adjust(new double[] {0.03})).containsExactly(0.03);
        assertThat(Holm.adjust(new double[] {0.6, 0.7, 0})).containsExactly(1, 1, 0);
    }

    @Test
    void treatsEqualsAlike() {
        assertThat(Holm.adjust(new double[] {0.0625, 0.0625, 0.0625})).containsExactly(0.1875, 0.1875, 0.1875);
    }
}
