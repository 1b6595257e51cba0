package io.github.perfjunit.report.command;

import io.github.perfjunit.experiment.StudyDirectory;
import io.github.perfjunit.report.StudyFiles;
import io.github.perfjunit.report.html.ResultsPage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Makes all reports again from the journals below a directory. */
record ReportCommand(Path results) {

    /**
     * Does it.
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
        for (StudyDirectory study : studies) {
            boolean written = StudyFiles.write(study).isPresent();
            lines.add((written ? "reports written in " : "passed over, for its journal has no whole header: ")
                    + study.path());
        }
        lines.add("all studies are shown in " + ResultsPage.write(results));
        return lines;
    }
}
