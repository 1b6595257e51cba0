package io.github.perfjunit.internal.study;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.recording.Severity;
import io.github.perfjunit.internal.study.StudyHistory.Standing;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The file of a history for one scenario and its parameters: a line for each study, and one for each later standing of a study.
 *
 * @param path where it is; it may be missing
 */
record HistoryFile(Path path) {

    private static final String FORMAT = "perf-junit history";
    private static final int VERSION = 1;
    private static final Optional<Entry> NONE = Optional.empty();

    /** A line of the file: a study with its standing, or a later standing of a study. */
    record Entry(String study, Standing standing, String branch, Optional<StudyResult> result) {}

    /**
     * Makes the directory of the file.
     *
     * @throws UncheckedIOException if no line could be added
     */
    void requireWritable() {
        Path parent = path.toAbsolutePath().getParent();
        try {
            Files.createDirectories(parent);
            boolean isWritable =
                    Files.exists(path) ? Files.isRegularFile(path) && Files.isWritable(path) : Files.isWritable(parent);
            if (!isWritable) {
                throw new AccessDeniedException(path.toString());
            }
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't keep the history in " + path, e);
        }
    }

    /** Adds a study. */
    void add(StudyResult study, String branch, Standing standing) {
        JsonObject line = line(study);
        line.addProperty("branch", branch);
        line.addProperty("standing", standing.name());
        JsonLines.append(path, JournalFormat.compact(line));
    }

    /** Adds a later standing of a study. */
    void add(String study, Standing standing) {
        JsonObject line = new JsonObject();
        line.addProperty("format", FORMAT);
        line.addProperty("version", VERSION);
        line.addProperty("of", study);
        line.addProperty("standing", standing.name());
        JsonLines.append(path, JournalFormat.compact(line));
    }

    /** Returns the lines that are whole and of this version; none if the file is missing. */
    List<Entry> entries() {
        return Files.isRegularFile(path)
                ? JsonLines.read(path).stream()
                        .flatMap(line -> JournalFormat.parse(line).stream())
                        .flatMap(json -> JournalFormat.understood(() -> isOurs(json) ? entry(json) : NONE).stream())
                        .flatMap(Optional::stream)
                        .toList()
                : List.of();
    }

    private static Optional<Entry> entry(JsonObject json) {
        Standing standing =
                json.has("standing") ? Standing.valueOf(json.get("standing").getAsString()) : Standing.UNDECIDED;
        if (json.has("of")) {
            return Optional.of(new Entry(json.get("of").getAsString(), standing, "", Optional.empty()));
        }
        if (!json.has("study")) {
            return Optional.empty();
        }
        StudyResult study = study(json);
        String branch = json.has("branch") ? json.get("branch").getAsString() : "";
        return Optional.of(new Entry(study.header().id(), standing, branch, Optional.of(study)));
    }

    private static JsonObject line(StudyResult study) {
        JsonObject json = new JsonObject();
        json.addProperty("format", FORMAT);
        json.addProperty("version", VERSION);
        json.add("study", JournalFormat.json(study.header()));
        json.add("metrics", JournalFormat.array(study.metrics(), JournalFormat::json));
        json.add("runs", JournalFormat.array(measured(study), HistoryFile::withoutTexts));
        study.earlyEnd().ifPresent(end -> json.add("earlyEnd", JournalFormat.json(end)));
        return json;
    }

    /**
     * Also those of blocks that were made again: a target may have failed there. And those of the warm-up that were spoiled:
     * they count among the runs that are made again, by which it is known what was left out.
     */
    private static List<RunRecord> measured(StudyResult study) {
        return study.runs().stream()
                .filter(run -> !run.isWarmUp() || run.outcome() == RunOutcome.SPOILED)
                .toList();
    }

    /** Texts are for those who look at that build; that a run was disturbed concerns each study that is compared with it. */
    private static JsonObject withoutTexts(RunRecord run) {
        JsonObject json = RunFormat.json(run);
        List<NoteKind> disturbances = run.notes().stream()
                .map(Note::kind)
                .filter(kind -> kind.severity() == Severity.DISTURBED)
                .distinct()
                .toList();
        JsonArray labels = new JsonArray();
        JsonArray kinds = new JsonArray();
        disturbances.forEach(kind -> {
            labels.add(kind.label());
            kinds.add(kind.name());
        });
        json.add("notes", labels);
        json.add("noteKinds", kinds);
        json.remove("noteExtents");
        return json;
    }

    /** A line that was cut off, or that another version wrote, is no study. */
    private static boolean isOurs(JsonObject json) {
        return json.has("format")
                && json.get("format").getAsString().equals(FORMAT)
                && json.get("version").getAsInt() == VERSION;
    }

    private static StudyResult study(JsonObject json) {
        return JournalFormat.study(JournalFormat.header(json.getAsJsonObject("study")), WindowIds.ofDocument(json));
    }
}
