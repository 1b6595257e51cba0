package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.perfjunit.api.CpuPercent;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.recording.MetricGroup;
import io.github.perfjunit.internal.study.JournalFormat;
import org.junit.jupiter.api.Test;

/** A metric in the journal and back. */
class MetricLineTest {

    @Test
    void keepsTheGroupOfAWindowsMetric() {
        Metric<CpuPercent> steady = Metrics.CPU_MEAN.in("steady");
        Metric<?> read = JournalFormat.metric(JournalFormat.json(steady));
        assertThat(read).isEqualTo(steady);
        assertThat(read.baseId()).isEqualTo("cpu.mean");
        assertThat(JournalFormat.json(steady))
                .hasToString("{\"id\":\"cpu.mean{window=steady}\",\"unit\":\"percent\",\"direction\":\"NONE\","
                        + "\"base\":\"cpu.mean\",\"qualifiers\":{\"window\":\"steady\"}}");
        assertThat(MetricGroup.of(read)).isEqualTo(MetricGroup.TARGET);
    }

    @Test
    void saysNothingOfWindowsWhereThereIsNone() {
        JsonObject line = JournalFormat.json(Metrics.RSS_PEAK);
        assertThat(line.keySet()).containsExactly("id", "unit", "direction");
        assertThat(JournalFormat.metric(line).baseId()).isEqualTo("rss.peak");
    }

    @Test
    void ofAnOlderRecordIsJudgedByItsId() {
        JsonObject line = JsonParser.parseString(
                        "{\"id\":\"redis.cpu.mean\",\"unit\":\"percent\",\"direction\":\"NONE\"}")
                .getAsJsonObject();
        assertThat(MetricGroup.of(JournalFormat.metric(line))).isEqualTo(MetricGroup.BESIDE);
    }
}
