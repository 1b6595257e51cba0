package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunMetricsTest {
    private final RunMetrics metrics = new RunMetrics();

    @Test
    void keepValuesInTheirBaseUnitInTheOrderOfRecording() {
        metrics.record(Metric.count("z"), 3L);
        metrics.record(Metrics.DRAIN_TIME, Duration.ofMillis(1500));
        assertThat(metrics.values().toString()).isEqualTo("{z=3.0, drain.time=1.5}");
        assertThat(metrics.metrics()).containsEntry("drain.time", Metrics.DRAIN_TIME);
    }

    @Test
    void refuseASecondValueAndKeepTheFirst() {
        metrics.record(Metrics.DRAIN_TIME, Duration.ofSeconds(2));
        assertThatIllegalStateException()
                .isThrownBy(() -> metrics.record(Metrics.DRAIN_TIME, Duration.ofSeconds(3)))
                .withMessageContaining("metric drain.time was recorded already in this run")
                .withMessageContaining("2.0 s");
        assertThat(metrics.values()).containsEntry("drain.time", 2.0);
    }

    @Test
    void refuseASecondValueUnderTheSameIdInAnotherUnit() {
        metrics.record(Metric.seconds("x"), Duration.ofSeconds(2));
        assertThatIllegalStateException().isThrownBy(() -> metrics.record(Metric.count("x"), 3L));
    }

    @Test
    void refuseAnotherUnitThanThatOfEarlierRuns() {
        metrics.keepUnitsOf(Map.of("x", Metric.seconds("x"), "y", Metric.count("y")));
        metrics.record(Metric.seconds("x").lowerIsBetter(), Duration.ofSeconds(2));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> metrics.record(Metric.milliseconds("y"), Duration.ofSeconds(2)))
                .withMessage("metric y can't be recorded in ms, because an earlier run of this study recorded it as a"
                        + " count; record it by the same constant in every run");
        assertThat(metrics.values()).containsOnlyKeys("x");
    }

    @Test
    void countInWholeNumbersOfAnyType() {
        metrics.record(Metric.count("x"), 3);
        metrics.record(Metric.count("y"), 4.0);
        assertThat(metrics.values()).containsEntry("x", 3.0).containsEntry("y", 4.0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> metrics.record(Metric.count("z"), 2.5))
                .withMessage("metric z counts, so it can't be recorded as 2.5");
    }

    @Test
    void keepHowAValueWasComeBy() {
        metrics.kind(Metrics.RSS_PEAK, "high water mark");
        assertThat(metrics.kinds()).containsOnlyKeys("rss.peak").containsValue("high water mark");
    }
}
