package io.github.perfjunit.internal.sampling.prometheus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.recording.MetricSink;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Texts that the libraries themselves have written, for JVMs that ran on Linux. */
class PublishedMetricsTest {

    private static PublishedMetrics published(String resource) throws IOException {
        try (InputStream text = PublishedMetricsTest.class.getResourceAsStream(resource)) {
            byte[] bytes = Objects.requireNonNull(text, resource).readAllBytes();
            return PublishedMetrics.of(Exposition.parse(new String(bytes, StandardCharsets.UTF_8)));
        }
    }

    private static Map<String, Double> jvm(PublishedMetrics published) {
        Map<String, Double> values = new LinkedHashMap<>();
        published.jvmInto(new MetricSink() {
            @Override
            public <Q> void record(Metric<Q> metric, Q value) {
                values.put(metric.id(), metric.quantity().toBase(value));
            }
        });
        return values;
    }

    @Test
    void readsMicrometer() throws IOException {
        PublishedMetrics published = published("micrometer.txt");
        assertThat(published.cpuTime()).contains(Duration.ofMillis(1060));
        assertThat(published.residentMemory()).isEmpty();
        assertThat(jvm(published))
                .containsEntry("jvm.heap.used", 2098112.0)
                .containsEntry("jvm.heap.committed", 8388608.0 + 6291456)
                .containsEntry("jvm.heap.max", 134217728.0)
                .containsEntry("jvm.metaspace.used", 3863064.0)
                .containsEntry("jvm.metaspace.committed", 4063232.0)
                .containsEntry("jvm.codecache.used", 1170944.0 + 301312 + 1441536)
                .containsEntry("jvm.codecache.committed", 3 * 2555904.0)
                // Without the compressed class space, which is in the metaspace.
                .containsEntry("jvm.nonheap.used", 3863064.0 + 1170944 + 301312 + 1441536)
                .containsEntry("jvm.nonheap.committed", 4063232 + 3 * 2555904.0)
                .containsEntry("jvm.threads.live", 6.0)
                .containsEntry("jvm.threads.peak", 6.0)
                .containsEntry("jvm.threads.started", 6.0)
                .containsEntry("jvm.threads.daemon", 5.0)
                .containsEntry("jvm.classes.loaded", 1634.0)
                .containsEntry("jvm.gc.count", 75.0)
                .containsEntry("jvm.gc.time", 0.147)
                .containsEntry("jvm.jit.time", 0.493)
                .hasSize(17);
    }

    @Test
    void readsTheClientOfPrometheus() throws IOException {
        PublishedMetrics published = published("prometheus-client.txt");
        assertThat(published.cpuTime()).isPresent();
        assertThat(published.residentMemory().map(Bytes::value).orElse(0L)).isGreaterThan(10_000_000);
        assertThat(jvm(published))
                .containsEntry("jvm.heap.used", 5401016.0)
                .containsEntry("jvm.heap.max", 6320816128.0)
                .containsEntry("jvm.metaspace.used", 4223720.0)
                .containsEntry("jvm.nonheap.committed", 4456448 + 3 * 2555904.0)
                .containsEntry("jvm.threads.started", 6.0)
                .containsEntry("jvm.classes.loaded", 1708.0)
                .containsEntry("jvm.gc.count", 1.0)
                .containsEntry("jvm.gc.time", 0.019)
                .containsEntry("jvm.jit.time", 0.6)
                .hasSize(17);
    }

    @Test
    void readsMicroProfile() throws IOException {
        PublishedMetrics published = published("smallrye.txt");
        assertThat(published.cpuTime()).contains(Duration.ofMillis(520));
        assertThat(jvm(published))
                .containsEntry("jvm.heap.used", 4851696.0)
                .containsEntry("jvm.heap.committed", 41943040.0)
                .containsEntry("jvm.heap.max", 6320816128.0)
                .containsEntry("jvm.nonheap.used", 5299856.0)
                .containsEntry("jvm.nonheap.committed", 10944512.0)
                .containsEntry("jvm.threads.live", 6.0)
                .containsEntry("jvm.threads.peak", 6.0)
                .containsEntry("jvm.threads.daemon", 5.0)
                .containsEntry("jvm.classes.loaded", 1353.0)
                .containsEntry("jvm.gc.count", 1.0)
                .containsEntry("jvm.gc.time", 0.007)
                .hasSize(11);
    }

    @Test
    void whatIsNotPublishedIsAbsent() {
        PublishedMetrics published =
                PublishedMetrics.of(Exposition.parse("up 1\njvm_memory_max_bytes{area=\"heap\"} -1\n"));
        assertThat(published.cpuTime()).isEmpty();
        assertThat(published.residentMemory()).isEmpty();
        assertThat(jvm(published)).isEmpty();
    }
}
