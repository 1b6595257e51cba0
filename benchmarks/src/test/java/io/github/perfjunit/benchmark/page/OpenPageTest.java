package io.github.perfjunit.benchmark.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.benchmark.page.ManyStudies.Size;
import io.github.perfjunit.internal.report.html.ResultsPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenPageTest {

    @TempDir
    Path directory;

    @Test
    void theLastLineHasFigures() {
        assertThat(OpenPage.figures(List.of(900.0, 700.0, 800.0), List.of(2000.0), List.of(400.0, 500.0), 8_240_000))
                .isEqualTo("open_ms=800 mb=8.2 whole_ms=2000 unread_ms=450 ratio_to_unread=1.78 openings=3 studies=40");
    }

    @Test
    void aBrowserShowsThePageOfStudiesThatTheLibraryWrote() throws IOException {
        ManyStudies.write(directory.resolve("results"), 2, new Size(6, 20));
        Path page = ResultsPage.write(directory.resolve("results"));
        String text = Files.readString(page);
        Path unread = Files.writeString(directory.resolve("unread.html"), OpenPage.withUnreadData(text));

        assertThat(text).contains("Order2PerfIT.drain", "\"series\":{", "\"holds\":true");
        assertThat(unread).content().hasSizeBetween(text.length(), text.length() + 200);
        Optional<Path> program = Chromium.find();
        Assumptions.assumeTrue(program.isPresent(), "Chromium is not installed on this machine");
        try (Chromium browser = Chromium.start(program.orElseThrow(), directory.resolve("profile"))) {
            double shown = browser.open(page);
            assertThat(shown).isPositive();
            assertThat(browser.whole()).isGreaterThanOrEqualTo(shown);
            assertThat(browser.open(unread)).isPositive();
        }
    }
}
