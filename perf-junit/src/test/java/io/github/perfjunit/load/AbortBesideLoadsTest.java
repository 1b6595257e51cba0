package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.call.CallLoadStart;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.load.PlannedLoad.AbortCondition;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A load that is aborted fails its run at once: the loads beside it end, and nothing else is begun. */
@Timeout(60)
class AbortBesideLoadsTest {

    private static final LoadResult FAILED = Results.of(30, Map.of("status 503", 270L), 0, ofMillis(0), ofMillis(1));

    private final RecordedLoad run = new RecordedLoad();
    private final List<String> made = new ArrayList<>();
    private volatile LoadResult failed = FAILED;

    /** An engine whose loads end when they are stopped; those to {@code /failing} report failing requests. */
    private final LoadEngine generator = new LoadEngine() {
        @Override
        public LoadResult make(LoadPlan plan, LoadListener listener) {
            boolean fails = plan.requests().get(0).uri().endsWith("/failing");
            synchronized (made) {
                made.add(plan.requests().get(0).uri());
            }
            listener.measuredFrom(System.nanoTime());
            await().until(() -> {
                if (fails) {
                    listener.progress(new LoadProgress(100, 10, 90));
                }
                return listener.isStopped();
            });
            return fails ? failed : Results.good();
        }
    };

    private final LoadSession session = new LoadSession(
            Settings.from(key -> Optional.ofNullable(
                    Map.of("perfjunit.load.start.lag", "10ms", "perfjunit.load.generator.cpu", "1000")
                            .get(key))),
            Optional.of(generator),
            42);

    private HttpRequests load(String name, String path) {
        return new HttpLoadStart(session)
                .named(name)
                .constantRate(100)
                .during(ofSeconds(10))
                .get("http://127.0.0.1:1/" + path);
    }

    private HttpRequests aborting(String name) {
        return load(name, "failing")
                .abortWhen(AbortCondition.successRateBelow(0.5).lasting(ofSeconds(1)));
    }

    @Test
    void theLoadInFrontEndsWithTheOneInTheBackgroundAndForItsReason() {
        Load.Running background = run.starts(aborting("chat"));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(load("front", "waiting")))
                .withMessageStartingWith("load 'chat': aborted after 1 s: the success rate was below 50 % for 1 s")
                .withMessageEndingWith("; load 'front' was ended with it");
        background.close();

        assertThat(run.metrics)
                .as("nothing that was measured is lost")
                .containsKeys("latency.p99{load=chat}", "latency.p99{load=front}");
        assertThat(session.abandon()).isEmpty();
    }

    /** The generator stood still, so that failures may be its own: the load in front does not blame the target either. */
    @Test
    void theGeneratorsFaultIsNotTheTargetsInTheLoadBesideIt() {
        failed = Results.of(30, Map.of("timeout", 270L), 0, ofSeconds(1), ofMillis(1));
        Load.Running background = run.starts(aborting("chat"));

        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> run.receives(load("front", "waiting")))
                .withMessageStartingWith("load 'chat': the load was not made as described")
                .withMessageEndingWith("; load 'front' was ended with it");
        background.close();
    }

    @Test
    void theLoadInTheBackgroundEndsWithTheOneInFront() {
        Load.Running background = run.starts(load("chat", "waiting"));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(aborting("front")))
                .withMessageStartingWith("load 'front': aborted after 1 s");
        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(background::close)
                .withMessage("load 'front' was aborted, and the run has failed; load 'chat' was ended with it");
        assertThat(run.metrics).containsKeys("latency.p99{load=chat}", "latency.p99{load=front}");
    }

    @Test
    void whateverIsBegunAfterItFailsForItsReason() {
        Load.Running background = run.starts(aborting("chat"));
        await().until(() -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().equals("perf-junit-load load 'chat'")));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(load("front", "waiting")))
                .withMessageStartingWith("load 'chat': aborted after 1 s")
                .withMessageEndingWith("; load 'front' was not begun");
        background.close();
        assertThat(made).hasSize(1);
    }

    @Test
    void callsOfOnesOwnEndToo() {
        Load.Running background = run.starts(aborting("chat"));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(new CallLoadStart(session)
                        .users(1)
                        .thinking(ofMillis(5))
                        .during(ofSeconds(50))
                        .running(() -> {})))
                .withMessageStartingWith("load 'chat': aborted after 1 s")
                .withMessageContaining("; the load without a name was");
        background.close();
    }

    static List<Function<Load, CallLoad>> callsThatAreNotMeasured() {
        return List.of(
                load -> load.users(1).during(ofSeconds(1)).warmUp(ofSeconds(50)).running(() -> Thread.sleep(5)),
                load -> load.users(1)
                        .during(ofMillis(500))
                        .running(() -> Thread.sleep(50_000))
                        .timeout(ofSeconds(50)));
    }

    /** The first ones warm up, and the measured part of the others is over. */
    @ParameterizedTest
    @MethodSource("callsThatAreNotMeasured")
    void callsEndBeforeAndAfterTheirMeasuredPartToo(Function<Load, CallLoad> calls) {
        Load.Running background = run.starts(aborting("chat"));
        long begin = System.nanoTime();

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(calls.apply(new CallLoadStart(session))))
                .withMessageContaining("; the load without a name was ended with it");
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(ofSeconds(40));
        background.close();
    }
}
