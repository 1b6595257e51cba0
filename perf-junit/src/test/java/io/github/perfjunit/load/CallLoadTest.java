package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.call.CallLoadStart;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Results;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Load by code, in real threads. Limits of time are set so wide that a slow machine doesn't fail them. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(60)
class CallLoadTest {

    private final RecordedLoad run = new RecordedLoad();
    private final LoadSession session =
            run.session(Results.good(), "perfjunit.load.start.lag", "30s", "perfjunit.load.generator.cpu", "100000");
    private final Load load = new CallLoadStart(session);
    private final AtomicInteger calls = new AtomicInteger();

    private LoadResult result() {
        return Objects.requireNonNull(run.result);
    }

    @Test
    void usersMakeExactlyAsManyCallsAsWereAskedFor() {
        Set<Integer> users = ConcurrentHashMap.newKeySet();

        run.receives(load.users(4).totalRequests(1_000).running(user -> {
            users.add(user);
            calls.incrementAndGet();
        }));

        assertThat(calls).hasValue(1_000);
        assertThat(users).isSubsetOf(0, 1, 2, 3).isNotEmpty();
        assertThat(result().sent()).isEqualTo(1_000);
        assertThat(result().latencies().count()).isEqualTo(1_000);
        assertThat(run.metrics).containsKey("response.time.p99").containsEntry("requests.completed", 1_000L);
        assertThat(session.unfinished()).isEmpty();
    }

