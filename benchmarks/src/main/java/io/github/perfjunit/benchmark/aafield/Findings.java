package io.github.perfjunit.benchmark.aafield;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.benchmark.aafield.Entry.Noted;
import io.github.perfjunit.internal.recording.Severity;
import io.github.perfjunit.internal.report.data.StudyDocument;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The findings in the files of a study.
 *
 * @param notes what {@code study.json} lists as its validity, by kind
 * @param failure why nothing could be judged, if so
 */
record Findings(Map<String, Conclusion> verdicts, Map<String, Noted> notes, Optional<String> failure) {

    private static Findings failed(Map<String, Noted> notes, String reason) {
        return new Findings(Map.of(), notes, Optional.of(reason));
    }

    /** Reads the only study below a directory. */
    static Findings below(Path results) throws IOException {
        List<StudyDirectory> studies = StudyDirectory.allBelow(results);
        if (studies.size() != 1 || !Files.exists(studies.get(0).document())) {
            return failed(Map.of(), "no study was written");
        }
        return in(studies.get(0).document());
    }

    private static Findings in(Path document) throws IOException {
        Map<String, Noted> notes =
                notes(JsonParser.parseString(Files.readString(document)).getAsJsonObject());
        StudyResult study = StudyDocument.read(document).study();
        Optional<String> incomplete = study.incomplete();
        if (incomplete.isPresent()) {
            return failed(notes, incomplete.get());
        }
        Map<String, Conclusion> verdicts = Verdicts.all(study);
        return verdicts.isEmpty()
                ? failed(notes, "nothing could be claimed of any metric")
                : new Findings(verdicts, notes, Optional.empty());
    }

    /** Returns the warnings from which the page makes its mark <i>disturbed</i>, each kind with how many there are. */
    static Map<String, Noted> notes(JsonObject document) {
        Map<String, Noted> notes = new TreeMap<>();
        for (JsonElement element : document.getAsJsonArray("validity")) {
            JsonObject warning = element.getAsJsonObject();
            Noted noted = new Noted(
                    Severity.valueOf(warning.get("severity").getAsString()),
                    1,
                    warning.get("affected").getAsInt());
            notes.merge(warning.get("kind").getAsString(), noted, Noted::and);
        }
        return notes;
    }
}
