package io.github.perfjunit.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.target.NamedTarget;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Names that are Markdown, or too long. */
class HostileNamesTest {
    @Test
    void backslashBeforePipe() {
        assertThat(Markdown.cell("a\\|b")).isEqualTo("a\\\\\\|b");
    }

    @Test
    void linksAndUnderscores() {
        assertThat(Markdown.escape("[x](http://y) __z__ ~~s~~"))
                .isEqualTo("\\[x](http://y) \\_\\_z\\_\\_ \\~\\~s\\~\\~");
    }

    @Test
    void headingStaysOneLine() {
        StudyResult s = HandMadeStudy.of("a")
                .parameters("x\ny")
                .values(Metrics.DRAIN_TIME, "a", 1)
                .result();
        StudyReport r = new StudyReport(s, ReportedAssertions.nothing());
        assertThat(r.markdown().get(0).lines().count()).isEqualTo(1);
        assertThat(r.text(ConsoleLayout.Detail.FULL).get(1).lines().count()).isEqualTo(1);
    }

    @Test
    void longNameKeepsColumns() {
        StudyResult s = HandMadeStudy.of("x".repeat(40), "b")
                .values(Metrics.DRAIN_TIME, "x".repeat(40), 1)
                .values(Metrics.DRAIN_TIME, "b", 1)
                .result();
        assertThat(new StudyReport(s, ReportedAssertions.nothing()).text(ConsoleLayout.Detail.FULL))
                .allMatch(l -> l.length() <= 100);
    }

    @Test
    void noTrailingBlanks() {
        StudyResult s = HandMadeStudy.of("a").values(Metrics.CPU_MEAN, "a", 1).result();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ConsoleProgress p = new ConsoleProgress(
                new Console(new PrintStream(bytes, true, StandardCharsets.UTF_8)),
                ConsoleLayout.Detail.SHORT,
                header -> List.of());
        List<PlannedRun> plan = List.of(new PlannedRun(new NamedTarget("a", Target.jar("x")), 1, 1, 1, 1));
        p.started(s.header(), plan);
        p.finished(plan.get(0), s.runs().get(0));
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines()).allMatch(l -> l.equals(l.stripTrailing()));
    }
}
