package io.github.perfjunit.report.html;

import com.google.gson.JsonObject;
import io.github.perfjunit.experiment.StudyDirectory;
import io.github.perfjunit.report.data.RecordedContent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** {@code index.html} over the studies below a results directory: of each scenario the latest. */
public final class ResultsPage {

    private static final String JOURNAL = "runs.jsonl";

    private ResultsPage() {}

    /** Writes the page; its studies are read from their journals. */
    public static Path write(Path results) {
        Path page = results.resolve("index.html");
        List<JsonObject> studies = new ArrayList<>();
        for (StudyDirectory directory : latest(studies(results))) {
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

    /** All studies below a directory, in the order of their names. */
    public static List<StudyDirectory> studies(Path results) {
        try (Stream<Path> files = Files.walk(results)) {
            return files.filter(file -> file.endsWith(JOURNAL))
                    .map(Path::getParent)
                    .sorted()
                    .map(StudyDirectory::new)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("can't list " + results, e);
        }
    }

    /** Names of studies sort by time. */
    private static List<StudyDirectory> latest(List<StudyDirectory> studies) {
        Map<Path, StudyDirectory> byScenario = new TreeMap<>(Comparator.naturalOrder());
        studies.forEach(study -> byScenario.put(study.path().getParent(), study));
        return List.copyOf(byScenario.values());
    }
}
