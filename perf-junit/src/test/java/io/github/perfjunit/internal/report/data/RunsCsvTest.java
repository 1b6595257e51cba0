package io.github.perfjunit.internal.report.data;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.LATENCY_P99;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyResult;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunsCsvTest {

    @Test
    void hasARowForEachRunAndMetricInBaseUnits() {
        StudyResult study = HandMadeStudy.of("a")
                .values(DRAIN_TIME, "a", 1.5, 2)
                .values(RSS_PEAK, "a", 1e8)
                .kinds(RSS_PEAK, "a", "high water mark")
                .result();
        assertThat(RunsCsv.lines(study))
                .containsExactlyInAnyOrder(
                        "study,scenario,parameters,target,block,order,warm_up,judged,outcome,started_at,metric,value,unit,kind",
                        "20260101-000000-000,drain,default,a,1,1,FALSE,TRUE,completed,2026-01-01T00:00:00Z,drain.time,1.5,s,",
                        "20260101-000000-000,drain,default,a,1,1,FALSE,TRUE,completed,2026-01-01T00:00:00Z,rss.peak,1.0E8,bytes,high"
                                + " water mark",
                        "20260101-000000-000,drain,default,a,2,1,FALSE,TRUE,completed,2026-01-01T00:00:00Z,drain.time,2.0,s,");
    }

    @Test
    void quotesIdsWithSeveralQualifiers() {
        StudyResult study = HandMadeStudy.of("a")
                .values(LATENCY_P99.ofRequest("GET /orders/{id}").in("step-2"), "a", 0.5)
                .result();
        assertThat(RunsCsv.lines(study))
                .last()
                .asString()
                .endsWith(",\"latency.p99{request=GET /orders/{id},window=step-2}\",0.5,ms,");
    }

    @Test
    void losesNoRunThatRecordedNothing() {
        StudyResult study = HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", 1)
                .failure("b", 1, "3 lost")
                .result();
        assertThat(RunsCsv.lines(study))
                .last()
                .asString()
                .contains(",b,1,2,")
                .endsWith(",failed,2026-01-01T00:00:00Z,,,,");
    }

    /** A spreadsheet would execute it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "=HYPERLINK(1)|'=HYPERLINK(1)",
                "+cmd|'+cmd",
                "-cmd|'-cmd",
                "@SUM(1)|'@SUM(1)",
                "=1|'=1",
                "-1.5E-3|-1.5E-3",
                "+7|+7",
                "a=b|a=b"
            })
    void noCellIsAFormula(String text, String cell) {
        assertThat(RunsCsv.cell(text)).isEqualTo(cell);
    }

    /** In many languages the decimal separator is a comma. */
    @Test
    void aNegativeNumberIsNoFormulaInAnyLanguage() {
        assertThat(RunsCsv.cell("-0,1234")).isEqualTo("\"-0,1234\"");
        assertThat(RunsCsv.cell("-1,2,3")).startsWith("\"'-1");
    }

    @Test
    void quotesWhatWouldBreakALine() {
        StudyResult study = HandMadeStudy.of("a")
                .parameters("3,000 \"messages\"\nat once")
                .values(DRAIN_TIME, "a", 1)
                .result();
        List<String> lines = RunsCsv.lines(study);
        assertThat(lines.get(1)).contains(",\"3,000 \"\"messages\"\"\nat once\",a,");
    }
}
