package io.github.perfjunit.report.html;

import com.google.gson.JsonObject;
import io.github.perfjunit.experiment.StudyDirectory;
import io.github.perfjunit.report.data.RecordedContent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code index.html} over the studies below a results directory: of each scenario the latest. */
public final class ResultsPage {

    private ResultsPage() {}

    /** Writes the page; its studies are read from their journals. */
    public static Path write(Path results) {
        Path page = results.resolve("index.html");
        List<JsonObject> studies = new ArrayList<>();
        for (StudyDirectory directory : StudyDirectory.latestBelow(results)) {
            RecordedContent.ofJournal(directory.journal()).ifPresent(content -> {
                JsonObject study = PageStudy.of(content, directory);
                study.addProperty(
                        "directory", results.relativize(directory.path()).toString());
                studies.add(study);
            });
        }
        StudyPage.write(page, studies);
        return page;
    }
}
