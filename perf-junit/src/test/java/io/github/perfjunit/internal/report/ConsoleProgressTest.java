package io.github.perfjunit.internal.report;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.LATENCY_P99;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.api.Metrics.WORK_THROUGHPUT;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.drain.Progress;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.internal.report.ConsoleLayout.Detail;
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
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConsoleProgressTest {
    private static final String TIME = "\\(\\d+:\\d\\d(, \\d+:\\d\\d to go)?\\)";
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ConsoleProgress progress = progress(Console.Medium.LOG);
    private final StudyResult study = HandMadeStudy.of("a", "b")
            .values(DRAIN_TIME, "a", 1.25, 2)
            .values(DRAIN_TIME, "b", 3, 4)
            .note("it was warm")
            .result();
    private final List<PlannedRun> plan = plan(study.runs());

    private ConsoleProgress progress(Console.Medium medium, Metric<?>... asserted) {
        return progress(medium, Detail.SHORT, asserted);
    }

    private ConsoleProgress progress(Console.Medium medium, Detail detail, Metric<?>... asserted) {
        return new ConsoleProgress(
                new Console(new PrintStream(bytes, true, UTF_8), medium), detail, header -> List.of(asserted));
    }

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
    void showsTheStepsThatCanTakeLongInATerminal() {
        ConsoleProgress terminal = progress(Console.Medium.TERMINAL);
        terminal.started(study.header(), plan);
        bytes.reset();
        for (Phase phase : Phase.values()) {
            terminal.phase(plan.get(2), phase);
        }
        String[] shown = bytes.toString(UTF_8).split("\r", -1);
        assertThat(shown).hasSize(3);
        assertThat(shown[1]).matches("\\[perf-junit] block 2/2  run 3/4  a  " + TIME + "  loading");
        assertThat(shown[2]).endsWith("  running");
    }

    @Test
    void aLogHasALineForEachRun() {
        progress.started(study.header(), plan);
        bytes.reset();
        for (int run = 2; run <= 4; run++) {
            for (Phase phase : Phase.values()) {
                progress.phase(plan.get(run - 1), phase);
            }
            finish(run);
        }
        assertThat(lines()).filteredOn(line -> line.contains(" run ")).hasSize(3);
        assertThat(lines()).noneMatch(line -> line.endsWith("loading") || line.endsWith("running"));
    }

    @Test
    void aFullLogHasALineForEachPhase() {
        ConsoleProgress full = progress(Console.Medium.LOG, Detail.FULL);
        full.started(study.header(), plan);
        for (Phase phase : Phase.values()) {
            full.phase(plan.get(2), phase);
        }

        assertThat(lines())
                .filteredOn(line -> line.contains("run 3/4"))
                .extracting(line -> line.substring(line.lastIndexOf(' ') + 1))
                .containsExactly("loading", "running");
    }

    @Test
    void showsWhatTheStudyWillBeJudgedBy() {
        StudyResult served = HandMadeStudy.of("a")
                .values(DRAIN_TIME, "a", 1, 2)
                .values(WORK_THROUGHPUT, "a", 300, 310)
                .values(RSS_PEAK, "a", 1e8, 1e8)
                .result();
        ConsoleProgress asked = progress(Console.Medium.LOG, WORK_THROUGHPUT, LATENCY_P99);
        asked.started(served.header(), plan(served.runs()));
        asked.finished(plan(served.runs()).get(1), served.runs().get(1));

        assertThat(lines())
                .filteredOn(line -> line.contains("run 2/2"))
                .singleElement()
                .asString()
                .endsWith("completed  " + WORK_THROUGHPUT + " 310 1/s");
    }

    /** The runs of a study of an hour would fill a terminal, and what matters would be out of sight. */
    @Test
    void aTerminalHasOneLineForRunsThatAreAsTheyShouldBe() {
        StudyResult quiet =
                HandMadeStudy.of("a").values(DRAIN_TIME, "a", 1, 2, 3).result();
        List<PlannedRun> runs = plan(quiet.runs());
        ConsoleProgress terminal = progress(Console.Medium.TERMINAL);
        terminal.started(quiet.header(), runs);
        terminal.finished(runs.get(0), quiet.runs().get(0)); // and the estimate after the first block
        bytes.reset();
        terminal.finished(runs.get(1), quiet.runs().get(1));

        assertThat(bytes.toString(UTF_8))
                .startsWith("\r[perf-junit] block 2/3  run 2/3")
                .doesNotContain("\n");
        terminal.finished(runs.get(2), quiet.runs().get(2));
        assertThat(bytes.toString(UTF_8)).contains("run 3/3").contains("\n");
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
        ConsoleProgress terminal = progress(Console.Medium.TERMINAL);
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
        progress.loaded(plan.get(0), Optional.empty(), RESULT);
        assertThat(lines())
                .containsExactly("[perf-junit] run 1/4  a  load over: 1,998 completed, 2 not, in 20.0 s; p99 5.00 ms");
    }

    @Test
    void namesTheLoadsOfARunThatHasSeveral() {
        ConsoleProgress inPlace = progress(Console.Medium.TERMINAL);
        inPlace.started(study.header(), plan);
        bytes.reset();
        inPlace.progress(plan.get(0), new LoadProgress(500, 499, 1).of(Optional.of("background")));
        inPlace.loaded(plan.get(0), Optional.of("background"), RESULT);
        assertThat(bytes.toString(UTF_8))
                .contains("run 1/4  a  load 'background': 500 sent")
                .contains("run 1/4  a  load 'background' over: 1,998 completed");
    }

    @Test
    void saysNothingOfTimesWhereNobodyWaitedForAnswers() {
        progress.started(study.header(), plan);
        bytes.reset();
        progress.loaded(plan.get(0), Optional.empty(), RESULT.withoutTimes());
        assertThat(bytes.toString(UTF_8).strip()).endsWith("load over: 1,998 completed, 2 not, in 20.0 s");
    }

    @Test
    void showsALoadInATerminalAsItGoesOn() {
        ConsoleProgress inPlace = progress(Console.Medium.TERMINAL);
        inPlace.started(study.header(), plan);
        bytes.reset();
        inPlace.progress(plan.get(0), new LoadProgress(12_500, 12_499, 1));
        assertThat(bytes.toString(UTF_8)).contains("run 1/4  a  load: 12,500 sent, 12,499 completed, 1 failed");
    }

    private static final LoadResult RESULT = Results.of(
            2_000,
            1_998,
            Map.of("timeout", 2L),
            Duration.ofSeconds(20),
            Latencies.NONE.plus(2_000, Duration.ofMillis(5)));
}
