package io.github.perfjunit.cli;

import io.github.perfjunit.internal.report.ResultsSummary;
import io.github.perfjunit.internal.report.StudyFiles;
import io.github.perfjunit.internal.report.data.RecordedStudy;
import io.github.perfjunit.internal.report.html.ResultsPage;
import io.github.perfjunit.internal.study.StudyDirectory;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes all reports again from the journals below a directory. */
record ReportCommand(Path results) {

    /**
     * Writes the reports. A study that can't be read is passed over.
     *
     * @return what was done, a line for each study
     * @throws IllegalArgumentException if there is no such directory, or no study in it
     */
    List<String> lines() {
        List<StudyDirectory> studies = Files.isDirectory(results) ? StudyDirectory.allBelow(results) : List.of();
        if (studies.isEmpty()) {
            throw new IllegalArgumentException(
                    "there are no studies below " + results.toAbsolutePath() + ": no file there is called runs.jsonl");
        }
        List<String> lines = new ArrayList<>();
        List<Path> latest = StudyDirectory.latestBelow(results).stream()
                .map(StudyDirectory::path)
                .toList();
        List<RecordedStudy> shown = new ArrayList<>();
        for (StudyDirectory study : studies) {
            try {
                Optional<RecordedStudy> recorded = RecordedStudy.in(study);
                recorded.ifPresent(StudyFiles::write);
                recorded.filter(read -> latest.contains(study.path())).ifPresent(shown::add);
                lines.add((recorded.isPresent()
                                ? "reports written in "
                                : "passed over, for its journal has no whole header: ")
                        + study.path());
            } catch (UncheckedIOException e) {
                throw e;
            } catch (RuntimeException e) {
                lines.add("passed over, for it can't be read (" + StudyFile.reason(e) + "): " + study.path());
            }
        }
        lines.add("all studies are summed up in " + ResultsSummary.write(results, shown));
        lines.add("all studies are shown in " + ResultsPage.write(results, shown, Optional.empty()));
        return lines;
    }
}
