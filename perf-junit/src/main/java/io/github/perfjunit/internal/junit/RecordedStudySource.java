package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.release.NoReleaseException;
import io.github.perfjunit.internal.report.Console;
import io.github.perfjunit.internal.report.Reports;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.revision.NoRevisionException;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.RecordedStudies;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.junit.Runs;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A verdict without its runs: those of the latest study of the same artifacts, if there is one and it was finished. */
final class RecordedStudySource implements StudySource {

    private final StudyDesign design;
    private final Path results;
    private final Optional<StudyResult> study;
    private final List<String> passedOver;
    private final AssertionLog log;
    private final Optional<StudyHistory> history;
    private final Settings settings;

    private RecordedStudySource(
            StudyDesign design,
            Path results,
            Optional<StudyResult> study,
            List<String> passedOver,
            AssertionLog log,
            Settings settings) {
        this.settings = settings;
        this.history = History.of(settings, design.targets());
        this.design = design;
        this.results = results;
        this.study = study;
        this.log = log;
        this.passedOver = List.copyOf(passedOver);
    }

    /**
     * Looks for the study.
     *
     * @param tests the names of the verdict tests that there are
     * @param baselines builds the revisions and finds the releases among the targets: a study of another one is another study
     */
    static RecordedStudySource find(
            StudyDesign design, Settings settings, List<String> tests, UnaryOperator<StudyDesign> baselines) {
        Path results = settings.path(Constants.RESULTS, Defaults.RESULTS);
        AssertionLog log = new AssertionLog(tests);
        try {
            return find(design, baselines.apply(design), settings, results, log);
        } catch (NoReleaseException | NoRevisionException e) {
            String reason = "which study that would be is not known: " + e.getMessage();
            return unknown(design, results, reason, log, settings);
        }
    }

    private static RecordedStudySource find(
            StudyDesign declared, StudyDesign design, Settings settings, Path results, AssertionLog log) {
        Optional<String> unknown = unknownFiles(design);
        if (unknown.isPresent()) {
            return unknown(declared, results, unknown.get(), log, settings);
        }
        RecordedStudies studies = new RecordedStudies(results);
        Optional<StudyResult> study = studies.lastLike(design);
        study.filter(found -> found.unfinished().isEmpty()).ifPresent(found -> Console.standard()
                .say("the scenario was not run now; verdicts judge the study recorded at "
                        + found.header().startedAt() + " with " + found.header().services()));
        List<String> passedOver = study.isPresent() ? List.of() : studies.passedOver(design);
        return new RecordedStudySource(declared, results, study, passedOver, log, settings);
    }

    private static RecordedStudySource unknown(
            StudyDesign design, Path results, String reason, AssertionLog log, Settings settings) {
        return new RecordedStudySource(design, results, Optional.empty(), List.of(reason), log, settings);
    }

    /** A study of another build would be judged as one of this. */
    private static Optional<String> unknownFiles(StudyDesign design) {
        return design.targets().stream()
                .flatMap(target -> target.unknownFiles().stream()
                        .map(reason -> "which study that would be is not known, because the files of target '"
                                + target.name() + "' are not: " + reason
                                + ". Name its files and folders with usingArtifacts(\"...\")"))
                .findFirst();
    }

    @Override
    public void requireFinished() {
        if (study.isEmpty()) {
            throw new AssertionError("there are no runs to judge: scenario '" + design.scenario()
                    + "' was not run (it was not selected, or a condition or a tag filter left it out), and below "
                    + results.toAbsolutePath()
                    + " there is no study of the same artifacts and design"
                    + (passedOver.isEmpty() ? ". " : ":\n  - " + String.join("\n  - ", passedOver) + "\n")
                    + "Run the whole class " + design.testClass() + ", or its method '" + design.scenario()
                    + "' first");
        }
        study.get().unfinished().ifPresent(reason -> {
            StudyHeader header = study.get().header();
            throw new AssertionError("nothing is judged, because the latest study of the same artifacts and design, "
                    + header.id() + ", is not complete: " + reason + ". Run the whole class " + design.testClass()
                    + " again; or, if that study was cut short and says nothing, delete "
                    + StudyDirectory.of(results, header).path() + ", and the one before it is judged");
        });
    }

    @Override
    public Runs runs() {
        requireFinished();
        return InjectedRuns.of(study.orElseThrow(), design.targets(), log, settings);
    }

    @Override
    public AssertionLog log() {
        return log;
    }

    @Override
    public PublishedFiles files() {
        return study.map(found -> FilesOfStudy.of(StudyDirectory.of(results, found.header()), found, log))
                .orElse(PublishedFiles.none());
    }

    @Override
    public Optional<String> failure() {
        return Optional.empty();
    }

    @Override
    public void close() {
        study.filter(found -> found.unfinished().isEmpty()).ifPresent(found -> {
            StudyDirectory directory = StudyDirectory.of(results, found.header());
            try {
                history.filter(kept -> log.haveFailed()).ifPresent(kept -> kept.failed(found));
            } finally {
                new Reports(Console.standard(), settings, results, history)
                        .publish(directory, found, ReportedAssertions.of(log));
            }
        });
    }
}
