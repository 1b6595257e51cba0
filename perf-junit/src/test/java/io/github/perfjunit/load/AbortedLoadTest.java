package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.call.CallLoadStart;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadTimes.Window;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.internal.load.sse.SseLoadStart;
import io.github.perfjunit.internal.load.websocket.WebSocketLoadStart;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.load.PlannedLoad.AbortCondition;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A load that is aborted fails its run with the reason, and its figures are kept. */
@Execution(ExecutionMode.CONCURRENT)
class AbortedLoadTest {

    private final RecordedLoad run = new RecordedLoad();
    private int seconds;

    /** A generator that tells of failing requests until it is stopped, and then gives this result. */
    private HttpLoad failing(LoadResult result) {
        LoadEngine generator = (plan, listener) -> {
            while (!listener.isStopped() && seconds < 10) {
                seconds++;
                listener.progress(new LoadProgress(100L * seconds, 10L * seconds, 90L * seconds));
            }
            return result;
        };
        return new HttpLoadStart(new LoadSession(Settings.from(key -> Optional.empty()), Optional.of(generator), 42));
    }

    private static HttpRequests requests(HttpLoad load) {
        return load.constantRate(100).during(ofSeconds(10)).get("http://127.0.0.1:1/");
    }

    private static LoadResult failed(Duration pause) {
        return Results.of(30, Map.of("status 503", 270L), 0, pause, ofMillis(1));
    }

