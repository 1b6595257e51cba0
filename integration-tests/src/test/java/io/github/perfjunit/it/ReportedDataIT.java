package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.internal.report.data.RecordedContent;
import io.github.perfjunit.internal.report.data.Series;
import io.github.perfjunit.internal.report.data.StudyDocument;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.study.TargetJvm;
import io.github.perfjunit.it.fixtures.TwoServices;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Data that a real study leaves for machines, read by the programs that would read it. */
@Tag("extended")
class ReportedDataIT {

    private static final Path DOCS = Path.of("..", "docs", "reports.md");

    @TempDir
    static Path directory;

    private static Path results;
    private static StudyDirectory study;

    @BeforeAll
    static void aStudy() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(TwoServices.class);
        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        results = outcome.results();
        study = StudyDirectory.allBelow(results).get(0);
    }

    @Test
    void theDocumentHoldsWhatTheJournalHolds() {
        assertThat(StudyDocument.read(study.document())).isEqualTo(RecordedContent.read(study.journal()));
        assertThat(StudyDocument.read(study.document()).reported().budgets()).isNotEmpty();
    }

    @Test
    void theJvmOfEachTargetIsKnown() {
        assertThat(StudyDocument.read(study.document()).jvms())
                .extracting(TargetJvm::target)
                .containsExactlyInAnyOrder("one", "other");
        assertThat(StudyDocument.read(study.document()).jvms()).allSatisfy(jvm -> {
            assertThat(jvm.version()).contains(System.getProperty("java.vm.version"));
            assertThat(jvm.maxHeapBytes()).isPositive();
        });
    }

    @Test
    void aSeriesHasAllOfARun() {
        StudyResult result = RecordedContent.read(study.path()).study();
        for (RunRecord run : result.runs()) {
            Series series = Series.read(study.series(run)).orElseThrow();
            List<Double> seconds = series.seconds();
            assertThat(seconds).isSorted();
            assertThat(seconds.get(seconds.size() - 1))
                    .isGreaterThanOrEqualTo(run.value("drain.time").orElseThrow());
            double highest = series.rss().stream().reduce(0.0, Math::max);
            // the kernel counts pages in batches, so that a reading can lie a little above the mark of the highest
            assertThat(highest).isLessThan(1.1 * run.value("rss.peak").orElseThrow());
        }
    }

    @Test
    void allResultsHaveASummaryAndAPage() {
        assertThat(results.resolve("summary.md")).content().contains("# TwoServices.drain");
        assertThat(results.resolve("index.html")).content().contains("TwoServices.drain");
    }

    @ParameterizedTest
    @CsvSource({"r, Rscript, library(stats)", "python, /usr/bin/python3, import pandas"})
    void theDocumentedProgramsReadIt(String language, String interpreter, String needs)
            throws IOException, InterruptedException {
        String option = language.equals("r") ? "-e" : "-c";
        assumeThat(run(interpreter, option, needs))
                .as(interpreter + " with: " + needs)
                .hasValue(0);
        Matcher program =
                Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(DOCS));
        assertThat(program.find()).isTrue();

        assertThat(run(interpreter, option, program.group(1)))
                .as(Files.readString(output()))
                .hasValue(0);
        assertThat(output()).content().contains("one", "other");
    }

    private static Path output() {
        return directory.resolve("program.log");
    }

    /** The exit code; none if there is no such program. */
    private static Optional<Integer> run(String... command) throws IOException, InterruptedException {
        if (Stream.of(System.getenv("PATH").split(":", -1))
                        .noneMatch(place -> Files.isExecutable(Path.of(place, command[0])))
                && !Files.isExecutable(Path.of(command[0]))) {
            return Optional.empty();
        }
        Process process = new ProcessBuilder(command)
                .directory(study.path().toFile())
                .redirectErrorStream(true)
                .redirectOutput(output().toFile())
                .start();
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
        return Optional.of(process.waitFor());
    }
}
