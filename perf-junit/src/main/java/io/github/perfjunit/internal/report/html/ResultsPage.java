package io.github.perfjunit.internal.report.html;

import com.google.gson.JsonObject;
import io.github.perfjunit.internal.report.data.RecordedStudy;
import io.github.perfjunit.internal.report.html.PageStudy.Flames;
import io.github.perfjunit.internal.study.StudyHistory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** {@code index.html} over the studies below a results directory: of each scenario the latest. */
public final class ResultsPage {

    /** Explanations with flame graphs, which have up to 200 kB each: a page is to stay below 5 MB. */
    private static final int MOST_EXPLAINED = 12;

    private ResultsPage() {}

    /** Writes the page; its studies are read from their journals. Nothing is said of earlier builds. */
    public static Path write(Path results) {
        return write(results, RecordedStudy.latestBelow(results), Optional.empty());
    }

    /**
     * Writes the page.
     *
     * @param studies in the order in which they are shown
     * @param history the earlier builds that are shown with them, if they are kept
     */
    public static Path write(Path results, List<RecordedStudy> studies, Optional<StudyHistory> history) {
        return write(results, studies, history, study -> {});
    }

    /**
     * Writes the page.
     *
     * @param amendment changes each study, in the form that {@link StudyPage} reads
     */
    public static Path write(
            Path results, List<RecordedStudy> studies, Optional<StudyHistory> history, Consumer<JsonObject> amendment) {
        Path page = results.resolve("index.html");
        List<JsonObject> shown = new ArrayList<>();
        int explained = 0;
        for (RecordedStudy recorded : studies) {
            JsonObject study = PageStudy.of(recorded, explained < MOST_EXPLAINED ? Flames.SHOWN : Flames.LEFT_OUT);
            explained += recorded.content().study().explanations().size();
            study.addProperty(
                    "directory", results.relativize(recorded.directory().path()).toString());
            history.flatMap(kept -> PageHistory.of(recorded.content().study(), kept))
                    .ifPresent(builds -> study.add("history", builds));
            amendment.accept(study);
            shown.add(study);
        }
        StudyPage.write(page, shown);
        return page;
    }
}
