package io.github.perfjunit.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricTest {
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "Cache", "cache time", "cache..time", ".cache", "cache.", "1cache", "a|b", "käse"})
    void refusesIdsThatReportsCouldNotShow(String id) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Metric.seconds(id))
                .withMessageContaining("metric id '" + id + "'")
                .withMessageContaining("cache.fill.time");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "cache.fill.time", "latency.p999", "gc-count.young"})
    void takesLowerCaseWordsAndDigits(String id) {
        assertThat(Metric.count(id).id()).isEqualTo(id);
        assertThat(Metric.count(id)).hasToString(id);
    }

    @Test
    void isNamedAfterAWindow() {
        Metric<Bytes> steady = Metrics.RSS_MEAN.in("steady-state");
        assertThat(steady.id()).isEqualTo("steady-state.rss.mean");
        assertThat(steady.quantity()).isSameAs(Quantity.BYTES);
        assertThat(steady.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
        for (String bad : new String[] {"", "Steady", "a.b", "a--b", "-a", "1a", "a b"}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Metrics.RSS_MEAN.in(bad))
                    .withMessageStartingWith("window '" + bad + "'");
        }
    }

    @Test
    void hasNoDirectionUntilOneIsGiven() {
        Metric<Rate> metric = Metric.rate("x");
        assertThat(metric.direction()).isEqualTo(Direction.NONE);
        assertThat(metric.higherIsBetter().direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
        assertThat(metric.lowerIsBetter().direction()).isEqualTo(Direction.LOWER_IS_BETTER);
        assertThat(metric.direction()).as("the metric itself is unchanged").isEqualTo(Direction.NONE);
    }

    @Test
    void equalsAnotherOfSameIdQuantityAndDirection() {
        assertThat(Metric.bytes("x").lowerIsBetter())
                .isEqualTo(Metric.bytes("x").lowerIsBetter())
                .hasSameHashCodeAs(Metric.bytes("x").lowerIsBetter())
                .isNotEqualTo(Metric.bytes("x"))
                .isNotEqualTo(Metric.seconds("x").lowerIsBetter())
                .isNotEqualTo(Metric.bytes("y").lowerIsBetter());
    }
}