    @Test
    void itFailsWithTheReasonAndKeepsWhatWasMeasured() {
        HttpRequests requests = requests(failing(failed(Duration.ZERO)))
                .abortWhen(AbortCondition.successRateBelow(0.5).lasting(ofSeconds(3)));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(requests))
                .withMessageStartingWith(
                        "aborted after 3 s: the success rate was below 50 % for 3 s, in which 30 of 300"
                                + " requests succeeded; of 300 requests: 270 x status 503")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("never sent", "less than"));
        assertThat(seconds).isEqualTo(3);
        assertThat(run.result().sent()).isEqualTo(300);
        assertThat(run.metrics).containsEntry("requests.failed", 270L);
    }

    private static LoadResult cutAfter(Duration length, LoadResult result) {
        return Results.window(result, length, List.of(), new Window(result.completed(), length));
    }

    /** The load was made for three seconds of the ten that were planned. */
    @Test
    void ratesAreThoseOfTheTimeInWhichItWasMade() {
        LoadResult cut = cutAfter(ofSeconds(3), Results.ofStreams(30, 600));

        run.receives(new SseLoadStart(run.session(cut))
                .connections(30)
                .during(ofSeconds(10))
                .get("http://127.0.0.1:1/"));
        assertThat(run.metrics).containsEntry("events.per.second", Rate.perSecond(200));

        RecordedLoad chat = new RecordedLoad();
        chat.receives(new WebSocketLoadStart(chat.session(Results.delivering(cut, Results.deliveries(600, 0))))
                .users(30)
                .during(ofSeconds(10))
                .sending("ws://127.0.0.1:1/chat", "{\"id\": \"{id}\"}")
                .deliveredToAll());
        assertThat(chat.metrics)
                .containsEntry("messages.per.second", Rate.perSecond(200))
                .containsEntry("messages.sent.per.second", Rate.perSecond(10))
                .containsEntry("deliveries.per.second", Rate.perSecond(100));
    }

    /** It is aborted in the second of three steps. */
    @Test
    void aStepThatWasNotMadeHasNoRate() {
        LoadResult result = cutAfter(ofSeconds(3), Results.stepped(Results.good(), 200, 100, 0));

        run.receives(new HttpLoadStart(run.session(result))
                .rate(100)
                .hold(ofSeconds(2))
                .stepTo(200)
                .hold(ofSeconds(2))
                .stepTo(300)
                .hold(ofSeconds(2))
                .thenStop()
                .get("http://127.0.0.1:1/"));

        assertThat(run.metrics)
                .containsEntry("requests.per.second{window=step-1}", Rate.perSecond(100))
                .containsEntry("requests.per.second{window=step-2}", Rate.perSecond(100))
                .doesNotContainKey("requests.per.second{window=step-3}");
    }

    @Test
    void withoutTheConditionItIsMadeToItsEnd() {
        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(requests(failing(failed(Duration.ZERO)))))
                .withMessageContaining("30 of 300 requests succeeded")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("aborted"));
        assertThat(seconds).isEqualTo(10);
    }

    /** Answers with a wrong status are the target's, however late the generator was. */
    @Test
    void failuresThatTheGeneratorCantHaveMadeCount() {
        HttpRequests requests = requests(failing(failed(ofSeconds(1))))
                .abortWhen(AbortCondition.successRateBelow(0.5).lasting(ofSeconds(3)));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(requests))
                .withMessageContaining("aborted after 3 s");
    }

    @Test
    void aConditionThatTheGeneratorsPausesExplainSpoilsTheRun() {
        LoadResult unanswered = Results.of(30, Map.of("timeout", 270L), 0, ofSeconds(1), ofMillis(1));
        HttpRequests requests = requests(failing(unanswered))
                .abortWhen(AbortCondition.successRateBelow(0.5).lasting(ofSeconds(3)));

        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> run.receives(requests))
                .withMessageContaining("the load was not made as described");
    }

    /** The failures of the last seconds are few beside all requests: they count as in a load that is not aborted. */
    @Test
    void failuresBesideAPauseOfTheGeneratorCountAsEver() {
        LoadResult mostlyGood = Results.of(285, Map.of("status 500", 15L), 0, ofSeconds(1), ofMillis(1));
        HttpRequests requests = requests(failing(mostlyGood))
                .abortWhen(AbortCondition.successRateBelow(0.5).lasting(ofSeconds(3)));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(requests))
                .withMessageContaining("285 of 300 requests succeeded");
    }

    @Test
    void anotherGeneratorThatCantRefusesIt() {
        HttpLoad remote = failing(Results.good()).on(Hyperfoil.at("http://controller:8090"));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> requests(remote).abortWhen(AbortCondition.nothingCompletedFor(ofSeconds(1))))
                .withMessageContaining("abortWhen(")
                .withMessageContaining("can't be done by Hyperfoil");
    }

    private Load inThisJvm() {
        return new CallLoadStart(run.session(
                Results.good(), "perfjunit.load.start.lag", "30s", "perfjunit.load.generator.cpu", "100000"));
    }

    private static void fail() {
        throw new IllegalStateException("closed");
    }

    @Test
    void callsAreStoppedToo() {
        CallLoad calls = inThisJvm()
                .constantRate(100)
                .during(ofSeconds(60))
                .running(AbortedLoadTest::fail)
                .abortWhen(AbortCondition.successRateBelow(0.5).lasting(ofSeconds(1)));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(calls))
                .withMessageMatching(
                        "(?s).*aborted after \\d+ s: the success rate was below 50 % for 1 s, in which 0 of.*")
                .withMessageContaining("java.lang.IllegalStateException (first: closed)");
        assertThat(run.result().window().length()).isBetween(ofSeconds(1), ofSeconds(30));
        assertThat(run.result().sent()).isBetween(50L, 3_000L);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void usersWhoHangAreStoppedToo() {
        CallLoad calls = inThisJvm()
                .users(2)
                .totalRequests(100)
                .running(() -> Thread.sleep(60_000))
                .abortWhen(AbortCondition.nothingCompletedFor(ofSeconds(1)));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(calls))
                .withMessageContaining("nothing was completed for 1 s, in which 0 requests failed; 2 were under way")
                .withMessageContaining("2 x in flight at the end");
    }

    /** Code that lasts a while, swallows the interrupt that ends it, and fails. */
    private static final class Stubborn implements UserCode.ForAnyone {

        private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
        private final List<Throwable> uncaught = new CopyOnWriteArrayList<>();
        private final CountDownLatch begun = new CountDownLatch(1);

        @Override
        public void run() {
            threads.add(Thread.currentThread());
            Thread.currentThread().setUncaughtExceptionHandler((thread, e) -> uncaught.add(e));
            begun.countDown();
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                // the next call begins as if nothing had happened
            }
            fail();
        }

        private void requireGone() throws InterruptedException {
            for (Thread each : threads) {
                each.join(ofSeconds(10).toMillis());
            }
            assertThat(threads).isNotEmpty().noneMatch(Thread::isAlive);
            assertThat(uncaught).isEmpty();
        }
    }

    static List<Function<Load, TimedLoad>> loadsOfAMinute() {
        return List.of(
                load -> load.users(4).during(ofSeconds(60)),
                load -> load.users(4).thinking(ofMillis(1)).during(ofSeconds(60)),
                load -> load.users(4).totalRequests(1_000_000),
                load -> load.users(1)
                        .hold(ofSeconds(30))
                        .stepTo(4)
                        .hold(ofSeconds(30))
                        .thenStop(),
                load -> load.constantRate(500).atMostAtOnce(2).during(ofSeconds(60)));
    }

    @ParameterizedTest
    @MethodSource("loadsOfAMinute")
    void nobodyCallsAfterTheAbortWhateverTheCodeMakesOfIt(Function<Load, TimedLoad> shape) throws InterruptedException {
        Stubborn code = new Stubborn();
        CallLoad calls = shape.apply(inThisJvm())
                .running(code)
                .abortWhen(AbortCondition.successRateBelow(0.5).lasting(ofSeconds(1)));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(calls))
                .withMessageMatching("(?s).*aborted after \\d+ s.*");
        code.requireGone();
    }

    @ParameterizedTest
    @MethodSource("loadsOfAMinute")
    void nobodyCallsAfterTheTestWasInterrupted(Function<Load, TimedLoad> shape) throws Exception {
        Stubborn code = new Stubborn();
        CallLoad calls = shape.apply(inThisJvm()).running(code);
        FutureTask<Void> made = new FutureTask<>(() -> run.receives(calls), null);
        Thread test = new Thread(made);
        test.start();
        assertThat(code.begun.await(30, TimeUnit.SECONDS)).isTrue();

        test.interrupt();

        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> made.get(30, TimeUnit.SECONDS))
                .withMessageContaining("interrupted while the load was made");
        code.requireGone();
    }
}
