package io.github.perfjunit.report.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.experiment.study.HandMadeStudy;
import io.github.perfjunit.experiment.study.StudyResult;
import io.github.perfjunit.metric.CpuPercent;
import io.github.perfjunit.metric.Metric;
import io.github.perfjunit.metric.Metrics;
import org.junit.jupiter.api.Test;

class WarningsTest {

    private static final Metric<CpuPercent> BROKER = Metric.cpuPercent("rabbitmq.cpu.mean");

    @Test
    void nameWhatWasBusyBesideATarget() {
        StudyResult study = HandMadeStudy.of("a", "b")
                .values(Metrics.DRAIN_TIME, "a", 1, 2, 3)
                .values(Metrics.DRAIN_TIME, "b", 1, 2, 3)
                .values(Metrics.CPU_MEAN, "a", 190, 190, 190)
                .values(BROKER, "a", 70, 91, 92)
                .values(BROKER, "b", 99, 79, 80)
                .result();
        assertThat(Warnings.of(study, Judged.nothing()))
                .as("the target's own use is its own, and one run is no median")
                .containsExactly("rabbitmq used 91 % of a core (median of the runs) while a was measured:"
                        + " a may have waited for it");
    }
}
