package io.github.perfjunit.benchmark.chaos.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.github.perfjunit.benchmark.chaos.check.Violation.Kind;
import io.github.perfjunit.benchmark.chaos.study.ForkMain;
import io.github.perfjunit.internal.report.ResultsSummary;
import io.github.perfjunit.internal.report.StudyFiles;
import io.github.perfjunit.internal.report.data.RecordedStudy;
import io.github.perfjunit.internal.report.data.StudyDocument;
import io.github.perfjunit.internal.report.html.ResultsPage;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyJournal;
import io.github.perfjunit.internal.study.StudyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The journal has each run that has ended, can be read, and is enough for all reports.
 *
 * @param results the directory of results
 * @param directory that of the study; nothing if it did not begin
 * @param mayBeTorn whether lines may be cut off: the test JVM was killed, or the disk was full
 */
public record JournalCheck(Path results, Optional<StudyDirectory> directory, boolean mayBeTorn) {

    /** A sentence that Study writes when it has recorded the run. */
    private static final Pattern RECORDED = Pattern.compile("run \\d+ of \\d+ \\(");

    /** A run that could not be recorded says so. */
    private static final String NOT_RECORDED = "can't write to";

    /** Returns the study as its journal has it. */
    public Optional<StudyResult> study() {
        return directory.flatMap(found -> StudyJournal.read(found.journal()));
    }

    /** Compares the journal with the tests that the fork saw end. */
    public List<Violation> violations(List<ForkMain.Event> events) throws IOException {
        List<Violation> found = new ArrayList<>(lostRuns(events));
        if (directory.isPresent()) {
            found.addAll(unreadable(directory.get().journal()));
            found.addAll(lostReports(directory.get()));
        }
        return found;
    }

    private List<Violation> lostRuns(List<ForkMain.Event> events) {
        List<RunRecord> records = study().map(StudyResult::runs).orElse(List.of());
        return events.stream()
                .filter(ForkMain.Event::isRun)
                .filter(event -> wasRecorded(event) && records.stream().noneMatch(record -> isRecordOf(record, event)))
                .map(event -> new Violation(
                        Kind.LOST_RUN,
                        "run '" + event.name() + "' ended " + event.status() + ", and the journal has "
                                + records.stream().map(RunRecord::label).toList()))
                .toList();
    }

    private static boolean wasRecorded(ForkMain.Event event) {
        return event.status().equals("SUCCESSFUL")
                || (RECORDED.matcher(event.message()).find() && !event.message().contains(NOT_RECORDED));
    }

    private static boolean isRecordOf(RunRecord record, ForkMain.Event event) {
        return record.label().equals(event.name())
                && record.isCompleted() == event.status().equals("SUCCESSFUL");
    }

    private List<Violation> unreadable(Path journal) throws IOException {
        String text = new String(Files.readAllBytes(journal), UTF_8);
        List<Violation> found = new ArrayList<>();
        if (!text.endsWith("\n") && !mayBeTorn) {
            found.add(new Violation(Kind.UNREADABLE_JOURNAL, "the last line of " + journal + " is cut off"));
        }
        if (text.contains("\n") && study().isEmpty()) {
            found.add(new Violation(Kind.UNREADABLE_JOURNAL, journal + " has a header that is not understood"));
        }
        text.lines()
                .limit(text.chars().filter(character -> character == '\n').count())
                .filter(line -> !mayBeTorn && !isJson(line))
                .map(line -> new Violation(Kind.UNREADABLE_JOURNAL, journal + " has a line that is no JSON: " + line))
                .forEach(found::add);
        return found;
    }

    private static boolean isJson(String line) {
        try {
            return JsonParser.parseString(line).isJsonObject();
        } catch (JsonParseException e) {
            return false;
        }
    }

    /** Makes all reports again from the journal, as the command line does. */
    private List<Violation> lostReports(StudyDirectory found) {
        try {
            Optional<RecordedStudy> recorded = RecordedStudy.in(found);
            if (recorded.isEmpty()) {
                return List.of();
            }
            StudyFiles.write(recorded.get());
            int runs = recorded.get().content().study().runs().size();
            int read = StudyDocument.read(found.document()).study().runs().size();
            ResultsSummary.write(results, List.of(recorded.get()));
            Path page = ResultsPage.write(results, List.of(recorded.get()), Optional.empty());
            boolean isWhole = Files.readString(page).contains("</html>") && Files.size(found.summary()) > 0;
            return read == runs && isWhole
                    ? List.of()
                    : List.of(new Violation(
                            Kind.LOST_REPORT,
                            "study.json has " + read + " of " + runs + " runs, page whole: " + isWhole));
        } catch (IOException | RuntimeException e) {
            return List.of(new Violation(Kind.LOST_REPORT, found.path() + ": " + e));
        }
    }
}
