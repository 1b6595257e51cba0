package io.github.perfjunit.internal.run.completion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.data.Percentage.withPercentage;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Occurrence;
import io.github.perfjunit.api.ProgramTarget;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Sink;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.process.JavaProgram;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.readiness.LateServer;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.run.Notices;
import io.github.perfjunit.internal.run.environment.JvmCaches;
import io.github.perfjunit.internal.run.environment.RunResources;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.sampling.Sampled;
import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.service.ExternalInstance;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.Designs;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.Spoil;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.postgresql.internal.DatabaseFailure;
import io.github.perfjunit.rabbitmq.internal.PublishFailure;
import io.github.perfjunit.spi.ServiceInstance;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Outcomes of runs whose scenario has thrown, by what it has thrown. */
@Execution(ExecutionMode.CONCURRENT)
class RunCompletionTest {

    private static final Settings SETTINGS = Settings.from(key -> Optional.ofNullable(
            Map.of(Constants.STOP_GRACE, "1s", Constants.OUTPUT_LIMIT, "64KiB").get(key)));

    private static final Metric<Number> SERVED = Metric.count("orders.served").higherIsBetter();

    private static final String PRINTS_MUCH = "i=0; while [ $i -lt 20000 ]; do echo served 1; i=$((i + 1)); done; ";

    @TempDir
    Path directory;

    /** A work of the test with a run. */
    private interface Scenario {
        RunRecord of(MeasuredRun run) throws IOException;
    }

    private RunRecord recordOf(Throwable thrown) throws IOException {
        Path program = Files.writeString(directory.resolve("program"), "a program");
        return with(
                Target.executable(program), run -> RunCompletion.of(run, thrown).record(false));
    }

    private RunRecord with(Target target, Scenario scenario) throws IOException {
        StudyDesign design = Designs.of(List.of(new NamedTarget("shop", target)), 1, 0, 7);
        StudyDirectory study =
                StudyDirectory.create(directory.resolve("results"), StudyHeader.of(design, "id", "then", List.of()));
        PlannedRun planned = new PlannedRun(design.targets().get(0), 1, 1, 7, 1);
        try (ProcessGuard guard = ProcessGuard.start()) {
            StudyEnvironment bench = new StudyEnvironment(SETTINGS, guard, List.of(), Optional.empty());
            return scenario.of(
                    new MeasuredRun(planned, RunResources.of(planned, bench, study, new JvmCaches(), new Notices())));
        }
    }

    private static ProgramTarget serving(String readyAt) {
        return Target.command(
                        JavaProgram.command(LateServer.class, "{http.port}").toArray(String[]::new))
                .readyAt(readyAt);
    }

    private static Target system() {
        return Target.system().with("users", program("")).with("shop", program("trap '' TERM; "));
    }

    /** It prints a line when it is ready. */
    private static ProgramTarget program(String before) {
        return Target.command("sh", "-c", before + "echo up; while :; do sleep 0.05; done")
                .readyWhen(Readiness.log("up"));
    }

    @Test
    void aProgramThatIgnoresItsEndIsNamedWithItsOwnTime() throws IOException {
        RunRecord record = with(system(), run -> {
            run.startAndAwaitReady();
            return RunCompletion.of(run, null).record(false);
        });

        assertThat(record.failure()).isNull();
        assertThat(record.notes())
                .extracting(Note::text)
                .filteredOn(text -> text.contains("SIGTERM"))
                .containsExactly("its program 'shop' ignored SIGTERM for 1 s and was killed");
    }

    @Test
    void aProgramThatRefusesConnectionsBeforeItEndsIsTheCulprit() throws IOException {
        Path end = directory.resolve("end");
        String script = "trap '' TERM; echo up; while [ ! -e \"$0\" ]; do sleep 0.05; done; sleep 0.1; exit 7";
        Target dying = Target.command("sh", "-c", script, end.toString()).readyWhen(Readiness.log("up"));

        RunRecord record = with(dying, run -> {
            run.startAndAwaitReady();
            Files.createFile(end);
            Throwable refused = new IllegalStateException("no answer", new ConnectException("Connection refused"));
            return RunCompletion.of(run, refused).record(false);
        });

        assertThat(record.failure()).contains("no answer", "exit code 7", "before it was stopped");
    }

