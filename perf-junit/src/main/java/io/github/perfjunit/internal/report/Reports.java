package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.report.data.RecordedStudy;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.ReportedJournal;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import io.github.perfjunit.internal.report.html.ResultsPage;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.trend.Trend;
import io.github.perfjunit.internal.verdict.trend.Trends;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Everything that is told of a study when it has been judged. */
public final class Reports {

    private final Console console;
    private final ConsoleLayout.Detail detail;
    private final Path results;
    private final Optional<StudyHistory> history;

    /**
     * Reports below a results directory.
     *
     * @param settings state how much is printed
     * @param results whose {@code index.html} shows all studies
     * @param history the earlier builds that the page shows with them, if they are kept
     */
    public Reports(Console console, Settings settings, Path results, Optional<StudyHistory> history) {
        this.console = console;
        this.detail =
                settings.constant(Constants.CONSOLE, ConsoleLayout.Detail.class).orElse(ConsoleLayout.Detail.SHORT);
        this.results = results;
        this.history = history;
    }

    private Optional<Trend> trend(StudyResult study, ReportedAssertions reported) {
        try {
            return history.flatMap(kept -> new Trends(study, kept).trend(reported.metricsOf(study)));
        } catch (UncheckedIOException e) {
            console.say("the trend of earlier builds is not shown: " + e.getMessage());
            return Optional.empty();
        }
    }

    /**
     * Prints what was found, and writes the study's files and the page. That a file can't be written is said, and fails
     * nothing: all of them can be made again from the journal.
     *
     * @param reported what was said of the study now
     */
    public void publish(StudyDirectory directory, StudyResult study, ReportedAssertions reported) {
        Optional<Trend> trend = trend(study, reported);
        console.print(new StudyReport(new Content(study, reported, List.of(), trend)).text(detail));
        if (GitHubAnnotations.areRead()) {
            console.print(GitHubAnnotations.of(study, reported));
        }
        try {
            trend.ifPresent(levels -> ReportedJournal.append(directory.journal(), levels));
            StudyFiles.write(directory, reported);
            List<RecordedStudy> latest = RecordedStudy.latestBelow(results);
            ResultsSummary.write(results, latest);
            console.say("kept in " + directory.path() + ", shown in " + ResultsPage.write(results, latest, history));
        } catch (UncheckedIOException e) {
            console.say("kept in " + directory.path() + ", but not all reports could be written: " + e.getMessage());
        }
    }
}
