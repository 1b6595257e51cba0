package io.github.perfjunit.internal.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.host.HostWatch.Account;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.sampling.host.HostCpu;
import io.github.perfjunit.internal.sampling.host.HostStrain;
import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ServiceLoadsTest {
    private static final long SECOND = 1_000_000_000;
    private static final long MEBIBYTE = 1 << 20;

    private static Account account(double seconds, double testJvm, Map<String, Reading> services) {
        return new Account(
                new HostCpu((long) (seconds * SECOND), 2, 0, 0),
                OptionalLong.empty(),
                (long) (testJvm * SECOND),
                services,
                new HostStrain(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty()));
    }

    private static Reading reading(double seconds, double cpu, long mebibytes) {
        return new Reading(
                (long) (seconds * SECOND), (long) (cpu * SECOND), mebibytes * MEBIBYTE, 0, PeakKind.HIGH_WATER_MARK, 1);
    }

    private final ServiceLoads loads = ServiceLoads.between(
            account(0, 1, Map.of("rabbitmq", reading(0, 5, 100), "mongodb", reading(0, 0, 50))),
            account(2, 1.5, Map.of("rabbitmq", reading(2, 6.9, 300))));

    @Test
    void whatWasUsedIsRecordedOfThoseThatWereSeenTwice() {
        Map<String, Double> values = new LinkedHashMap<>();
        MetricSink sink = new MetricSink() {
            @Override
            public <Q> void record(Metric<Q> metric, Q value) {
                values.put(metric.id(), metric.quantity().toBase(value));
            }
        };
        loads.into(sink);
        assertThat(values)
                .as("of the services alone: the test JVM may be the target")
                .containsOnlyKeys("rabbitmq.cpu.mean", "rabbitmq.rss.mean");
        loads.testJvmInto(sink);
        assertThat(values).containsEntry("test-jvm.cpu.mean", 25.0);
        assertThat(values.get("rabbitmq.cpu.mean")).isBetween(94.99, 95.01);
        assertThat(values.get("rabbitmq.rss.mean")).isEqualTo(200.0 * MEBIBYTE);
    }

    @Test
    void aBusyServiceIsTold() {
        assertThat(loads.notes(80))
                .extracting(Note::text)
                .containsExactly(
                        "rabbitmq used 95 % of a core in the window (more than 80 %): this study measures rabbitmq");
        assertThat(loads.notes(96)).isEmpty();
    }

    @Test
    void ofAShortWindowNothingIsTold() {
        ServiceLoads brief = ServiceLoads.between(
                account(0, 0, Map.of("rabbitmq", reading(0, 0, 1))),
                account(0.4, 0, Map.of("rabbitmq", reading(0.4, 0.4, 1))));
        assertThat(brief.notes(80)).isEmpty();
    }
}
