package io.github.perfjunit.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.report.ConsoleLayout.Detail;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConsoleLayoutTest {

    private static final List<String> HEAD = List.of("", "OrderPerfIT.drain, study 1");

    private static List<List<String>> blocks(int number, String first, String... more) {
        return IntStream.rangeClosed(1, number)
                .mapToObj(i -> Stream.concat(Stream.of(first + " " + i), Stream.of(more))
                        .toList())
                .toList();
    }

    private static ConsoleLayout layout(Detail detail, int verdicts, int warnings, int tables) {
        ConsoleLayout layout = new ConsoleLayout(detail, HEAD);
        layout.verdicts(blocks(verdicts, "CLAIM HOLDS:", "    n = 6", "    ratio"));
        layout.add("Warnings:", "warning", blocks(warnings, "- busy"));
        layout.add("", "table", blocks(tables, "metric", "  a", "  b"));
        return layout;
    }

    @Test
    void aShortReportIsPrintedWhole() {
        assertThat(layout(Detail.SHORT, 1, 1, 1).lines())
                .containsExactly(
                        "",
                        "OrderPerfIT.drain, study 1",
                        "",
                        "CLAIM HOLDS: 1",
                        "    n = 6",
                        "    ratio",
                        "",
                        "Warnings:",
                        "- busy 1",
                        "",
                        "metric 1",
                        "  a",
                        "  b",
                        "");
    }

    @Test
    void aLongReportBeginsWithVerdictsAndNamesWhatIsMissing() {
        List<String> lines = layout(Detail.SHORT, 20, 5, 30).lines();
        assertThat(lines)
                .hasSizeLessThanOrEqualTo(60)
                .startsWith("", "OrderPerfIT.drain, study 1", "", "CLAIM HOLDS: 1", "CLAIM HOLDS: 2")
                .contains("- busy 5", "metric 1", "  b")
                .doesNotContain("    n = 6", "metric 30");
        assertThat(lines.get(lines.size() - 1))
                .matches("left out: details of verdicts, \\d+ tables; summary.md has them, and perfjunit.console=full"
                        + " prints them");
    }

    @Test
    void evenVerdictsAloneCanBeTooMany() {
        List<String> lines = layout(Detail.SHORT, 100, 100, 100).lines();
        assertThat(lines)
                .hasSizeLessThanOrEqualTo(60)
                .contains("CLAIM HOLDS: 50")
                .doesNotContain("CLAIM HOLDS: 100");
        assertThat(lines.get(lines.size() - 1)).contains(" verdicts, 100 warnings, 100 tables;");
    }

    @Test
    void everythingIsPrintedOnRequest() {
        assertThat(layout(Detail.FULL, 100, 100, 100).lines())
                .hasSizeGreaterThan(600)
                .contains("    ratio", "- busy 100", "metric 100")
                .noneMatch(line -> line.startsWith("left out"));
    }
}
