package io.github.perfjunit.junit.internal;

import io.github.perfjunit.assertion.DisturbedPolicy;
import io.github.perfjunit.assertion.Judgements;
import io.github.perfjunit.assertion.Runs;
import io.github.perfjunit.experiment.study.RecordedStudies;
import io.github.perfjunit.experiment.study.StudyDesign;
import io.github.perfjunit.experiment.study.StudyDirectory;
import io.github.perfjunit.experiment.study.StudyHistory;
import io.github.perfjunit.experiment.study.StudyResult;
import io.github.perfjunit.release.NoReleaseException;
import io.github.perfjunit.report.Console;
import io.github.perfjunit.report.Reports;
import io.github.perfjunit.report.data.Judged;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Defaults;
import io.github.perfjunit.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A verdict without its runs: those of the last complete study of the same artifacts, if there is one. */
final class RecordedEvidence implements Evidence {

    private final StudyDesign design;
    private final Path results;
    private final Optional<StudyResult> study;
    private final List<String> passedOver;
    private final Judgements judgements = new Judgements();
    private final Optional<StudyHistory> history;
    private final DisturbedPolicy disturbed;

    private RecordedEvidence(
            StudyDesign design, Path results, Optional<StudyResult> study, List<String> passedOver, Settings settings) {
        this.history = History.of(settings);
        this.disturbed =
                settings.constant(Constants.DISTURBED, DisturbedPolicy.class).orElse(DisturbedPolicy.REPORT);
        this.design = design;
        this.results = results;
        this.study = study;
        this.passedOver = List.copyOf(passedOver);
    }

    /** @param releases finds the releases among the targets: a study of another one is another study */
    static RecordedEvidence find(StudyDesign design, Settings settings, UnaryOperator<StudyDesign> releases) {
        Path results = settings.path(Constants.RESULTS, Defaults.RESULTS);
        try {
            return find(design, releases.apply(design), settings, results);
        } catch (NoReleaseException e) {
            String reason = "which study that would be is not known: " + e.getMessage();
            return new RecordedEvidence(design, results, Optional.empty(), List.of(reason), settings);
        }
    }

    private static RecordedEvidence find(StudyDesign declared, StudyDesign design, Settings settings, Path results) {
        RecordedStudies studies = new RecordedStudies(results);
        Optional<StudyResult> study = studies.lastLike(design);
        study.ifPresent(found -> Console.standard()
                .say("the scenario was not run now; verdicts judge the study recorded at "
                        + found.header().startedAt() + " with " + found.header().services()));
        List<String> passedOver = study.isPresent() ? List.of() : studies.passedOver(design);
        return new RecordedEvidence(declared, results, study, passedOver, settings);
    }

    @Override
    public void requireFinished() {
        if (study.isEmpty()) {
            throw new AssertionError("there are no runs to judge: scenario '" + design.scenario()
                    + "' was not run, and below " + results.toAbsolutePath()
                    + " there is no complete study of the same artifacts and design"
                    + (passedOver.isEmpty() ? ". " : ":\n  - " + String.join("\n  - ", passedOver) + "\n")
                    + "Run the whole class " + design.testClass() + ", or its method '" + design.scenario()
                    + "' first");
        }
    }

    @Override
    public Runs runs() {
        requireFinished();
        return new Runs(study.orElseThrow(), design.targets(), judgements, history).withDisturbed(disturbed);
    }

    @Override
    public Judgements judgements() {
        return judgements;
    }

    @Override
    public PublishedFiles files() {
        return study.map(found -> FilesOfStudy.of(StudyDirectory.of(results, found.header()), found, judgements))
                .orElse(PublishedFiles.none());
    }

    @Override
    public Optional<String> failure() {
        return Optional.empty();
    }

    @Override
    public void close() {
        study.ifPresent(found -> {
            StudyDirectory directory = StudyDirectory.of(results, found.header());
            new Reports(Console.standard(), results, history).publish(directory, found, Judged.of(judgements));
        });
    }
}