    /** A user that an error ended would be missing, and the load would go on without it. */
    @ParameterizedTest
    @ValueSource(classes = {Error.class, OutOfMemoryError.class})
    void aCallThatThrowsAnErrorHasFailedAndItsUserGoesOn(Class<? extends Error> error) {
        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(load.users(2).totalRequests(50).running(() -> {
                    calls.incrementAndGet();
                    throw error.getConstructor(String.class).newInstance("not implemented");
                })))
                .withMessageContaining("50 x " + error.getName());
        assertThat(calls).hasValue(50);
    }

    @Test
    void callsOfTheWarmUpAreCountedApart() {
        run.receives(load.users(1).during(ofSeconds(1)).warmUp(ofSeconds(1)).running(() -> Thread.sleep(1)));

        assertThat(result().warmUp().completed()).isPositive();
        assertThat(result().sent()).isPositive();
        assertThat(result().elapsed()).isGreaterThanOrEqualTo(ofSeconds(1));
    }

    @Test
    void anOpenLoadMakesWhatIsDueAndCountsFromTheIntendedInstant() {
        run.receives(load.constantRate(200).during(ofSeconds(1)).running(number -> {
            if (number == 0) {
                Thread.sleep(300);
            }
            calls.incrementAndGet();
        }));

        assertThat(calls).hasValue(200);
        assertThat(result().latencies().max()).isGreaterThanOrEqualTo(ofMillis(300));
        assertThat(result().startLag().count()).isEqualTo(200);
        assertThat(run.metrics).containsKey("latency.p99").doesNotContainKey("response.time.p99");
    }

    @Test
    void whatWaitsForRoomIsLateFromItsOwnInstant() {
        CallLoad calling =
                load.constantRate(50).atMostAtOnce(1).during(ofMillis(200)).running(() -> Thread.sleep(200));

        // ten calls of 200 ms each, one after the other, though one was due every 20 ms
        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(calling))
                .withMessageContaining(
                        "9 of 10 requests were due while as many were under way as atMostAtOnce(...) allows");
        assertThat(result().completed()).isEqualTo(10);
        assertThat(result().latencies().max()).isGreaterThanOrEqualTo(ofMillis(1_800));
        // those that wait are called by the ones before them: the schedule itself was kept
        assertThat(result().startLag().percentile(50)).isLessThan(ofMillis(900));
    }

    @Test
    void whatNeverGotRoomHasFailed() {
        CallLoad calling = load.constantRate(50)
                .atMostAtOnce(1)
                .during(ofMillis(200))
                .running(() -> Thread.sleep(60_000))
                .timeout(ofMillis(200));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(calling))
                .withMessageContaining("0 of 10 requests succeeded")
                .withMessageContaining("9 x never begun: too many were under way");
    }

    /** One of a hundred users begins within the first hundredth of the time to think. */
    @Test
    void usersDoNotMarchInStep() {
        run.receives(
                load.users(100).thinking(ofSeconds(400)).during(ofSeconds(2)).running(calls::incrementAndGet));

        assertThat(calls.get()).isBetween(1, 3);
    }

    /** One call at a time of 300 ms each, though ten are due in a second: that is the target, and not this JVM. */
    @Test
    void aTargetThatIsTooSlowForItsRateFailsTheRun() {
        LoadSession strict = run.session(
                Results.good(), "perfjunit.load.start.lag", "500ms", "perfjunit.load.generator.cpu", "100000");
        CallLoad slow = new CallLoadStart(strict)
                .constantRate(10)
                .atMostAtOnce(1)
                .during(ofSeconds(1))
                .running(() -> Thread.sleep(300));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(slow))
                .withMessageContaining("as many were under way as atMostAtOnce(...) allows, and had to wait");
    }

    @Test
    void exceptionsAreCountedByTheirClass() {
        CallLoad failing = load.users(1).totalRequests(10).running(() -> {
            if (calls.incrementAndGet() % 2 == 0) {
                throw new IOException("broken pipe");
            }
        });

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(failing))
                .withMessageContaining("5 of 10 requests succeeded, 50.000 % and less than 99.9 %")
                .withMessageContaining("5 x java.io.IOException (first: broken pipe)");
        assertThat(result().failed()).isEqualTo(Map.of("java.io.IOException", 5L));
    }

    /** It is given up two seconds after the end: throughput and the share of this JVM are those of the load. */
    @Test
    void aCallThatHangsDoesNotMakeTheLoadLonger() {
        run.receives(load.users(2)
                .during(ofSeconds(1))
                .running(user -> Thread.sleep(calls.incrementAndGet() == 1 ? 60_000 : 1))
                .timeout(ofSeconds(2))
                .successRateOfAtLeast(0));

        assertThat(result().unsuccessful()).isEqualTo(1);
        assertThat(result().elapsed()).isBetween(ofSeconds(1), ofMillis(2_999));
        assertThat(result().generator().over()).isLessThan(ofSeconds(3));
    }

    /** One of two users is answered two seconds after the end: that says nothing of how much was done per second until then. */
    @Test
    void anAnswerAfterTheEndDoesNotLowerTheThroughput() {
        run.receives(load.users(2).during(ofSeconds(1)).running(user -> Thread.sleep(user == 0 ? 3_000 : 1)));

        assertThat(result().unsuccessful()).isZero();
        Rate throughput = (Rate) Objects.requireNonNull(run.metrics.get("requests.per.second"));
        long inside = result().completed() - 1;
        assertThat(throughput.perSecond()).isCloseTo((double) inside, Offset.offset(1.5));
    }

    @Test
    void eachOfSeveralRatesHasFiguresOfItsOwnAndNothingIsClaimedOfAllTogether() {
        run.receives(load.steppedRate(50, 150).during(ofSeconds(1)).running(() -> calls.incrementAndGet()));

        assertThat(run.metrics)
                .containsEntry("requests.completed{window=step-1}", 25L)
                .containsEntry("requests.completed{window=step-2}", 75L)
                .containsEntry("requests.failed{window=step-2}", 0L)
                .containsKeys("latency.p99", "latency.p50{window=step-1}", "latency.p99{window=step-2}");
        assertThat(run.refused)
                .containsKeys("latency.p50", "latency.p99", "latency.mean")
                .doesNotContainKeys("latency.p50{window=step-1}", "requests.per.second")
                .hasEntrySatisfying("latency.p99", reason -> assertThat(reason)
                        .isEqualTo(
                                "it is over requests at 2 rates together (50, 150 per second); claim it of a step, such as"
                                        + " LATENCY_P99.in(\"step-2\")"));
    }

    @Test
    void nothingIsClaimedOfAllNumbersOfUsersTogether() {
        run.receives(load.users(1)
                .hold(ofMillis(500))
                .stepTo(3)
                .hold(ofMillis(500))
                .thenStop()
                .running(() -> Thread.sleep(5)));

        assertThat(run.metrics).containsKeys("response.time.p99", "response.time.p99{window=step-2}");
        assertThat(run.refused)
                .containsKeys("response.time.p50", "response.time.p99", "response.time.mean", "response.time.max")
                .doesNotContainKeys("response.time.p99{window=step-2}", "requests.per.second")
                .hasEntrySatisfying("response.time.p99", reason -> assertThat(reason)
                        .isEqualTo(
                                "it is over requests of 2 numbers of users together (1, 3); claim it of a step, such as"
                                        + " RESPONSE_TIME_P99.in(\"step-2\")"));
    }

    @Test
    void usersWhoAreTooSlowForTheirNumberOfCallsFailTheRun() {
        LoadSession hasty = run.session(
                Results.good(),
                "perfjunit.load.start.lag",
                "30s",
                "perfjunit.load.generator.cpu",
                "100000",
                "perfjunit.load.timeout",
                "300ms");

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(
                        new CallLoadStart(hasty).users(1).totalRequests(1_000).running(() -> Thread.sleep(20))))
                .withMessageContaining(" of 1000 requests were made in ")
                .withMessageContaining(" s (perfjunit.load.timeout)");
        assertThat(result().sent()).isBetween(1L, 999L);
    }

    @Test
    void aCallThatNeverEndsIsInFlightAndInterrupted() throws InterruptedException {
        CountDownLatch interrupted = new CountDownLatch(1);
        CallLoad hanging = load.users(1)
                .during(ofSeconds(1))
                .running(() -> {
                    try {
                        Thread.sleep(60_000);
                    } catch (InterruptedException e) {
                        interrupted.countDown();
                        throw e;
                    }
                })
                .timeout(ofMillis(100));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(hanging))
                .withMessageContaining("0 of 1 requests succeeded");
        interrupted.await();
        assertThat(result().latencies().max()).isGreaterThanOrEqualTo(ofMillis(100));
    }
}
