package io.github.perfjunit.internal.report.data;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import io.github.perfjunit.internal.study.JournalFormat;
import io.github.perfjunit.internal.study.RecordedJournal;
import io.github.perfjunit.internal.study.StudyJournal;
import io.github.perfjunit.internal.verdict.trend.Trend;
import java.nio.file.Path;
import java.util.Optional;

/** The judgements in a study's journal: a line for each time at which verdict tests ran. */
public final class ReportedJournal {

    private static final String KEY = "judged";
    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private ReportedJournal() {}

    /** Adds what was said now; nothing, if nothing was. */
    public static void append(Path journal, ReportedAssertions reported) {
        if (!reported.isEmpty() || !reported.tests().isEmpty()) {
            StudyJournal.append(journal, KEY, GSON.toJsonTree(reported));
        }
    }

    /** Adds the levels of the study beside those of the builds before it. */
    public static void append(Path journal, Trend trend) {
        StudyJournal.append(journal, Trend.KEY, GSON.toJsonTree(trend));
    }

    /** Returns the trend that was found last; nothing if no history was kept. */
    public static Optional<Trend> trend(RecordedJournal journal) {
        return journal.contents(Trend.KEY).stream()
                .flatMap(json -> JournalFormat.understood(() -> GSON.fromJson(json, Trend.class)).stream())
                .reduce((earlier, later) -> later);
    }

    /** All that was ever said; of what was said twice, the later. A line that is damaged says nothing. */
    public static ReportedAssertions in(RecordedJournal journal) {
        // merged once while it is read: a part that is missing shows then, and not in the sum
        return journal.contents(KEY).stream()
                .flatMap(json -> JournalFormat.understood(
                        () -> ReportedAssertions.nothing().then(GSON.fromJson(json, ReportedAssertions.class)))
                        .stream())
                .reduce(ReportedAssertions.nothing(), ReportedAssertions::then);
    }
}
