package io.github.perfjunit.internal.load.fork;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.Plans;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.settings.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    private final GeneratorFork fork = GeneratorFork.start(SETTINGS, guard, directory -> command());

    private static List<String> command() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                ScriptedGenerator.class.getName());
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
        });
        assertThat(result.seconds().get(0).received()).isEqualTo(11);
        assertThat(fork.make(plan("all-well"), LoadListener.NONE).streams()).isEmpty();
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
                "contradict | sent 11 is not completed 9 + failed 1 + in flight 0"
            })
    void aGeneratorThatFailsIsAFaultOfTheInfrastructure(String path, String sentence) {
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> fork.make(plan(path), LoadListener.NONE))
                .withMessageContaining(sentence);
        assertThat(fork.failure())
                .hasValueSatisfying(reason -> assertThat(reason).contains(sentence));
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
