package io.github.perfjunit.benchmark.page;

import io.github.perfjunit.benchmark.page.ManyStudies.Size;
import io.github.perfjunit.internal.report.html.ResultsPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The time until Chromium shows a page of 40 studies, one of them with 30 blocks of three targets and 2,000 samples in each
 * run. Beside it, in turns, a page with the same bytes whose data no script reads: that is what loading alone takes.
 */
public final class OpenPage {

    private static final int STUDIES = 40;
    private static final Size LARGEST = new Size(30, 2_000);
    private static final int OPENINGS = 7;

    private static final String DATA = "<script type=\"application/json\" id=\"data\">";

    private OpenPage() {}

    /**
     * Prints the times, and a line of figures as the last.
     *
     * @param arguments the number of openings, if not 7
     */
    public static void main(String[] arguments) throws IOException {
        int openings = arguments.length == 0 ? OPENINGS : Integer.parseInt(arguments[0]);
        Path program = Chromium.find()
                .orElseThrow(() -> new IllegalStateException("there is no Chromium on the PATH; install it"));
        Path directory = Files.createTempDirectory(Path.of("benchmarks", "target"), "page-")
                .toAbsolutePath();
        ManyStudies.write(directory.resolve("results"), STUDIES, LARGEST);
        Path page = ResultsPage.write(directory.resolve("results"));
        Path unread = Files.writeString(directory.resolve("unread.html"), withUnreadData(Files.readString(page)));
        List<Double> shown = new ArrayList<>();
        List<Double> loaded = new ArrayList<>();
        List<Double> whole = new ArrayList<>();
        try (Chromium browser = Chromium.start(program, directory.resolve("profile"))) {
            for (int i = 0; i < openings; i++) {
                loaded.add(browser.open(unread));
                shown.add(browser.open(page));
                whole.add(browser.whole());
                System.out.printf(
                        Locale.ROOT,
                        "opening %d: shown after %.0f ms, whole after %.0f ms; unread after %.0f ms%n",
                        i + 1,
                        shown.get(i),
                        whole.get(i),
                        loaded.get(i));
            }
        }
        System.out.println(figures(shown, whole, loaded, Files.size(page)));
    }

    /** The same page with no studies, and their data in an element of its own. */
    static String withUnreadData(String page) {
        if (!page.contains(DATA)) {
            throw new IllegalStateException("the page has no element for its data any more");
        }
        return page.replace(DATA, DATA + "[]</script><script type=\"application/json\" id=\"unread\">");
    }

    static String figures(List<Double> shown, List<Double> whole, List<Double> loaded, long bytes) {
        return String.format(
                Locale.ROOT,
                "open_ms=%.0f mb=%.1f whole_ms=%.0f unread_ms=%.0f ratio_to_unread=%.2f openings=%d studies=%d",
                median(shown),
                bytes / 1e6,
                median(whole),
                median(loaded),
                median(shown) / median(loaded),
                shown.size(),
                STUDIES);
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2;
    }
}
