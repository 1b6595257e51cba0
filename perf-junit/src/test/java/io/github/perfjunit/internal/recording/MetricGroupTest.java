package io.github.perfjunit.internal.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetricGroupTest {

    @ParameterizedTest
    @CsvSource({
        "cpu.mean, TARGET",
        "rss.mean, TARGET",
        "drain.time, TARGET",
        "load.time, TARGET",
        "jvm.heap.used, JVM",
        "sampler.cpu, BESIDE",
        "rabbitmq.cpu.mean, BESIDE",
        "mongodb.rss.mean, BESIDE",
        "test-jvm.cpu.mean, BESIDE",
        "load.cpu.mean, BESIDE",
        "load.cpu.busiest, BESIDE",
        "load.gc.time, BESIDE"
    })
    void isToldByTheId(String id, MetricGroup group) {
        assertThat(MetricGroup.of(Metric.seconds(id))).isEqualTo(group);
    }

    @Test
    void isTheTargetIfSomethingCanBeClaimedOfIt() {
        assertThat(MetricGroup.of(Metric.cpuPercent("worker.cpu.mean").lowerIsBetter()))
                .isEqualTo(MetricGroup.TARGET);
    }

    @Test
    void isThatOfTheMetricWithoutQualifiers() {
        assertThat(MetricGroup.of(Metrics.CPU_MEAN.in("steady"))).isEqualTo(MetricGroup.TARGET);
        assertThat(MetricGroup.of(Metrics.CPU_MEAN.ofProgram("users").in("steady")))
                .isEqualTo(MetricGroup.TARGET);
        assertThat(MetricGroup.of(Metrics.JVM_HEAP_USED.in("steady"))).isEqualTo(MetricGroup.JVM);
        assertThat(MetricGroup.of(Metric.cpuPercent("redis.cpu.mean").in("steady")))
                .isEqualTo(MetricGroup.BESIDE);
    }

    @Test
    void everyMetricOfOursThatCanBeClaimedIsOfTheTargetOrItsJvm() {
        assertThat(Metrics.all())
                .filteredOn(metric -> metric.direction() != Direction.NONE)
                .noneMatch(metric -> MetricGroup.of(metric) == MetricGroup.BESIDE);
    }
}
