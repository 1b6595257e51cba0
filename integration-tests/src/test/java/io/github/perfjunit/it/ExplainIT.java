package io.github.perfjunit.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.explain.Cause;
import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.explain.Figure;
import io.github.perfjunit.internal.explain.Figure.Topic;
import io.github.perfjunit.internal.explain.Kind;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fixtures.Explained;
import io.github.perfjunit.it.fixtures.ExplainedAttached;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.TestEvent;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Slower targets are profiled after the judged runs, and the code that makes them slower is named. */
@Tag("extended")
class ExplainIT {

    private static final String SERVICE = "io.github.perfjunit.it.service.PriceService";

    @TempDir
    Path directory;

    private JupiterFork fork(String planted) {
        return JupiterFork.patientIn(directory).with("planted", planted).with("perfjunit.explain", "always");
    }

    private static Explanation explanation(Outcome outcome) throws IOException {
        List<Explanation> explanations = StudyIT.onlyStudy(outcome.results()).explanations();
        assertThat(explanations).as(outcome.output()).hasSize(1);
        return explanations.get(0);
    }

    @Test
    void aMethodThatComputesMoreIsNamed() throws IOException, InterruptedException {
        Outcome outcome = fork("regex").run(Explained.class);

        Explanation explanation = explanation(outcome);
        assertThat(explanation.profiler()).startsWith("async-profiler ");
        assertThat(explanation.unit()).isEqualTo("request");
        assertThat(explanation.increases()).as(outcome.output()).anySatisfy(cause -> {
            assertThat(cause.kind()).isEqualTo(Kind.ALLOCATION);
            assertThat(cause.frame()).isEqualTo(SERVICE + ".parsed");
        });
        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("What changed in candidate against baseline, by profiles of one more run of each");
        assertThat(explanation.figures(Topic.MEMORY))
                .as("memory")
                .extracting(Figure::name)
                .contains("resident", "heap live after a collection", "metaspace and classes", "thread stacks");
        assertThat(explanation.figures(Topic.STARTUP))
                .as("start-up")
                .extracting(Figure::name)
                .contains("startup.time", "classes loaded", "class loading");
        assertThatJudgedRunsHaveNoProfiler(outcome);
        assertThatFilesAreKept(outcome);
        assertThat(outcome.results().resolve("index.html")).content(UTF_8).contains("\"flames\":[{\"kind\":\"CPU\"");
        Traces.assertGone(fork("regex").temporaryDirectory());
    }

    private static void assertThatJudgedRunsHaveNoProfiler(Outcome outcome) throws IOException {
        StudyResult study = StudyIT.onlyStudy(outcome.results());
        assertThat(study.runs()).hasSize(12).allMatch(RunRecord::isCompleted);
        StudyDirectory kept = StudyDirectory.allBelow(outcome.results()).get(0);
        assertThat(Files.readAllLines(kept.journal(), UTF_8))
                .filteredOn(line -> line.startsWith("{\"jvm\""))
                .hasSize(2)
                .noneMatch(line -> line.contains("agentpath")
                        || line.contains("FlightRecord")
                        || line.contains("NativeMemoryTracking"));
        assertThat(outcome.tests("SUCCESSFUL"))
                .extracting(TestEvent::displayName)
                .filteredOn(name -> name.startsWith("explaining (not judged), "))
                .hasSize(2);
    }

    private static void assertThatFilesAreKept(Outcome outcome) throws IOException {
        StudyDirectory kept = StudyDirectory.allBelow(outcome.results()).get(0);
        for (String target : List.of("baseline", "candidate")) {
            assertThat(kept.profile(target).resolve("profile.jfr")).isNotEmptyFile();
            assertThat(kept.profile(target).resolve("cpu.collapsed")).content().contains(";", "\n");
            assertThat(kept.profile(target).resolve("cpu.parts")).isNotEmptyFile();
        }
        assertThat(kept.profile("candidate").resolve("alloc.collapsed"))
                .content()
                .contains(SERVICE + ".parsed");
        assertThat(kept.summary()).content().contains("## What changed", SERVICE + ".parsed", "| memory: resident |");
    }

    @Test
    void aMethodThatWaitsIsNamedWithoutTheArtifactToo() throws IOException, InterruptedException {
        Outcome outcome = fork("wait")
                .without("async-profiler")
                .with("perfjunit.blocks", "2")
                .run(Explained.class);

        Explanation explanation = explanation(outcome);
        assertThat(explanation.profiler()).isEqualTo("JDK Flight Recorder");
        assertThat(explanation.increases()).as(outcome.output()).anySatisfy(cause -> {
            assertThat(cause.kind()).isEqualTo(Kind.WAITING);
            assertThat(cause.frame()).isEqualTo(SERVICE + ".awaitStock");
            assertThat(cause.difference()).isBetween(0.005, 1.0);
        });
    }

    @Test
    void programsThatRunAlreadyAreProfiledAndGoOn() throws IOException, InterruptedException {
        Outcome outcome = fork("").run(ExplainedAttached.class);

        assertThat(outcome.failures()).isEmpty();
        Explanation explanation = explanation(outcome);
        assertThat(explanation.profiler()).startsWith("async-profiler ");
        assertThat(explanation.increases())
                .as(outcome.output())
                .extracting(Cause::frame)
                .contains(SERVICE + ".parsed");
    }

    @Test
    void aTargetThatDiesWithTheProfilerChangesNoVerdict() throws IOException, InterruptedException {
        Outcome outcome = fork("crash").run(Explained.class);

        StudyResult study = StudyIT.onlyStudy(outcome.results());
        assertThat(study.unfinished()).isEmpty();
        assertThat(study.runs()).hasSize(12).allMatch(RunRecord::isCompleted);
        assertThat(outcome.failures())
                .as("only the claim, which is wrong")
                .singleElement()
                .asString()
                .contains("latency.p50");
        assertThat(explanation(outcome).notes())
                .singleElement()
                .asString()
                .contains("the run of 'candidate' with the profiler failed", "exit code 9");
    }

    /** JUnit ends at once when a test runs out of memory. */
    @Test
    void aScenarioThatRunsOutOfMemoryWithTheProfilerChangesNoVerdict() throws IOException, InterruptedException {
        Outcome outcome =
                fork("wait").with("out.of.memory", "true").with("seconds", "1").run(Explained.class);

        assertThat(StudyIT.onlyStudy(outcome.results()).unfinished()).isEmpty();
        assertThat(explanation(outcome).notes())
                .singleElement()
                .asString()
                .contains("with the profiler failed: the scenario ran out of memory: planted");
        assertThat(outcome.failures())
                .as("the claim alone")
                .singleElement()
                .asString()
                .contains("latency.p50");
    }
}