    /** The accounts of the kernel contain all that it used, and not only until its backlog was drained. */
    @Test
    void theProcessorUseOfACommandIsThatUntilItsEndAlsoAfterADrain() throws IOException {
        Target importer = Target.command("sh", "-c", "echo stored; i=0; while [ $i -lt 400000 ]; do i=$((i+1)); done");

        RunRecord record = with(importer, run -> {
            Sink lines = run.logLines("stored");
            run.start();
            run.awaitDrained(Backlog.of("jobs", 1, () -> 0), lines);
            run.awaitExit();
            return RunCompletion.of(run, null).record(false);
        });

        assertThat(record.failure()).isNull();
        double cpuTime = record.value(Metrics.CPU_TIME).orElseThrow().toNanos();
        double wallTime = record.value(Metrics.WALL_TIME).orElseThrow().toNanos();
        assertThat(record.value(Metrics.DRAIN_TIME).orElseThrow().toNanos())
                .as("the work goes on after the drain")
                .isLessThan((long) wallTime);
        assertThat(record.metrics()).hasEntrySatisfying("cpu.mean", mean -> assertThat(mean)
                .isCloseTo(100 * cpuTime / wallTime, withPercentage(1)));
    }

    @Test
    void aScenarioThatLacksAFileFailsWithMoreThanItsPath() throws IOException {
        assertThat(recordOf(new NoSuchFileException("/orders.csv")).failure())
                .isEqualTo("/orders.csv: it is not there");
    }

    /** Sinks of users often throw an AssertionError; the run is kept, as one that failed. */
    @Test
    void aSinkThatThrowsAnErrorFailsTheRun() throws IOException {
        AtomicBoolean isDrained = new AtomicBoolean();
        Sink sink = Sink.of("objects", () -> {
            if (isDrained.get()) {
                throw new AssertionError("the store said 503");
            }
            return 1;
        });

        RunRecord record = with(program(""), run -> {
            run.startAndAwaitReady();
            run.awaitDrained(Backlog.of("jobs", 1, () -> 0), sink, Duration.ofSeconds(60));
            isDrained.set(true);
            return RunCompletion.of(run, null).record(false);
        });

        assertThat(record.outcome()).isEqualTo(RunOutcome.FAILED);
        assertThat(record.failure()).contains("the store said 503");
        assertThat(record.metrics()).containsKey("drain.time");
    }

    /** It would cost its patience a second time, and say the same. */
    @Test
    void aServiceThatDidNotAnswerIsNotAskedAgain() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        Sink sink = Sink.of("objects", asked::incrementAndGet);

        RunRecord record = with(program(""), run -> {
            run.startAndAwaitReady();
            run.awaitDrained(Backlog.of("jobs", 1, () -> 0), sink, Duration.ofSeconds(60));
            asked.set(0);
            return RunCompletion.of(run, new PublishFailure("no answer in time"))
                    .record(false);
        });

