package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.report.data.RecordedStudy;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code summary.md} over the studies below a results directory, of each scenario the latest: for the summary of a CI job. */
public final class ResultsSummary {

    private ResultsSummary() {}

    /**
     * Writes it, and {@code summary-short.md} beside it, over what is there.
     *
     * @param studies in the order in which they are shown
     */
    public static Path write(Path results, List<RecordedStudy> studies) {
        List<String> lines = new ArrayList<>();
        studies.stream()
                .map(RecordedStudy::content)
                .forEach(content -> lines.addAll(new StudyReport(content).markdown()));
        ShortSummary.write(results, studies);
        Path file = results.resolve("summary.md");
        try {
            return Files.write(file, lines);
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't write " + file, e);
        }
    }
}
