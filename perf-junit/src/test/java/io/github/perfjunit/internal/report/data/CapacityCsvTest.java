package io.github.perfjunit.internal.report.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapacityCsvTest {

    @Test
    void hasARowForEachStep() {
        assertThat(CapacityCsv.lines(ExampleStudy.CAPACITY.content().study()))
                .hasSize(6)
                .startsWith(
                        "study,scenario,parameters,target,block,order,warm_up,judged,outcome,started_at,step,rate,step_outcome,"
                                + "reason,seconds,sent,completed,per_second,p50_ms,p95_ms,p99_ms")
                .contains(
                        "20260101-000000-000,drain,default,quarkus,1,1,FALSE,TRUE,completed,2026-01-01T00:00:00Z,1,100.0,held,,"
                                + "10.0,1000,1000,100.5,,,12.5")
                .anySatisfy(line -> assertThat(line)
                        .contains(",spring,1,2,", ",1,200.0,failed,latency.p99 was 61 ms,10.0,2000,1990,180.0,,,61.0"));
    }

    @Test
    void isWrittenOnlyWhereARunSearched(@TempDir Path directory) {
        CapacityCsv.write(
                directory.resolve("none.csv"), ExampleStudy.INCOMPLETE.content().study());
        CapacityCsv.write(
                directory.resolve("some.csv"), ExampleStudy.CAPACITY.content().study());

        assertThat(directory.resolve("none.csv")).doesNotExist();
        assertThat(directory.resolve("some.csv")).isNotEmptyFile();
    }
}