        assertThat(record.failure()).isEqualTo("no answer in time");
        assertThat(asked).hasValue(0);
    }

    @Test
    void anAddressOfAProgramIsThereWhenItRuns() throws IOException {
        with(system(), run -> {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> run.endpoint("users.uri"))
                    .withMessage(
                            "run.endpoint(\"users.uri\"): target 'shop' has not been started, and its programs have"
                                    + " addresses when they run; call run.start() before");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> run.endpoint("mongodb.uri"))
                    .withMessageContaining("no service of this class has it, and no program of the target");
            return RunCompletion.of(run, null).record(false);
        });
    }

    @Test
    void aLivenessCheckOfAnyProgramIsACaution() throws IOException {
        RunRecord record = with(Target.system().with("users", serving("/livez")).with("shop", program("")), run -> {
            run.startAndAwaitReady();
            return RunCompletion.of(run, null).record(false);
        });

        assertThat(record.notes()).extracting(Note::text).anySatisfy(text -> assertThat(text)
                .startsWith("startup.time{program=users} was taken with 'http /livez', which looks like"));
    }

    /** The sum of the lines that were kept is no figure of the target, and that they are too few no fault of its own. */
    @Test
    void ofAnOutputThatWasCutNothingIsRecorded() throws IOException {
        RunRecord cut = with(Target.command("sh", "-c", PRINTS_MUCH), run -> {
            run.recordFromLog(SERVED, "served (?<value>\\d+)", Occurrence.SUM);
            run.start();
            run.awaitExit();
            return RunCompletion.of(run, null).record(false);
        });

        assertThat(cut.outcome()).isEqualTo(RunOutcome.COMPLETED);
        assertThat(cut.metrics()).doesNotContainKey("orders.served");
        assertThat(cut.unclaimable())
                .containsEntry(
                        "orders.served",
                        "the middle of the target's output was cut, so that a line may be missing; raise"
                                + " perfjunit.output.limit, or let it print less");
    }

    /** The beginning and the end of the output are whole. */
    @Test
    void ofAnOutputThatWasCutTheFirstMatchIsKnownBeforeTheCutAndTheLastBehindIt() throws IOException {
        Metric<Number> last = Metric.count("orders.served.last");
        Metric<Number> never = Metric.count("orders.refused");
        RunRecord cut = with(Target.command("sh", "-c", "echo served 7; " + PRINTS_MUCH + "echo served 9"), run -> {
            run.recordFromLog(SERVED, "served (?<value>\\d+)", Occurrence.FIRST);
            run.recordFromLog(last, "served (?<value>\\d+)");
            run.recordFromLog(never, "refused (?<value>\\d+)");
            run.start();
            run.awaitExit();
            return RunCompletion.of(run, null).record(false);
        });

        assertThat(cut.outcome()).isEqualTo(RunOutcome.COMPLETED);
        assertThat(cut.metrics())
                .containsEntry("orders.served", 7.0)
                .containsEntry("orders.served.last", 9.0)
                .doesNotContainKey("orders.refused");
        assertThat(cut.unclaimable()).containsOnlyKeys("orders.refused");
    }

    @Test
    void ofSeveralProgramsTheOneIsNamedThatPrintedTooMuch() throws IOException {
        ProgramTarget users = program(PRINTS_MUCH);
        Target system = Target.system().with("users", users).with("shop", program("echo served 3; "));

        RunRecord record = with(system, run -> {
            run.recordFromLog(SERVED, "served (?<value>\\d+)");
            run.startAndAwaitReady();
            return RunCompletion.of(run, null).record(false);
        });

        assertThat(record.failure()).isNull();
        assertThat(record.metrics()).containsEntry("orders.served", 3.0);
        assertThat(record.notes())
                .extracting(Note::text)
                .filteredOn(text -> text.contains("printed too much"))
                .singleElement()
                .asString()
                .startsWith("its program 'users' printed too much: ");
    }

    /** A reader that can't give back what it holds open has nothing to do with the target. */
    @Test
    void aSamplerThatCannotBeClosedIsNoFaultOfTheTarget() throws IOException {
        ProcessTreeReader open = new ProcessTreeReader() {
            @Override
            public Optional<Reading> read(Search search) {
                return Optional.of(new Reading(System.nanoTime(), 1, 1, 1, PeakKind.HIGH_WATER_MARK, 1));
            }

            @Override
            public void close() {
                throw new IllegalStateException("a file stays open");
            }
        };

        RunRecord record = with(program(""), run -> {
            run.startAndAwaitReady();
            run.sampler().attach(Sampled.running("another", open));
            return RunCompletion.of(run, null).record(false);
        });

        assertThat(record.outcome()).as(record.failure()).isEqualTo(RunOutcome.COMPLETED);
        assertThat(record.notes())
                .extracting(Note::text)
                .contains("perf-junit's sampler of the target could not be closed: a file stays open");
    }

    @Test
    void aRefusedLoadSpoilsTheRunByItsPlan() throws IOException {
        RunRecord record = recordOf(new LoadRefusal("method shop.Catalog/Lsit is unknown"));

        assertThat(record.outcome()).isEqualTo(RunOutcome.SPOILED);
        assertThat(record.spoil()).contains(Spoil.PLAN);
        assertThat(record.failure()).isEqualTo("method shop.Catalog/Lsit is unknown");
    }

    @Test
    void aGeneratorThatFailedSpoilsTheRunByItself() throws IOException {
        RunRecord record = recordOf(new GeneratorFailure("the load generator has died"));

        assertThat(record.outcome()).isEqualTo(RunOutcome.SPOILED);
        assertThat(record.spoil()).contains(Spoil.GENERATOR);
    }

    @Test
    void aServiceThatRefusesToBePreparedDoesNotCountAgainstTheTarget() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            ServiceInstance instance =
                    new ExternalInstance("perfjunit.postgresql.uri", "127.0.0.1", server.getLocalPort());
            RunRecord record = recordOf(new DatabaseFailure(instance, "script 'shop.sql' failed", "syntax error"));

            assertThat(record.outcome()).isEqualTo(RunOutcome.SPOILED);
            assertThat(record.spoil()).contains(Spoil.PREPARATION);
            assertThat(record.failure()).contains("script 'shop.sql' failed: syntax error");
        }
    }

    /** The target was not started yet, so it can't be its doing. */
    @Test
    void aBacklogThatTheBrokerDoesNotConfirmDoesNotCountAgainstTheTarget() throws IOException {
        RunRecord record =
                recordOf(new PublishFailure("400 messages to queue 'orders' were not confirmed within 60 s"));

        assertThat(record.outcome()).isEqualTo(RunOutcome.SPOILED);
        assertThat(record.spoil()).contains(Spoil.PREPARATION);
        assertThat(record.failure()).startsWith("400 messages to queue 'orders' were not confirmed");
    }

    /** A subclass of the same exception that the scenario itself throws is not a load's. */
    @Test
    void whatElseIsThrownFailsTheTarget() throws IOException {
        for (Throwable thrown : List.of(
                new LoadFailure("0 of 10 requests succeeded"), new IllegalArgumentException("the scenario's own"))) {
            RunRecord record = recordOf(thrown);

            assertThat(record.outcome()).as(thrown.toString()).isEqualTo(RunOutcome.FAILED);
            assertThat(record.spoil()).isEmpty();
        }
    }
}
