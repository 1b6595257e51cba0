package io.github.perfjunit.experiment.study;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What earlier builds have measured, in a directory that the user keeps: a file for each scenario, {@code
 * <class>/<scenario>/<parameters>.jsonl}, a line for each finished study with the values of its judged runs, small enough to
 * be committed. Whoever wants to forget a study deletes its line.
 */
public final class StudyHistory {

    private static final String FORMAT = "perf-junit history";
    private static final int VERSION = 1;

    private final Path directory;

    /** The history below this directory, which is made when the first study is added. */
    public StudyHistory(Path directory) {
        this.directory = directory;
    }

    /** Adds a finished study; one that is there already, or is not complete, is passed over. */
    public void add(StudyResult study) {
        Path file = file(study.header().design());
        if (study.unfinished().isPresent() || contains(study)) {
            return;
        }
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new UncheckedIOException("can't keep the history in " + directory, e);
        }
        JsonLines.append(file, JournalFormat.compact(line(study)));
    }

    private boolean contains(StudyResult study) {
        String id = study.header().id();
        return studies(study.header().design()).stream()
                .anyMatch(kept -> kept.header().id().equals(id));
    }

    /** The studies of this scenario that were made before this one, the oldest first. */
    public List<StudyResult> before(StudyHeader study) {
        return studies(study.design()).stream()
                .filter(earlier -> earlier.header().id().compareTo(study.id()) < 0)
                .toList();
    }

    private List<StudyResult> studies(StudyHeader.Design design) {
        Path file = file(design);
        return Files.isRegularFile(file)
                ? JsonLines.read(file).stream()
                        .map(StudyHistory::study)
                        .flatMap(Optional::stream)
                        .toList()
                : List.of();
    }

    private Path file(StudyHeader.Design design) {
        Path siblings = StudyDirectory.siblings(directory, design);
        return siblings.resolveSibling(siblings.getFileName() + ".jsonl");
    }

    private static JsonObject line(StudyResult study) {
        JsonObject json = new JsonObject();
        json.addProperty("format", FORMAT);
        json.addProperty("version", VERSION);
        json.add("study", JournalFormat.json(study.header()));
        json.add("metrics", JournalFormat.array(study.metrics(), JournalFormat::json));
        json.add("runs", JournalFormat.array(study.judged(), StudyHistory::withoutNotes));
        study.earlyEnd().ifPresent(end -> json.add("earlyEnd", JournalFormat.json(end)));
        return json;
    }

    /** Notes and reasons of failures are for those who look at that build. */
    private static JsonObject withoutNotes(RunRecord run) {
        JsonObject json = RunFormat.json(run);
        json.add("notes", new JsonArray());
        json.add("noteKinds", new JsonArray());
        return json;
    }

    /** A line that was cut off, or that a later version wrote, is no study. */
    private static Optional<StudyResult> study(String line) {
        try {
            JsonElement element = JsonParser.parseString(line);
            return element.isJsonObject() && isOurs(element.getAsJsonObject())
                    ? Optional.of(study(element.getAsJsonObject()))
                    : Optional.empty();
        } catch (JsonParseException e) {
            return Optional.empty();
        }
    }

    private static boolean isOurs(JsonObject json) {
        return json.has("format")
                && json.get("format").getAsString().equals(FORMAT)
                && json.get("version").getAsInt() == VERSION;
    }

    private static StudyResult study(JsonObject json) {
        return JournalFormat.study(JournalFormat.header(json.getAsJsonObject("study")), json);
    }
}
