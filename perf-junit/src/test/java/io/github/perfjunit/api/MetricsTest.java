package io.github.perfjunit.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricsTest {
    @Test
    void everyIdForAnnotationsIsTheIdOfTheConstantOfTheSameName() throws ReflectiveOperationException {
        List<String> ids = new ArrayList<>();
        for (Field field : MetricId.class.getFields()) {
            Metric<?> metric =
                    (Metric<?>) Metrics.class.getField(field.getName()).get(null);
            assertThat(metric.id()).as(field.getName()).isEqualTo(field.get(null));
            ids.add(metric.id());
        }
        assertThat(Metrics.all().stream().map(Metric::id))
                .containsExactlyInAnyOrderElementsOf(ids)
                .isNotEmpty();
    }

    @Test
    void findsAMetricByItsId() {
        assertThat(Metrics.withId("rss.peak")).contains(Metrics.RSS_PEAK);
        assertThat(Metrics.withId("rss.peak{program=users}")).contains(Metrics.RSS_PEAK.ofProgram("users"));
        assertThat(Metrics.withId("rss.other{program=users}")).isEmpty();
        assertThat(Metrics.withId("rss.Peak")).isEmpty();
    }

    @Test
    void letsNobodyClaimResponseTimeBecauseLoadsDiffer() {
        assertThat(Metrics.all())
                .filteredOn(metric -> metric.id().startsWith("response.time."))
                .hasSize(8)
                .allSatisfy(metric -> assertThat(metric.direction()).isEqualTo(Direction.NONE));
    }

    @Test
    void letsNobodyClaimMeanCpuUseSettingsOrWhatMeasuringCosts() {
        assertThat(Metrics.all().stream().filter(metric -> metric.direction() == Direction.NONE))
                .filteredOn(metric -> !metric.id().startsWith("response.time."))
                .filteredOn(metric -> !metric.id().startsWith("time.to.first.message."))
                .filteredOn(metric -> !metric.id().matches("(time.to.first.byte|connect.time|tls.time)[.].*"))
                .containsExactly(
                        Metrics.CPU_TIME_SAMPLED,
                        Metrics.CPU_MEAN,
                        Metrics.CPU_MEAN_SAMPLED,
                        Metrics.RSS_PEAK_SAMPLED,
                        Metrics.JVM_HEAP_MAX,
                        Metrics.LOAD_USERS,
                        Metrics.RESPONSE_BYTES,
                        Metrics.CONNECTIONS_OPENED,
                        Metrics.MESSAGES_RECEIVED,
                        Metrics.SAMPLER_CPU,
                        Metrics.LOAD_CPU_MEAN,
                        Metrics.LOAD_CPU_BUSIEST,
                        Metrics.LOAD_LATENESS_P99,
                        Metrics.LOAD_GC_TIME,
                        Metrics.LOAD_CONNECTIONS_PEAK);
    }
}
