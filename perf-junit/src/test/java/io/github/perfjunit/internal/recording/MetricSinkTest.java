package io.github.perfjunit.internal.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metric.Qualifiers;
import io.github.perfjunit.api.Metrics;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MetricSinkTest {

    private final Map<String, Object> recorded = new LinkedHashMap<>();
    private final MetricSink run = new MetricSink() {
        @Override
        public <Q> void record(Metric<Q> metric, Q value) {
            recorded.put(metric.id(), value);
        }
    };

    @Test
    void givesQualifiersToWhatIsRecordedOfAPart() {
        MetricSink users = run.of(Qualifiers.NONE.ofProgram("users"));
        users.record(Metrics.RSS_PEAK, Bytes.mebibytes(1));
        users.record(Metrics.RSS_PEAK.in("steady"), Bytes.mebibytes(2));
        users.of(Qualifiers.NONE.in("idle")).record(Metrics.RSS_PEAK, Bytes.mebibytes(3));
        assertThat(recorded)
                .containsExactly(
                        Map.entry("rss.peak{program=users}", Bytes.mebibytes(1)),
                        Map.entry("rss.peak{program=users,window=steady}", Bytes.mebibytes(2)),
                        Map.entry("rss.peak{program=users,window=idle}", Bytes.mebibytes(3)));
    }

    @Test
    void refusesAPartOfTheSameKindInAPart() {
        MetricSink steady = run.of(Qualifiers.NONE.in("steady"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> steady.record(Metrics.RSS_PEAK.in("idle"), Bytes.mebibytes(1)))
                .withMessageContaining("one window");
        assertThat(recorded).isEmpty();
    }
}
