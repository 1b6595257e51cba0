package io.github.perfjunit.benchmark.errorrates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownTableTest {

    @Test
    void readsAsMarkdown() {
        assertThat(MarkdownTable.of("a", "b")
                        .with("1", "2")
                        .with(List.of("3", "4"))
                        .text())
                .isEqualTo("| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |");
    }

    @Test
    void onlyPromisedRatesCount() {
        List<Rate> rates = List.of(Rate.promised(0.0488), Rate.shown(0.3));
        assertThat(rates).extracting(Rate::text).containsExactly(".0488", "(.3000)");
        assertThat(Rate.promised(rates).toArray()).containsExactly(0.0488);
    }
}
