package io.github.perfjunit.internal.verdict.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Margin;
import org.junit.jupiter.api.Test;

class RelativeMarginTest {
    private final RelativeMargin margin = new RelativeMargin(Margin.percent(5));

    @Test
    void isTheSameFactorOnBothSides() {
        assertThat(margin.kind()).isEqualTo(Effect.Kind.RATIO);
        assertThat(margin.upper()).isEqualTo(1.05);
        assertThat(margin.lower()).isEqualTo(1 / 1.05);
    }

    @Test
    void isShownInPercent() {
        assertThat(margin.above()).isEqualTo("+5 %");
        assertThat(margin.below()).isEqualTo("-4.762 %");
        assertThat(margin).hasToString("5 %");
    }
}
