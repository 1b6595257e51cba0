package io.github.perfjunit.internal.report;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.drain.Progress;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.result.GeneratorUse;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.run.environment.Phase;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.target.NamedTarget;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConsoleProgressTest {
    private static final String TIME = "\\(\\d+:\\d\\d(, \\d+:\\d\\d to go)?\\)";
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ConsoleProgress progress = new ConsoleProgress(new Console(new PrintStream(bytes, true, UTF_8)));
    private final StudyResult study = HandMadeStudy.of("a", "b")
            .values(DRAIN_TIME, "a", 1.25, 2)
            .values(DRAIN_TIME, "b", 3, 4)
            .note("it was warm")
            .result();
    private final List<PlannedRun> plan = plan(study.runs());

    private static List<PlannedRun> plan(List<RunRecord> runs) {
        List<PlannedRun> plan = new ArrayList<>();
        for (RunRecord run : runs) {
            NamedTarget target = new NamedTarget(run.target(), Target.jar("x.jar"));
            plan.add(new PlannedRun(target, run.block(), run.order(), run.seed(), plan.size() + 1));
        }
        return plan;
    }

    private List<String> lines() {
        return bytes.toString(UTF_8).lines().toList();
    }

    private void finish(int number) {
        progress.finished(plan.get(number - 1), study.runs().get(number - 1));
    }

    @Test
    void beginsWithThePlanAndTheServices() {
        progress.started(study.header(), plan);
        assertThat(lines())
                .containsExactly(
                        "[perf-junit] OrderPerfIT.drain: 2 blocks of a, b = 4 runs, seed 42",
                        "[perf-junit]   rabbitmq: local (a server)");
    }

    @Test
    void tellsTheStepsThatCanTakeLong() {
        progress.started(study.header(), plan);
        bytes.reset();
        for (Phase phase : Phase.values()) {
            progress.phase(plan.get(2), phase);
        }
        assertThat(lines()).hasSize(2);
        assertThat(lines().get(0)).matches("\\[perf-junit] block 2/2  run 3/4  a  " + TIME + "  loading");
        assertThat(lines().get(1)).endsWith("  running");
    }

    @Test
    void tellsWhatARunMeasuredAndItsNotes() {
        progress.started(study.header(), plan);
        bytes.reset();
        finish(1);
        assertThat(lines()).hasSize(2);
        assertThat(lines().get(0))
                .matches("\\[perf-junit] block 1/2  run 1/4  a  " + TIME + "  completed  drain\\.time 1\\.250 s");
        assertThat(lines().get(1)).isEqualTo("[perf-junit]     note: it was warm");
    }

    @Test
    void estimatesOnceAfterTheFirstBlock() {
        progress.started(study.header(), plan);
        finish(1);
        assertThat(lines()).noneMatch(line -> line.contains("after the first block"));
        finish(2);
        // each of these runs took 1.5 s, and two are left
        assertThat(lines()).anyMatch(line -> line.contains("after the first block: about 00:03 to go"));
        finish(3);
        finish(4);
        assertThat(lines())
                .filteredOn(line -> line.contains("after the first block"))
                .hasSize(1);
    }

    @Test
    void estimatesNothingWhenNothingIsLeft() {
        StudyResult single = HandMadeStudy.of("a").values(DRAIN_TIME, "a", 1).result();
        List<PlannedRun> one = plan(single.runs());
        progress.started(single.header(), one);
        progress.finished(one.get(0), single.runs().get(0));
        assertThat(lines()).hasSize(3);
        assertThat(lines().get(0)).isEqualTo("[perf-junit] OrderPerfIT.drain: 1 block of a = 1 run, seed 42");
        assertThat(lines().get(2)).matches("\\[perf-junit] block 1/1  run 1/1  a  \\(\\d+:\\d\\d\\)  completed .*");
    }

    @Test
    void passesNoticesOn() {
        progress.notice("the study ends here");
        assertThat(lines()).containsExactly("[perf-junit] the study ends here");
    }

    @Test
    void showsInATerminalHowFarARunHasCome() {
        ConsoleProgress terminal =
                new ConsoleProgress(new Console(new PrintStream(bytes, true, UTF_8), Console.Medium.TERMINAL));
        terminal.started(study.header(), plan);
        bytes.reset();
        terminal.progress(plan.get(2), new Progress("drained", 3_000, 20_000, 1_200));
        assertThat(bytes.toString(UTF_8))
                .isEqualTo("\r[perf-junit] run 3/4  a  drained 3,000 of 20,000, 1,200/s, 00:14 left");
    }

    @Test
    void aLogHasAWordOfItNowAndThenOnly() {
        progress.started(study.header(), plan);
        bytes.reset();
        for (int i = 1; i <= 100; i++) {
            progress.progress(plan.get(2), new Progress("published", i, 200, 0));
        }
        assertThat(lines()).as("ten seconds have not passed, or just").hasSizeLessThanOrEqualTo(1);
    }

    @Test
    void tellsWhenItWillEnd() {
        progress.started(study.header(), plan);
        finish(1);
        finish(2);
        assertThat(lines()).anyMatch(line -> line.matches(".*in all, until about \\d\\d:\\d\\d"));
    }

    @Test
    void tellsTheEndOfALoad() {
        progress.started(study.header(), plan);
        bytes.reset();
        // in a log file only every ten seconds
        progress.progress(plan.get(0), new LoadProgress(500, 499, 1));
        progress.loaded(plan.get(0), RESULT);
        assertThat(lines())
                .containsExactly("[perf-junit] run 1/4  a  load over: 1,998 completed, 2 not, in 20.0 s; p99 5.00 ms");
    }

    @Test
    void saysNothingOfTimesWhereNobodyWaitedForAnswers() {
        progress.started(study.header(), plan);
        bytes.reset();
        progress.loaded(plan.get(0), RESULT.withoutTimes());
        assertThat(bytes.toString(UTF_8).strip()).endsWith("load over: 1,998 completed, 2 not, in 20.0 s");
    }

    @Test
    void showsALoadInATerminalAsItGoesOn() {
        ConsoleProgress inPlace =
                new ConsoleProgress(new Console(new PrintStream(bytes, true, UTF_8), Console.Medium.TERMINAL));
        inPlace.started(study.header(), plan);
        bytes.reset();
        inPlace.progress(plan.get(0), new LoadProgress(12_500, 12_499, 1));
        assertThat(bytes.toString(UTF_8)).contains("run 1/4  a  load: 12,500 sent, 12,499 completed, 1 failed");
    }

    private static final LoadResult RESULT = new LoadResult(
            2_000,
            1_998,
            Map.of("timeout", 2L),
            Map.of(),
            0,
            new LoadResult.WarmUp(0, 0, 0),
            0,
            Duration.ofSeconds(20),
            Latencies.NONE.plus(2_000, Duration.ofMillis(5)),
            Latencies.NONE,
            List.of(),
            GeneratorUse.ELSEWHERE);
}
