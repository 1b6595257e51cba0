package io.github.perfjunit.api;

import static org.assertj.core.api.Assertions.assertThat;

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
        assertThat(Metric.seconds(id).group()).isEqualTo(group);
    }

    @Test
    void isTheTargetIfSomethingCanBeClaimedOfIt() {
        assertThat(Metric.cpuPercent("worker.cpu.mean").lowerIsBetter().group()).isEqualTo(MetricGroup.TARGET);
    }

    @Test
    void isThatOfTheMetricThatAWindowHas() {
        assertThat(Metrics.CPU_MEAN.in("steady").group()).isEqualTo(MetricGroup.TARGET);
        assertThat(Metrics.CPU_MEAN.in("half").in("steady").group()).isEqualTo(MetricGroup.TARGET);
        assertThat(Metrics.JVM_HEAP_USED.in("steady").group()).isEqualTo(MetricGroup.JVM);
        assertThat(Metric.cpuPercent("redis.cpu.mean").in("steady").group()).isEqualTo(MetricGroup.BESIDE);
    }

    @Test
    void everyMetricOfOursThatCanBeClaimedIsOfTheTargetOrItsJvm() {
        assertThat(Metrics.all())
                .filteredOn(metric -> metric.direction() != Direction.NONE)
                .noneMatch(metric -> metric.group() == MetricGroup.BESIDE);
    }
}
