package io.github.perfjunit.internal.load.fork;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofNanos;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.Plans;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadReceived;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.load.LoadRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Talks to a real process that speaks as the generator does. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(120)
class GeneratorForkTest {

    private static final Settings SETTINGS = Settings.from(key -> Optional.empty());

    private final ProcessGuard guard = ProcessGuard.start();
    private final GeneratorFork fork = GeneratorFork.start(SETTINGS, guard, directory -> program());

    private static GeneratorProgram program(String... greeting) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                ScriptedGenerator.class.getName()));
        command.addAll(List.of(greeting));
        return new GeneratorProgram(command, ofSeconds(5), () -> {});
    }

    @AfterEach
    void end() {
        fork.close();
        guard.close();
    }

    private static LoadPlan plan(String path) {
        return Plans.during(ofMillis(100), "http://127.0.0.1:1/" + path);
    }

    @Test
    void aPlanGoesInAndAResultComesOutAgainAndAgain() {
        LoadResult result = fork.make(plan("all-well"), LoadListener.NONE);

        assertThat(result.sent()).isEqualTo(10);
        assertThat(result.failed()).containsEntry("status 503", 1L);
        assertThat(result.firstFailures()).containsEntry("status 503", "the answer had status 503");
        assertThat(result.warmUp().failed()).isEqualTo(1);
        assertThat(result.latencies().percentile(99))
                .isBetween(ofMillis(1), ofMillis(1).plusNanos(2_000));
        assertThat(result.seconds()).singleElement().satisfies(second -> assertThat(second.p99())
                .isEqualTo(ofMillis(2)));
        // of the half second that it tells of, and not of the whole second until the last answer
        assertThat(result.generatorCpuPercent()).isEqualTo(10);
        assertThat(fork.make(plan("all-well"), LoadListener.NONE).sent()).isEqualTo(10);
        assertThat(fork.failure()).isEmpty();
    }

    @Test
    void theWarmUpTakesAsLongAsItIsSet() {
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> GeneratorFork.start(warmUp("600ms"), guard, directory -> program()))
                .withMessageContaining("a warm-up of 600000000 ns");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GeneratorFork.warmUp(warmUp("99ms")))
                .withMessage(
                        "setting perfjunit.load.generator.warmup (environment: PERFJUNIT_LOAD_GENERATOR_WARMUP) is '99ms',"
                                + " but it must be at least 100ms");
    }

    private static Settings warmUp(String length) {
        return Settings.from(key -> Optional.ofNullable(key.equals("perfjunit.load.generator.warmup") ? length : null));
    }

    @Test
    void whatTheGeneratorUsedAndHowPunctualItWas() {
        LoadResult result = fork.make(plan("all-well"), LoadListener.NONE);

        assertThat(result.generator().busiestPercent()).hasValue(25);
        assertThat(result.generator().percentOfCapacity()).isEqualTo(25);
        assertThat(result.generator().collecting()).isEqualTo(ofMillis(7));
        assertThat(result.generator().peakConnections()).isEqualTo(1);
        assertThat(result.generator().lateness().count()).isEqualTo(10);
        assertThat(result.throughput()).hasValue(16);
    }

    /** The generator says that its measured part begins in a minute; by the plan it would have begun at once. */
    @Test
    void theMeasuredPartBeginsWhenTheGeneratorSaysSo() {
        List<Long> begins = new ArrayList<>();
        long before = System.nanoTime();
        fork.make(plan("all-well"), new LoadListener() {
            @Override
            public void measuredFrom(long nanoTime) {
                begins.add(nanoTime);
            }
        });

        assertThat(begins).singleElement().satisfies(begin -> assertThat(begin - before)
                .isBetween(ofSeconds(60).toNanos(), ofSeconds(60).toNanos() + System.nanoTime() - before));
    }

    @Test
    void aLoadIsStoppedAndTheGeneratorGoesOn() {
        List<LoadProgress> heard = new ArrayList<>();
        LoadResult result = fork.make(plan("until-stopped"), new LoadListener() {
            @Override
            public void progress(LoadProgress progress) {
                heard.add(progress);
            }

            @Override
            public boolean isStopped() {
                return !heard.isEmpty();
            }
        });

        assertThat(result.sent()).isEqualTo(10);
        LoadProgress sender = new LoadProgress(3, 2, 1, 0, ofNanos(500_000), ofNanos(600_000), ofNanos(700_000));
        assertThat(heard)
                .containsExactly(new LoadProgress(5, 4, 1, 7, ofMillis(1), ofMillis(2), ofMillis(3)).with(sender));
        assertThat(fork.make(plan("all-well"), LoadListener.NONE).sent()).isEqualTo(10);
        assertThat(fork.failure()).isEmpty();
    }

    @Test
    void whatCameOnConnectionsThatLast() {
        LoadResult result = fork.make(plan("streams"), LoadListener.NONE);

        assertThat(result.streams()).hasValueSatisfying(streams -> {
            assertThat(streams.opened()).isEqualTo(10);
            assertThat(streams.failed()).isEqualTo(1);
            assertThat(streams.received()).isEqualTo(11);
            assertThat(streams.gaps().count()).isEqualTo(10);
            assertThat(streams.silent()).hasValue(2);
            assertThat(streams.unasked()).isEqualTo(3);
            assertThat(streams.waited()).isEqualTo(4);
            assertThat(streams.inWarmUp()).isEqualTo(new LoadReceived.Losses(4, "it was refused"));
        });
        assertThat(result.seconds().get(0).received()).isEqualTo(11);
        assertThat(fork.make(plan("all-well"), LoadListener.NONE).streams()).isEmpty();
    }

    /** The load that never answers is under way while others are made and checked. */
    @Test
    void severalLoadsAtOnceShareTheProcess() throws InterruptedException {
        AtomicReference<RuntimeException> ended = new AtomicReference<>();
        Thread silent = new Thread(() -> {
            try {
                fork.make(plan("fall-silent"), LoadListener.NONE);
            } catch (RuntimeException e) {
                ended.set(e);
            }
        });
        silent.start();

        assertThat(fork.make(plan("all-well"), LoadListener.NONE).sent()).isEqualTo(10);
        fork.check(plan("all-well"));
        assertThat(silent.isAlive()).isTrue();
        OptionalLong pid = fork.pid();
        assertThat(fork.make(plan("all-well"), LoadListener.NONE).sent()).isEqualTo(10);
        assertThat(fork.pid()).isEqualTo(pid);

        silent.interrupt();
        silent.join();
        assertThat(ended.get()).isInstanceOf(LoadFailure.class).hasMessageContaining("interrupted");
    }

    /** The end of the process is the end of each load in it. */
    @Test
    void aGeneratorThatDiesEndsAllItsLoads() throws InterruptedException {
        AtomicReference<RuntimeException> ended = new AtomicReference<>();
        Thread silent = new Thread(() -> {
            try {
                fork.make(plan("fall-silent"), LoadListener.NONE);
            } catch (RuntimeException e) {
                ended.set(e);
            }
        });
        silent.start();
        fork.check(plan("all-well"));
        await().until(() -> silent.getState() == Thread.State.TIMED_WAITING);

        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> fork.make(plan("die"), LoadListener.NONE))
                .withMessageContaining("has died with exit code 3");
        silent.join();
        assertThat(ended.get()).isInstanceOf(GeneratorFailure.class).hasMessageContaining("has died with exit code 3");
    }

    /** Its users never reach their number of requests: it is stopped, and the load beside it goes on in the same process. */
    @Test
    void aLoadThatTakesTooLongIsStoppedAndNoOther() throws InterruptedException {
        Settings hasty =
                Settings.from(key -> Optional.ofNullable(key.equals("perfjunit.load.timeout") ? "200ms" : null));
        try (GeneratorFork own = GeneratorFork.start(hasty, guard, directory -> program())) {
            OptionalLong pid = own.pid();
            AtomicReference<RuntimeException> ended = new AtomicReference<>();
            Thread beside = silent(own, ended);
            await().until(() -> beside.getState() == Thread.State.TIMED_WAITING);

            LoadResult result =
                    own.make(Plans.counted(LoadRequest.get("http://127.0.0.1:1/endless")), LoadListener.NONE);

            assertThat(result.sent()).as("what was measured until then").isEqualTo(10);
            assertThat(own.pid()).isEqualTo(pid);
            assertThat(own.failure()).isEmpty();
            assertThat(beside.isAlive()).isTrue();
            assertThat(ended.get()).isNull();
            beside.interrupt();
            beside.join();
        }
    }

    @Test
    void aRefusedPlanIsTheUsersFaultAndTheGeneratorGoesOn() {
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> fork.make(plan("refuse"), LoadListener.NONE))
                .withMessage("the load generator refuses the plan: timeoutNanos: too short");
        assertThat(fork.failure()).isEmpty();
        assertThat(fork.make(plan("all-well"), LoadListener.NONE).sent()).isEqualTo(10);
    }

    @Test
    void aPlanIsRefusedBeforeItIsRun() {
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> fork.check(plan("refuse")))
                .withMessage("the load generator refuses the plan: timeoutNanos: too short");
        fork.check(plan("all-well"));
        assertThat(fork.failure()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "die        | has died with exit code 3; its last output:",
                "break      | the load generator failed, which says nothing about the target: no socket is left",
                "babble     | said what can't be understood: Hello",
                "newer      | result.kept: is unknown",
                "contradict | sent 11 is not completed 9 + failed 1 + in flight 0"
            })
    void aGeneratorThatFailsIsAFaultOfTheInfrastructure(String path, String sentence) {
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> fork.make(plan(path), LoadListener.NONE))
                .withMessageContaining(sentence);
        assertThat(fork.failure())
                .hasValueSatisfying(reason -> assertThat(reason).contains(sentence));
    }

    /** The first version named no protocol; a later one may say more than this one knows. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'ready':{'pid':1,'version':'0.0.9','transport':'epoll'}} | :0.0.9 speaks version 0 of the protocol",
                "{'ready':{'protocol':99,'version':'9.1','cores':4,'more':{}}} | :9.1 speaks version 99 of the protocol",
                "{'hello':{}} | said what can't be understood: {\"hello\":{}} (ready: is missing)",
            })
    void aGeneratorOfAnotherVersionIsNotUsed(String greeting, String sentence) {
        String said = greeting.replace('\'', '"');
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> GeneratorFork.start(SETTINGS, guard, directory -> program(said)))
                .withMessageContaining(sentence);
    }

    @Test
    void theWayOutOfAnotherVersionIsToldToo() {
        String greeting = "{\"ready\":{\"protocol\":99,\"version\":\"9.1\"}}";
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> GeneratorFork.start(SETTINGS, guard, directory -> program(greeting)))
                .withMessageMatching(
                        "the load generator of io.github.perfjunit:perf-junit-load:9.1 speaks version 99 of"
                                + " the protocol, and io.github.perfjunit:perf-junit \\(\\S*\\) version "
                                + WirePlan.VERSION
                                + ": give both the same version, best by io.github.perfjunit:perf-junit-bom");
    }

    /** Only such a generator leaves an archive of classes that is whole and worth keeping. */
    @Test
    void whatFollowsItsEndIsDoneForAGeneratorThatWasWarmAndEndedInTime() {
        AtomicInteger done = new AtomicInteger();

        GeneratorFork.start(SETTINGS, guard, directory -> counting(done, program()))
                .close();
        assertThat(done).hasValue(1);

        try (GeneratorFork killed = GeneratorFork.start(SETTINGS, guard, directory -> counting(done, program()))) {
            ProcessHandle process = ProcessHandle.of(killed.pid().orElseThrow()).orElseThrow();
            process.destroyForcibly();
            process.onExit().join();
        }
        assertThat(done).as("killed").hasValue(1);

        String greeting = "{\"ready\":{\"protocol\":99,\"version\":\"9.1\"}}";
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> GeneratorFork.start(SETTINGS, guard, directory -> counting(done, program(greeting))));
        assertThat(done).as("never warm").hasValue(1);
    }

    private static GeneratorProgram counting(AtomicInteger done, GeneratorProgram program) {
        return new GeneratorProgram(program.command(), program.grace(), done::incrementAndGet);
    }

    /** A number that the generator's records do not take is refused like any other plan. */
    @Test
    void aPlanThatCannotBeWrittenIsRefused() {
        LoadPlan tooMany = plan("all-well")
                .with(Plans.counted(LoadRequest.get("http://127.0.0.1:1/"))
                        .shape()
                        .with(new LoadModel.Closed(2_000_000, Duration.ZERO, Duration.ZERO)));
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> fork.check(tooMany))
                .withMessage("the load generator refuses the plan: users: must be at most 1000000, found 2000000");
        assertThat(fork.failure()).isEmpty();
    }

    @Test
    void itsLastWordsAreInTheSentence() {
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> fork.make(plan("die"), LoadListener.NONE))
                .withMessageContaining("\n    java.lang.OutOfMemoryError: scripted");
    }

    @Test
    void aGeneratorThatIsKilledBetweenTwoLoadsIsNoticed() {
        ProcessHandle.of(fork.pid().orElseThrow()).orElseThrow().destroyForcibly();
        ProcessHandle.of(fork.pid().orElseThrow())
                .ifPresent(handle -> handle.onExit().join());

        assertThat(fork.failure()).hasValueSatisfying(reason -> assertThat(reason)
                .contains("the load generator (pid ", "has died with exit code 137"));
    }

    /** The interrupted load says why: the generator was stopped, and has not failed. */
    @Test
    void aLoadThatEndsWithAnotherOneIsNoFailureOfTheGenerator() throws InterruptedException {
        AtomicReference<RuntimeException> ended = new AtomicReference<>();
        Thread beside = silent(ended);
        Thread interrupted = silent(new AtomicReference<>());
        await().until(() -> beside.getState() == Thread.State.TIMED_WAITING
                && interrupted.getState() == Thread.State.TIMED_WAITING);

        interrupted.interrupt();
        interrupted.join();
        beside.join();

        assertThat(ended.get()).isInstanceOf(GeneratorFailure.class);
        assertThat(fork.failure()).isEmpty();
        assertThat(fork.make(plan("all-well"), LoadListener.NONE).sent()).isEqualTo(10);
        assertThat(fork.failure()).isEmpty();
    }

    private Thread silent(AtomicReference<RuntimeException> ended) {
        return silent(fork, ended);
    }

    private static Thread silent(GeneratorFork fork, AtomicReference<RuntimeException> ended) {
        Thread thread = new Thread(() -> {
            try {
                fork.make(plan("fall-silent"), LoadListener.NONE);
            } catch (RuntimeException e) {
                ended.set(e);
            }
        });
        thread.start();
        return thread;
    }

    @Test
    void anInterruptEndsItsProcessAndTheNextLoadHasAnother() {
        long before = fork.pid().orElseThrow();
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() ->
                        fork.make(Plans.during(ofSeconds(60), "http://127.0.0.1:1/fall-silent"), LoadListener.NONE))
                .withMessageContaining("interrupted");

        assertThat(Thread.interrupted()).isTrue();
        assertThat(fork.make(plan("all-well"), LoadListener.NONE).sent()).isEqualTo(10);
        assertThat(fork.pid().orElseThrow()).isNotEqualTo(before);
        assertThat(ProcessHandle.of(before).filter(ProcessHandle::isAlive)).isEmpty();
    }
}
