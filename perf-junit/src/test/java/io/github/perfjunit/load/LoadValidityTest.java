package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.call.CallLoadStart;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.result.GeneratorUse;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadParts;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadRules;
import io.github.perfjunit.internal.load.result.LoadTimes;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.internal.recording.NoteKind;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class LoadValidityTest {

    private static final Duration PROMPT = Duration.ofNanos(10_000);
    private static final Duration LITTLE = ofSeconds(1);

    private final RecordedLoad run = new RecordedLoad();

    private void measure(LoadResult result, String... settings) {
        run.receives(new HttpLoadStart(run.session(result, settings))
                .constantRate(1_000)
                .during(ofSeconds(10))
                .get("http://127.0.0.1:1/"));
    }

    private void assertSpoils(LoadResult result, String... parts) {
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> measure(result))
                .satisfies(e -> assertThat(e.getMessage()).contains(parts));
        assertThat(run.result).as("recorded before it fails").isNotNull();
    }

    private void assertFails(LoadResult result, String... parts) {
        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> measure(result))
                .satisfies(e -> assertThat(e.getMessage()).contains(parts));
    }

    @Test
    void fastErrorsFailTheRunWithTheirKindsAndLoseNothing() {
        Map<String, Long> kinds = new LinkedHashMap<>();
        kinds.put("status 503", 900L);
        kinds.put("connect", 50L);
        kinds.put("timeout", 0L);

        assertFails(
                Results.of(9_000, kinds, 50, PROMPT, LITTLE),
                "9000 of 10000 requests succeeded, 90.000 % and less than 99.9 %:"
                        + " 900 x status 503, 50 x connect, 50 x in flight at the end");

        assertThat(run.metrics).containsEntry("requests.failed", 1_000L).containsKey("latency.p99");
        assertThat(run.result).isNotNull();
    }

    @Test
    void theFirstFailureOfAKindSaysWhy() {
        Map<String, Long> kinds = new LinkedHashMap<>();
        kinds.put("protocol", 60L);
        kinds.put("status 503", 30L);
        kinds.put("grpc UNAVAILABLE", 10L);

        assertFails(
                Results.saying(
                        Results.of(9_900, kinds, 0, PROMPT, LITTLE),
                        Map.of(
                                "protocol", "the chunk size 'zz' is not hexadecimal",
                                "status 503", "the answer had status 503",
                                "grpc UNAVAILABLE", "down\n\tfor maintenance " + "x".repeat(1_000))),
                "60 x protocol (first: the chunk size 'zz' is not hexadecimal), 30 x status 503, 10 x grpc UNAVAILABLE"
                        + " (first: down for maintenance xxx",
                "xxx…)");
    }

    @Test
    void aFewFailuresAreNoted() {
        measure(Results.of(9_995, Map.of("reset", 5L), 0, PROMPT, LITTLE));

        assertThat(run.notes).containsExactly("5 of 10000 requests failed: 5 x reset");
    }

    @Test
    void whyAFewFailedIsNotedToo() {
        measure(Results.saying(
                Results.of(9_995, Map.of("reset", 5L), 0, PROMPT, LITTLE),
                Map.of("reset", "the connection was closed before the answer")));

        assertThat(run.notes)
                .containsExactly("5 of 10000 requests failed: 5 x reset (first: the connection was closed before the"
                        + " answer)");
    }

    @Test
    void theLimitCanBeSet() {
        measure(
                Results.of(9_000, Map.of("status 404", 1_000L), 0, PROMPT, LITTLE),
                "perfjunit.load.success.rate",
                "0.9");

        assertThat(run.notes).hasSize(1);
    }

    @Test
    void aLoadThatCameTooLateSaysNothingOfTheTarget() {
        assertSpoils(
                Results.of(10_000, Map.of(), 0, ofMillis(45), LITTLE),
                "the load was not made as described",
                "45.0 ms or more after its time, and 10.0 ms are allowed (perfjunit.load.start.lag)");
    }

    @Test
    void requestsThatWereNeverSentAreMissed() {
        assertFails(
                Results.taking(Results.of(5_000, Map.of(), 0, PROMPT, LITTLE), ofSeconds(2)),
                "5000 of 10000 requests were due and never sent, because too many were under way");
    }

    @Test
    void usersWhoDoNotReachTheirNumberOfRequestsInTimeFailTheRun() {
        LoadResult few = Results.of(50, Map.of(), 0, PROMPT, LITTLE);

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(new HttpLoadStart(run.session(few))
                        .users(3)
                        .totalRequests(60)
                        .get("http://127.0.0.1:1/")))
                .withMessageStartingWith("50 of 60 requests were made in 10.0 s (perfjunit.load.timeout); the load: ");
        assertThat(run.metrics).containsEntry("requests.completed", 50L);
    }

    /** Each of these sessions has five requests, and a number of requests ends the load. */
    @Test
    void theRequestsOfSessionsAreCountedWhereANumberOfRequestsEndsThem() {
        LoadResult sessions = Results.in(
                Results.of(50, Map.of(), 0, PROMPT, LITTLE),
                new LoadParts.Sessions(10, 10, 0, OptionalLong.of(10), ofSeconds(1)));

        run.receives(new HttpLoadStart(run.session(sessions))
                .users(3)
                .totalRequests(50)
                .session("buy", user -> user.get("http://127.0.0.1:1/")));

        assertThat(run.metrics).containsEntry("sessions.completed", 10L);
    }

    /** At 1,000 a second that take a millisecond each, a thousand can't have been under way. */
    @Test
    void whatWasNeverSentAlthoughThereWasRoomIsTheGeneratorsFault() {
        assertSpoils(
                Results.of(5_000, Map.of(), 0, PROMPT, LITTLE),
                "5000 of 10000 requests were due and never sent in time by the generator");
    }

    @Test
    void pausesOfTheGeneratorAreNotTheTargets() {
        LoadResult users = Results.late(Results.good(), 1_880, ofMillis(0), 120, ofMillis(570));

        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> run.receives(new HttpLoadStart(run.session(users))
                        .users(10)
                        .during(ofSeconds(10))
                        .get("http://127.0.0.1:1/")))
                .withMessageContaining("the generator stood still: in a hundredth of the time it was late by 570")
                .withMessageContaining("and 10.0 ms are allowed (perfjunit.load.start.lag)");
        assertThat(run.metrics).containsKey("response.time.p99");
    }

    @Test
    void errorsOfTheTargetAreNotExcusedByALateGenerator() {
        assertFails(
                Results.of(9_000, Map.of("status 503", 1_000L), 0, ofMillis(45), LITTLE),
                "9000 of 10000 requests succeeded",
                "the load was not made as described");
    }

    /** The slowest took a millisecond: a generator that stood still for 45 may have missed the answers itself. */
    @Test
    void timeoutsWhileTheGeneratorStoodStillAreNotTheTargets() {
        assertSpoils(
                Results.of(9_000, Map.of("timeout", 900L), 100, ofMillis(45), LITTLE),
                "the load was not made as described");
    }

    @Test
    void aTargetThatHangsIsNotExcusedByAShortPause() {
        assertFails(
                Results.taking(Results.of(9_000, Map.of("timeout", 1_000L), 0, ofMillis(45), LITTLE), ofSeconds(10)),
                "9000 of 10000 requests succeeded, 90.000 % and less than 99.9 %: 1000 x timeout");
    }

    @Test
    void eachPercentileIsJudgedByTheLagAtThatPercentile() {
        measure(Results.late(Results.good(), 9_970, PROMPT, 30, ofMillis(80)));

        assertThat(run.refused)
                .containsOnlyKeys("latency.p999")
                .hasEntrySatisfying("latency.p999", reason -> assertThat(reason)
                        .contains("the load generator itself was late by 80.", "at the percentile 99.9"));
    }

    @Test
    void aLongPauseIsNotedHoweverRare() {
        measure(Results.late(Results.good(), 99_990, PROMPT, 10, ofMillis(600)));

        assertThat(run.notes).singleElement().asString().startsWith("the generator stood still for up to 60");
        assertThat(run.refused).isEmpty();
    }

    /** In the JVM of the target, a pause of the load may be the target's own collector. */
    @Test
    void withinTheTargetTheLimitIsNobodysAndNothingIsClaimed() {
        LoadSession session = run.session(Results.good(), "perfjunit.load.start.lag", "PT0.000001S")
                .seenFromHere(LoadRules.Place.WITHIN_TARGET);

        run.receives(new CallLoadStart(session).users(2).totalRequests(20).running(() -> Thread.sleep(1)));

        assertThat(run.refused)
                .containsKeys("response.time.p99", "requests.per.second")
                .hasEntrySatisfying("requests.per.second", reason -> assertThat(reason)
                        .contains("in the JVM of the target", "which of them was the limit is not known"));
    }

    @Test
    void aLoadThatReachedItsLimitOfRequestsUnderWayIsInvalid() {
        assertFails(
                Results.held(Results.good(), 2_000),
                "2000 of 10000 requests were due while as many were under way as atMostAtOnce(...) allows");
        assertThat(run.result).isNotNull();
    }

    @Test
    void aFewThatHadToWaitAreNoted() {
        measure(Results.held(Results.good(), 7));

        assertThat(run.notes).singleElement().asString().startsWith("7 of 10000 requests were due while as many");
    }

    /** The share that may fail is about the target's answers: it doesn't change which load was made. */
    @Test
    void theSuccessRateDoesNotMoveTheLimit() {
        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> measure(Results.held(Results.good(), 2_000), "perfjunit.load.success.rate", "0.5"))
                .withMessageContaining("atMostAtOnce(...)");
    }

    /** 10,000 answers, of which the last ones came so long after the ten seconds of the load. */
    private static LoadResult withTail(Duration tail, long answers) {
        List<LoadResult.Second> seconds = List.of(
                new LoadResult.Second(0, 10_000, 10_000 - answers, 0, ofMillis(1), ofMillis(1), ofMillis(1), 0),
                new LoadResult.Second(10 + tail.toSeconds(), 0, answers, 0, tail, tail, tail, 0));
        return Results.window(
                Results.good(),
                ofSeconds(10).plus(tail),
                seconds,
                new LoadTimes.Window(10_000 - answers, ofSeconds(10)));
    }

    @Test
    void aSlowTailIsNotedWithItsNumberAndItsLength() {
        measure(withTail(ofMillis(5_030), 3));

        assertThat(run.notes)
                .singleElement()
                .asString()
                .startsWith("3 of 10000 answers or more came after the load had ended, the last one 5.0 s after it:");
    }

    @Test
    void theEndOfAHealthyLoadIsNotNoted() {
        measure(withTail(ofMillis(950), 200));

        assertThat(run.notes).isEmpty();
    }

    @Test
    void aGeneratorThatStoodStillIsTheReasonWhyRequestsWaited() {
        GeneratorUse late =
                Results.late(Results.good(), 90, ofMillis(1), 10, ofMillis(500)).generator();

        assertSpoils(Results.held(Results.with(Results.good(), late), 2_000), "the generator stood still");
        assertThat(run.notes).anySatisfy(note -> assertThat(note)
                .contains("2000 of 10000 requests were due", "a generator that was late sends what is due at once")
                .doesNotContain("the target is too slow"));
    }

    @Test
    void aGeneratorWithoutReservesIsTheBottleneck() {
        assertSpoils(
                Results.of(10_000, Map.of(), 0, PROMPT, ofMillis(9_500)),
                "the generator was the bottleneck: it used 95 % of its core, and 80 % are allowed");
    }

    /** One loop that is busy all the time is no less of a bottleneck for the cores that it does not use. */
    @Test
    void oneBusyThreadIsTheBottleneckHoweverManyCoresThereAre() {
        assertSpoils(
                Results.with(Results.good(), new GeneratorUse(ofMillis(9_800), ofSeconds(10), 8).busiest(97)),
                "the generator was the bottleneck: its busiest thread used 97 % of a core, and 80 % are allowed"
                        + " (perfjunit.load.generator.cpu)");
    }

    /** Fewer may succeed, and all must have been sent. */
    @Test
    void aLowerSuccessRateDoesNotExcuseWhatWasNeverSent() {
        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(new HttpLoadStart(run.session(
                                Results.taking(Results.of(6_000, Map.of(), 0, PROMPT, LITTLE), ofSeconds(2))))
                        .constantRate(1_000)
                        .during(ofSeconds(10))
                        .get("http://127.0.0.1:1/")
                        .successRateOfAtLeast(0.5)))
                .withMessageContaining("4000 of 10000 requests were due and never sent");
    }

    @Test
    void latencyThatIsMostlyTheGeneratorsOwnIsNoted() {
        measure(Results.of(10_000, Map.of(), 0, Duration.ofNanos(800_000), LITTLE));

        assertThat(run.notes).singleElement().asString().contains("more than half of latency.p99 (1.0 ms)");
    }

    @Test
    void nothingSentIsNothingMeasured() {
        assertFails(Results.of(0, Map.of(), 0, PROMPT, LITTLE), "not one request was sent");
    }

    @Test
    void aGoodLoadIsRecordedWithoutAWord() {
        measure(Results.good());

        assertThat(run.notes).isEmpty();
        assertThat(run.metrics)
                .containsKeys("requests.per.second", "requests.peak.rate", "response.bytes", "load.cpu.mean")
                .hasEntrySatisfying("response.bytes.per.second", rate -> assertThat(((Rate) rate).perSecond())
                        .isCloseTo(
                                Results.good().bytes()
                                        / (Results.good().elapsed().toNanos() / 1e9),
                                within(1e-6)))
                .hasEntrySatisfying("success.rate", rate -> assertThat(rate).hasToString("100.000 %"))
                .hasEntrySatisfying("load.cpu.mean", cpu -> assertThat(cpu).hasToString("10.0 % of a core"));
    }

    @Test
    void aGeneratorNearItsLimitIsNoted() {
        measure(Results.with(Results.good(), new GeneratorUse(ofMillis(7_600), ofSeconds(10), 8).busiest(75)));

        assertThat(run.notes)
                .singleElement()
                .asString()
                .startsWith("the generator was near its limit: its busiest thread used 75 % of a core, and 80 % are"
                        + " allowed");
        assertThat(run.kinds).containsExactly(NoteKind.BUSY_GENERATOR);
        assertThat(run.refused).isEmpty();
    }

    @Test
    void aLateAndAPausingGeneratorAreDifferentKinds() {
        measure(Results.of(10_000, Map.of(), 0, Duration.ofNanos(800_000), LITTLE));
        assertThat(run.kinds).containsExactly(NoteKind.LATE_GENERATOR);

        RecordedLoad other = new RecordedLoad();
        LoadResult paused = Results.late(Results.good(), 99_990, PROMPT, 10, ofMillis(600));
        other.receives(new HttpLoadStart(other.session(paused))
                .constantRate(1_000)
                .during(ofSeconds(10))
                .get("http://127.0.0.1:1/"));
        assertThat(other.kinds).containsExactly(NoteKind.PAUSED_GENERATOR);
    }

    /** 0.5 % of all requests may be 5 % of those of one step, and then its 99th percentile is the generator's. */
    @Test
    void thePercentilesOfAStepAreJudgedByWhatMayHaveBeenLateInIt() {
        LoadResult late = Results.late(Results.good(), 9_950, PROMPT, 50, ofMillis(80));

        measureSteps(Results.stepped(late, 1_000, 9_000));

        assertThat(run.metrics).containsKeys("latency.p99{window=step-1}", "latency.p99{window=step-2}");
        assertThat(run.refused)
                .hasEntrySatisfying("latency.p99{window=step-1}", reason -> assertThat(reason)
                        .contains("the load generator itself was late by 80."))
                .doesNotContainKeys("latency.p50{window=step-1}", "latency.p50{window=step-2}");
    }

    /** The mean over a short step without reserves and a long one with many of them has reserves. */
    @Test
    void aGeneratorWithoutReservesInOneStepIsTheBottleneck() {
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> measureSteps(busySteps(9, 97)))
                .withMessageContaining(
                        "the generator was the bottleneck: its busiest thread used 97 % of a core in step-2"
                                + " (900 per second), and 80 % are allowed (perfjunit.load.generator.cpu)");
    }

    @Test
    void aGeneratorNearItsLimitInOneStepIsNoted() {
        measureSteps(busySteps(9, 75));

        assertThat(run.notes)
                .singleElement()
                .asString()
                .contains("the generator was near its limit: its busiest thread used 75 % of a core in step-2");
    }

    /** In a spike, a thread that sends is busy all the time; ten of 200 ms are no two seconds without reserves. */
    @Test
    void shortSpikesNeedNoReserves() {
        run.receives(new HttpLoadStart(run.session(busySteps(9, 97)))
                .spikes(100, 900, ofMillis(200), ofMillis(1_800))
                .during(ofSeconds(20))
                .get("http://127.0.0.1:1/"));

        assertThat(run.notes).isEmpty();
    }

    private static LoadResult busySteps(double first, double second) {
        GeneratorUse use = new GeneratorUse(ofSeconds(3), ofSeconds(10), 2).busiest(30);
        return Results.busy(Results.with(Results.stepped(Results.good(), 1_000, 9_000), use), first, second);
    }

    private void measureSteps(LoadResult result) {
        run.receives(new HttpLoadStart(run.session(result))
                .steppedRate(100, 900)
                .during(ofSeconds(20))
                .get("http://127.0.0.1:1/"));
    }
}
