package io.github.perfjunit.report.html;

import com.google.gson.JsonObject;
import io.github.perfjunit.experiment.StudyDirectory;
import io.github.perfjunit.experiment.StudyHistory;
import io.github.perfjunit.report.data.RecordedContent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code index.html} over the studies below a results directory: of each scenario the latest. */
public final class ResultsPage {

    private ResultsPage() {}

    /** Writes the page; its studies are read from their journals. Nothing is said of earlier builds. */
    public static Path write(Path results) {
        return write(results, Optional.empty());
    }

    /**
     * Writes the page; its studies are read from their journals.
     *
     * @param history the earlier builds that are shown with them, if they are kept
     */
    public static Path write(Path results, Optional<StudyHistory> history) {
        Path page = results.resolve("index.html");
        List<JsonObject> studies = new ArrayList<>();
        for (StudyDirectory directory : StudyDirectory.latestBelow(results)) {
            RecordedContent.ofJournal(directory.journal()).ifPresent(content -> {
                JsonObject study = PageStudy.of(content, directory);
                study.addProperty(
                        "directory", results.relativize(directory.path()).toString());
                history.flatMap(kept -> PageHistory.of(content.study(), kept))
                        .ifPresent(builds -> study.add("history", builds));
                studies.add(study);
            });
        }
        StudyPage.write(page, studies);
        return page;
    }
}
