package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fixtures.CheckoutRegression;
import io.github.perfjunit.it.fixtures.NamedRequests;
import io.github.perfjunit.it.fixtures.SlowedCheckout;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Verdicts about the latencies of a real load, which other tests on the machine would change. */
@Tag("extended")
@Isolated
class LoadVerdictIT {

    @TempDir
    Path directory;

    private JupiterFork fork() {
        return JupiterFork.patientIn(directory);
    }

    @Test
    void aGateEndsWhenItIsDecided() throws IOException, InterruptedException {
        Outcome outcome = fork().run(CheckoutRegression.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyStudy(outcome.results()).earlyEnd()).isPresent();
        Traces.assertGone(fork().temporaryDirectory());
    }

    @Test
    void aVerdictOnTheNinetyNinthPercentile() throws IOException, InterruptedException {
        Outcome outcome = fork().run(SlowedCheckout.class);

        assertThat(outcome.failures())
                .as(outcome.output())
                .singleElement()
                .asString()
                .contains(
                        "latency.p999 of 'slowed' has only 10 samples beyond it in a run",
                        "100000 requests in a run are needed");
        StudyResult study = StudyIT.onlyStudy(outcome.results());
        assertThat(study.runs()).allSatisfy(run -> assertThat(run.metrics())
                .containsEntry("requests.completed", 10_000.0)
                .containsKeys(
                        "latency.p50",
                        "latency.max",
                        "cpu.per.request",
                        "load.cpu.mean",
                        "response.bytes",
                        "response.bytes.per.second"));
        StudyDirectory kept = StudyDirectory.allBelow(outcome.results()).get(0);
        for (RunRecord run : study.runs()) {
            assertThat(kept.load(run).latency()).content().startsWith("percentile,latency_ms,samples_beyond\n0.0,");
            assertThat(kept.load(run).load())
                    .content()
                    .startsWith("second,sent,completed,failed,p50_ms,p99_ms,max_ms,measured\n0,");
        }
    }

    @Test
    void verdictsOnOneRequestAreShownByItsName() throws IOException, InterruptedException {
        Outcome outcome = fork().run(NamedRequests.class);

        assertThat(outcome.failures())
                .as(outcome.output())
                .singleElement()
                .asString()
                .contains("latency.mean{request=checkout}")
                .contains("median", "against a limit of less than 1 ms");
        assertThat(outcome.output())
                .contains("CLAIM HOLDS: fast is lower than slow in latency.mean{request=checkout}")
                .contains("success.rate{request=ready}");
        StudyDirectory kept = StudyIT.onlyStudyDirectory(outcome.results());
        assertThat(kept.path().resolve("runs.csv")).content().contains("latency.mean{request=checkout}");
        assertThat(outcome.results().resolve("summary.md")).content().contains("latency.mean{request=checkout}");
    }
}
