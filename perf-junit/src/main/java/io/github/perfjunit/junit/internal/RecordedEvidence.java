package io.github.perfjunit.junit.internal;

import io.github.perfjunit.assertion.Judgements;
import io.github.perfjunit.assertion.Runs;
import io.github.perfjunit.experiment.RecordedStudies;
import io.github.perfjunit.experiment.StudyDesign;
import io.github.perfjunit.experiment.StudyResult;
import io.github.perfjunit.metric.Metric;
import io.github.perfjunit.metric.Metrics;
import io.github.perfjunit.report.Console;
import io.github.perfjunit.report.StudyReport;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Defaults;
import io.github.perfjunit.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A verdict without its runs: those of the last complete study of the same artifacts, if there is one. */
final class RecordedEvidence implements Evidence {

    private final StudyDesign design;
    private final Path results;
    private final Optional<StudyResult> study;
    private final Judgements judgements = new Judgements();

    private RecordedEvidence(StudyDesign design, Path results, Optional<StudyResult> study) {
        this.design = design;
        this.results = results;
        this.study = study;
    }

    static RecordedEvidence find(StudyDesign design, Settings settings) {
        Path results = settings.path(Constants.RESULTS, Defaults.RESULTS);
        Optional<StudyResult> study = new RecordedStudies(results).lastLike(design);
        study.ifPresent(found -> Console.standard()
                .say("the scenario was not run now; verdicts judge the study recorded at "
                        + found.header().startedAt() + " with " + found.header().services()));
        return new RecordedEvidence(design, results, study);
    }

    @Override
    public void requireFinished() {
        if (study.isEmpty()) {
            throw new AssertionError("there are no runs to judge: scenario '" + design.scenario()
                    + "' was not run, and below " + results.toAbsolutePath()
                    + " there is no complete study of the same artifacts and design. Run the whole class "
                    + design.testClass() + ", or its method '" + design.scenario() + "' first");
        }
    }

    @Override
    public Runs runs() {
        requireFinished();
        return new Runs(study.orElseThrow(), design.targets(), judgements);
    }

    @Override
    public Judgements judgements() {
        return judgements;
    }

    @Override
    public Optional<String> failure() {
        return Optional.empty();
    }

    @Override
    public void close() {
        study.ifPresent(found -> Console.standard().print(new StudyReport(found, metrics(found), judgements).text()));
    }

    private static List<Metric<?>> metrics(StudyResult study) {
        return Metrics.all().stream()
                .filter(metric -> study.runs().stream()
                        .anyMatch(run -> run.value(metric.id()).isPresent()))
                .toList();
    }
}
