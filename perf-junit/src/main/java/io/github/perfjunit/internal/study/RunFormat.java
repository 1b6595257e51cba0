package io.github.perfjunit.internal.study;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The format of a run in JSON: in the journal, in documents, in a history. */
public final class RunFormat {

    private static final Set<String> NEEDED =
            Set.of("target", "block", "order", "seed", "outcome", "startedAt", "seconds", "metrics", "kinds", "notes");

    private static final Gson GSON = new Gson();

    private RunFormat() {}

    /** A run as an object. */
    public static JsonObject json(RunRecord run) {
        JsonObject json = new JsonObject();
        json.addProperty("target", run.target());
        json.addProperty("block", run.block());
        json.addProperty("order", run.order());
        json.addProperty("warmUp", run.isWarmUp());
        json.addProperty("outcome", run.outcome().label());
        json.addProperty("seed", run.seed());
        json.addProperty("startedAt", run.startedAt());
        json.addProperty("seconds", run.seconds());
        json.add("metrics", GSON.toJsonTree(run.metrics()));
        json.add("kinds", GSON.toJsonTree(run.kinds()));
        json.add("notes", GSON.toJsonTree(run.notes().stream().map(Note::text).toList()));
        json.add(
                "noteKinds",
                GSON.toJsonTree(run.notes().stream().map(Note::kind).toList()));
        if (run.notes().stream().anyMatch(note -> note.extent() > 0)) {
            json.add(
                    "noteExtents",
                    GSON.toJsonTree(run.notes().stream().map(Note::extent).toList()));
        }
        if (run.failure() != null) {
            json.addProperty("failure", run.failure());
        }
        if (!run.unclaimable().isEmpty()) {
            json.add("unclaimable", GSON.toJsonTree(run.unclaimable()));
        }
        if (!run.supplied().isEmpty()) {
            json.add("supplied", GSON.toJsonTree(run.supplied()));
        }
        run.capacity().ifPresent(curve -> json.add("capacity", CapacityFormat.json(curve)));
        run.spoil().ifPresent(spoil -> json.addProperty("spoiledBy", spoil.label()));
        return json;
    }

    static Optional<RunRecord> readRun(JsonObject line) {
        return Optional.of(line)
                .filter(json -> json.keySet().containsAll(NEEDED))
                .flatMap(json -> JournalFormat.understood(() -> run(json)));
    }

    /** The run that {@link #json(RunRecord)} has written; members that it does not know are passed over. */
    public static RunRecord run(JsonObject json) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        json.getAsJsonObject("metrics")
                .entrySet()
                .forEach(entry -> metrics.put(entry.getKey(), entry.getValue().getAsDouble()));
        RunRecord run = new RunRecord(
                json.get("target").getAsString(),
                json.get("block").getAsInt(),
                json.get("order").getAsInt(),
                json.get("seed").getAsLong(),
                RunOutcome.of(json.get("outcome").getAsString()),
                json.get("startedAt").getAsString(),
                json.get("seconds").getAsDouble(),
                metrics,
                texts(json, "kinds"),
                notes(json),
                json.has("failure") ? json.get("failure").getAsString() : null);
        RunRecord judged = run.withUnclaimable(texts(json, "unclaimable"))
                .withSupplied(texts(json, "supplied"))
                .withCapacity(
                        Optional.ofNullable(json.getAsJsonObject("capacity")).map(CapacityFormat::curve));
        return json.has("spoiledBy")
                ? judged.spoiledBy(Spoil.of(json.get("spoiledBy").getAsString()))
                : judged;
    }

    private static Map<String, String> texts(JsonObject json, String member) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (json.has(member)) {
            json.getAsJsonObject(member)
                    .entrySet()
                    .forEach(entry -> texts.put(entry.getKey(), entry.getValue().getAsString()));
        }
        return texts;
    }

    /** Texts, kinds and extents stand in arrays of their own, so that readers that know no kinds still read the texts. */
    private static List<Note> notes(JsonObject json) {
        JsonArray texts = json.getAsJsonArray("notes");
        JsonArray kinds = json.has("noteKinds") ? json.getAsJsonArray("noteKinds") : new JsonArray();
        JsonArray extents = json.has("noteExtents") ? json.getAsJsonArray("noteExtents") : new JsonArray();
        List<Note> notes = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            NoteKind kind = i < kinds.size() ? kind(kinds.get(i).getAsString()) : NoteKind.OTHER;
            double extent = i < extents.size() ? extents.get(i).getAsDouble() : 0;
            notes.add(new Note(kind, texts.get(i).getAsString(), extent));
        }
        return notes;
    }

    /** A kind that a later version wrote is not known here. */
    private static NoteKind kind(String name) {
        return Arrays.stream(NoteKind.values())
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .orElse(NoteKind.OTHER);
    }
}
