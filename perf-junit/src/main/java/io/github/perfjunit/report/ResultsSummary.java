package io.github.perfjunit.report;

import io.github.perfjunit.experiment.StudyDirectory;
import io.github.perfjunit.report.data.RecordedContent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code summary.md} over the studies below a results directory, of each scenario the latest: for the summary of a CI job. */
final class ResultsSummary {

    private ResultsSummary() {}

    static void write(Path results) {
        List<String> lines = new ArrayList<>();
        for (StudyDirectory directory : StudyDirectory.latestBelow(results)) {
            RecordedContent.ofJournal(directory.journal())
                    .ifPresent(content -> lines.addAll(new StudyReport(content.study(), content.judged()).markdown()));
        }
        Path file = results.resolve("summary.md");
        try {
            Files.write(file, lines);
        } catch (IOException e) {
            throw new UncheckedIOException("can't write " + file, e);
        }
    }
}
