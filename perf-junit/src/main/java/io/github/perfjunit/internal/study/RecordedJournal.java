package io.github.perfjunit.internal.study;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.explain.Explanation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A journal that was read, once, for all that is in it. Lines that are not understood are passed over. */
public final class RecordedJournal {

    private final StudyHeader header;
    private final List<JsonObject> lines;

    private RecordedJournal(StudyHeader header, List<JsonObject> lines) {
        this.header = header;
        this.lines = lines;
    }

    /** Reads a journal; a file without a whole header is none. */
    public static Optional<RecordedJournal> read(Path file) {
        List<String> lines = JsonLines.read(file);
        Optional<StudyHeader> header = lines.isEmpty() ? Optional.empty() : JournalFormat.readHeader(lines.get(0));
        return header.map(study -> new RecordedJournal(
                study,
                WindowIds.ofJournal(lines.stream()
                        .skip(1)
                        .flatMap(line -> JournalFormat.parse(line).stream())
                        .toList())));
    }

    /** Returns the header, which is written when the study begins. */
    StudyHeader header() {
        return header;
    }

    /** The study. A last line that was cut off is left out. */
    public StudyResult study() {
        List<RunRecord> runs = each(RunFormat::readRun);
        Optional<EarlyEnd> end = each(JournalFormat::readEarlyEnd).stream().findFirst();
        List<Metric<?>> metrics = each(JournalFormat::readMetric);
        StudyResult study =
                metrics.isEmpty() ? new StudyResult(header, runs, end) : new StudyResult(header, runs, end, metrics);
        return study.with(explanations());
    }

    /**
     * Returns the elements that {@link StudyJournal#append(Path, String, JsonElement)} has added under a key, in their
     * order.
     */
    public List<JsonElement> contents(String key) {
        return each(line -> JournalFormat.read(key, line));
    }

    /** The JVMs of targets, as far as they were seen: none in journals of earlier versions. */
    public List<TargetJvm> jvms() {
        return contents(TargetJvm.KEY).stream()
                .flatMap(json -> JournalFormat.jvm(json).stream())
                .toList();
    }

    /** Returns the explanations of slower targets, if profiles were taken. */
    public List<Explanation> explanations() {
        return contents(JournalFormat.EXPLANATION).stream()
                .flatMap(json -> JournalFormat.explanation(json).stream())
                .toList();
    }

    private <T> List<T> each(Function<JsonObject, Optional<T>> reader) {
        return lines.stream().map(reader).flatMap(Optional::stream).toList();
    }
}
