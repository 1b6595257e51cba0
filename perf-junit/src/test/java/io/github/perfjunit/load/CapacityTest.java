package io.github.perfjunit.load;

import static io.github.perfjunit.api.Metrics.LATENCY_P99;
import static io.github.perfjunit.api.Metrics.RESPONSE_TIME_P99;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.api.Metrics.SUCCESS_RATE;
import static io.github.perfjunit.load.LoadStart.Limit.isGreaterThan;
import static io.github.perfjunit.load.LoadStart.Limit.isGreaterThanOrEqualTo;
import static io.github.perfjunit.load.LoadStart.Limit.isLessThan;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofMinutes;
import static java.time.Duration.ofNanos;
import static java.time.Duration.ofSeconds;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.api.Share;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.grpc.GrpcLoadStart;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.CapacityCurve.Outcome;
import io.github.perfjunit.internal.load.result.CapacityCurve.Step;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadTimes.Window;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.internal.load.websocket.WebSocketLoadStart;
import io.github.perfjunit.internal.settings.Settings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityTest {

    private static final double CAPACITY = 1_000;
    private static final Duration FAST = ofMillis(10);
    private static final Duration SLOW = ofMillis(900);
    private static final Duration PROMPT = ofNanos(10_000);

    private final RecordedLoad run = new RecordedLoad();
    private final List<String> told = new ArrayList<>();

    /** A step as the generator is told to make it. */
    private record Asked(double rate, Duration length, int number) {

        private long requests() {
            return Math.round(rate * length.toNanos() / 1e9);
        }

        private LoadResult taking(Duration time) {
            return taking(time, PROMPT);
        }

        private LoadResult taking(Duration time, Duration lag) {
            return Results.taking(Results.of(requests(), Map.of(), 0, lag, ofSeconds(1)), time);
        }
    }

    private LoadSession session(Function<Asked, LoadResult> target) {
        return new LoadSession(
                        Settings.from(key -> Optional.empty()),
                        Optional.of((plan, listener) -> {
                            run.plans.add(plan);
                            LoadShape shape = plan.shape();
                            double rate = shape.phases().get(0).fromRate();
                            return target.apply(
                                    new Asked(rate, shape.measuredLength().orElseThrow(), run.plans.size()));
                        }),
                        42)
                .toldTo(new LoadListener() {
                    @Override
                    public void told(String sentence) {
                        told.add(sentence);
                    }
                });
    }

    /** The generator knows some things only when it begins, such as the memory that is left. */
    @Test
    void aStepThatIsRefusedDoesNotDenyThoseBeforeIt() {
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> measure(step -> {
                    if (step.number() > 3) {
                        throw new LoadRefusal("no memory is left");
                    }
                    return service(step);
                }))
                .withMessage(
                        "no memory is left; it is refused at 800/s, after 3 steps of the search, so the capacity is"
                                + " not known");
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> new CapacityTest().measure(step -> {
                    throw new LoadRefusal("no memory is left");
                }))
                .withMessageStartingWith("no memory is left; no request was sent");
    }

    @Test
    void aSearchThatWasBegunAndNeverMadeIsNamed() {
        LoadSession session = session(CapacityTest::service);
        new HttpLoadStart(session).capacity().startingAt(100);

        assertThat(session.unfinished()).singleElement().asString().contains("capacity()", "startingAt(100");
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> new HttpLoadStart(session).capacity().startingAt(-1))
                .withMessageContaining("startingAt(-1");
    }

    private LoadStart.Capacity<TimedHttpLoad> search(Function<Asked, LoadResult> target) {
        return new HttpLoadStart(session(target))
                .capacity()
                .startingAt(100)
                .upTo(20_000)
                .keeping(LATENCY_P99, isLessThan(ofMillis(50)));
    }

    private void measure(Function<Asked, LoadResult> target) {
        run.receives(
                search(target).inStepsOf(ofSeconds(10)).warmUp(ofSeconds(20)).get("/checkout"));
    }

    private static LoadResult service(Asked step) {
        return step.taking(step.rate() <= CAPACITY ? FAST : SLOW);
    }

    private List<Step> steps() {
        assertThat(run.curve).isNotNull();
        return requireNonNull(run.curve).steps();
    }

    private void assertFails(Function<Asked, LoadResult> target, String... parts) {
        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> measure(target))
                .satisfies(e -> assertThat(e.getMessage()).contains(parts));
        assertThat(run.metrics).doesNotContainKey("capacity");
        assertThat(steps()).as("kept although the run fails").isNotEmpty();
    }

    @Test
    void theHighestRateThatHoldsIsRecordedWithItsSteps() {
        measure(CapacityTest::service);

        double capacity = ((Rate) requireNonNull(run.metrics.get("capacity"))).perSecond();
        assertThat(capacity).isBetween(CAPACITY / 1.03, CAPACITY);
        assertThat(run.metrics)
                .as("what is measured at another rate in each run")
                .containsOnlyKeys("capacity");
        assertThat(steps())
                .filteredOn(step -> step.rate() == capacity)
                .hasSize(2)
                .allMatch(Step::holds);
        assertThat(requireNonNull(run.curve).saturation().orElseThrow().rate()).isBetween(CAPACITY, CAPACITY * 1.03);
        assertThat(steps().get(0).metrics()).containsKeys("latency.p50", "latency.p99");
    }

    @Test
    void theConsoleSaysHowLongItTakesAndHowItGoes() {
        measure(CapacityTest::service);

        assertThat(told.get(0))
                .isEqualTo("searching the capacity from 100 to 20000 per second, in steps of 12.0 s: about 19 of them,"
                        + " 4 min; at most 44, 9 min, and the time that the target needs to recover");
        assertThat(told.get(1))
                .startsWith("step 1, 100/s: held, latency.p50 10")
                .contains("latency.p99 10");
        assertThat(told).anySatisfy(line -> assertThat(line)
                .startsWith("step 5, 1600/s: failed: latency.p99 was 900")
                .endsWith("and latency.p99 < 50 ms is to be kept"));
        assertThat(told.get(told.size() - 1)).startsWith("capacity 99").contains("saturated at 10");
    }

    @Test
    void stepsSettleFirstAndDrawOtherValues() {
        measure(CapacityTest::service);

        List<LoadPlan> plans = run.plans;
        assertThat(plans.get(0).shape().warmUp()).isEqualTo(ofSeconds(20));
        assertThat(plans.get(1).shape().warmUp()).isEqualTo(ofSeconds(2));
        assertThat(plans.get(1).shape().duration()).contains(ofSeconds(10));
        assertThat(plans).as("steps and probes").hasSizeGreaterThan(steps().size());
        assertThat(plans).extracting(LoadPlan::seed).doesNotHaveDuplicates();
    }

    /** A profile of the run is divided by it. */
    @Test
    void eachStepIsWorkOfTheTarget() {
        measure(CapacityTest::service);

        assertThat(run.work).isEqualTo(steps().stream().map(Step::completed).toList());
    }

    /** A probe of a second at the lowest rate. */
    @Test
    void aProbeIsNotJudgedByRequestsThatWereNotDueInIt() {
        run.receives(search(step -> rarely(step, step.length().equals(ofSeconds(1))))
                .keeping(LATENCY_P99.ofRequest("rare"), isLessThan(ofMillis(50)))
                .inStepsOf(ofSeconds(10))
                .sending(
                        LoadRequest.get("/often").weight(999),
                        LoadRequest.get("/rare").named("rare")));

        assertThat(((Rate) requireNonNull(run.metrics.get("capacity"))).perSecond())
                .isBetween(CAPACITY / 1.03, CAPACITY);
    }

    private static LoadResult rarely(Asked step, boolean isProbe) {
        LoadResult result = service(step);
        return isProbe ? result : Results.named(result, Map.of("rare", 1L));
    }

    @Test
    void aLowestRateThatFailsIsNoCapacity() {
        assertFails(
                step -> step.taking(SLOW),
                "no rate that holds: already at startingAt(100), the lowest, latency.p99 was 900",
                "lower startingAt(...)");
    }

    @Test
    void aHighestRateThatHoldsIsNoCapacity() {
        assertFails(
                step -> step.taking(FAST),
                "the capacity is not known, because also upTo(20000) holds, with latency.p50 10",
                "raise upTo(...)");
    }

    @Test
    void aLowestRateThatHoldsOnlyOnceIsNoCapacity() {
        int[] luck = {1};
        assertFails(
                step -> step.taking(
                        step.length().equals(ofSeconds(1)) || (step.rate() == 100 && luck[0]-- > 0) ? FAST : SLOW),
                "the same rates hold and fail again and again (the highest rate that held was 100/s)");
    }

    @Test
    void aTargetThatDiesEndsTheSearch() {
        run.look = () -> {
            if (run.plans.size() > 4) {
                throw new IllegalStateException("target 'shop' has exited with code 7");
            }
        };

        assertThatIllegalStateException()
                .isThrownBy(() -> measure(step -> step.number() > 4
                        ? Results.of(0, Map.of("connect", step.requests()), 0, PROMPT, ofSeconds(1))
                        : service(step)))
                .withMessageContaining("exited with code 7");
        assertThat(run.metrics).isEmpty();
        assertThat(steps()).hasSize(5);
    }

    @Test
    void anOverloadedTargetGetsTimeToRecover() {
        int[] queued = {0};
        measure(step -> {
            boolean isQueued = queued[0]-- > 0;
            queued[0] = step.rate() > CAPACITY ? 3 : queued[0];
            return step.taking(step.rate() > CAPACITY || isQueued ? SLOW : FAST);
        });

        assertThat(((Rate) requireNonNull(run.metrics.get("capacity"))).perSecond())
                .isBetween(CAPACITY / 1.03, CAPACITY);
        assertThat(run.plans)
                .filteredOn(plan -> plan.shape().duration().equals(Optional.of(ofSeconds(1))))
                .as("probes at the lowest rate, until they hold")
                .hasSizeGreaterThanOrEqualTo(4)
                .allMatch(plan -> plan.shape().phases().get(0).fromRate() == 100);
    }

    @Test
    void aGeneratorThatIsTheLimitSpoilsTheRun() {
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(
                        () -> measure(step -> step.rate() > CAPACITY ? step.taking(FAST, ofMillis(45)) : service(step)))
                .withMessageContaining("the generator was the limit of the search for the capacity, at 1600/s")
                .withMessageContaining("(the highest rate that held was 800/s)")
                .withMessageContaining("the load was not made as described");
        assertThat(run.metrics).isEmpty();
        assertThat(steps())
                .filteredOn(step -> step.outcome() == Outcome.LIMITED)
                .hasSize(2);
    }

    @Test
    void aStepThatTheGeneratorDelayedOnceIsMadeAgain() {
        int[] delayed = {1};
        measure(step ->
                step.rate() == 400 && delayed[0]-- > 0 ? step.taking(ofMillis(60), ofMillis(45)) : service(step));

        assertThat(((Rate) requireNonNull(run.metrics.get("capacity"))).perSecond())
                .isBetween(CAPACITY / 1.03, CAPACITY);
        assertThat(steps().get(2).outcome()).isEqualTo(Outcome.LIMITED);
        assertThat(steps().get(3).rate()).isEqualTo(400);
    }

    @Test
    void aTargetThatIsFarTooSlowIsNotExcusedByAGeneratorThatWasLate() {
        measure(step -> step.rate() <= CAPACITY ? step.taking(FAST) : step.taking(SLOW, ofMillis(45)));

        assertThat(((Rate) requireNonNull(run.metrics.get("capacity"))).perSecond())
                .isBetween(CAPACITY / 1.03, CAPACITY);
    }

    /** A generator that is late by 4 ms is within its limits, and can't tell 9 ms from 5 ms. */
    @Test
    void aLimitBelowTheGeneratorsLatenessIsNotBrokenByTheTarget() {
        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> run.receives(new HttpLoadStart(
                                session(step -> step.taking(ofMillis(step.rate() > CAPACITY ? 9 : 2), ofMillis(4))))
                        .capacity()
                        .startingAt(100)
                        .upTo(20_000)
                        .keeping(LATENCY_P99, isLessThan(ofMillis(5)))
                        .inStepsOf(ofSeconds(10))
                        .get("/checkout")))
                .withMessageContaining("the load generator itself was late by 4.0 ms");
    }

    @Test
    void answersThatFallBehindDoNotHold() {
        measure(step -> behind(step.taking(FAST), step.rate() > CAPACITY ? 0.1 : 0));

        assertThat(((Rate) requireNonNull(run.metrics.get("capacity"))).perSecond())
                .isBetween(CAPACITY / 1.03, CAPACITY);
        assertThat(steps()).anySatisfy(step -> assertThat(step.reason())
                .isEqualTo(
                        "the answers fell behind: in 16000 requests, 1600 more were answered after the step than were"
                                + " under way before it"));
    }

    private static LoadResult behind(LoadResult result, double share) {
        long inside = Math.round(result.completed() * (1 - share));
        return Results.window(result, result.elapsed(), result.seconds(), new Window(inside, result.elapsed()));
    }

    private static LoadResult failing(Asked step, double share) {
        long failed = Math.round(step.requests() * share);
        Map<String, Long> kinds = failed == 0 ? Map.of() : Map.of("status 503", failed);
        return Results.of(step.requests() - failed, kinds, 0, PROMPT, ofSeconds(1));
    }

    @Test
    void failuresBreakAStepAsTheyBreakALoad() {
        measure(step -> failing(step, step.rate() > CAPACITY ? 0.01 : 0));

        assertThat(((Rate) requireNonNull(run.metrics.get("capacity"))).perSecond())
                .isBetween(CAPACITY / 1.03, CAPACITY);
        assertThat(steps()).anySatisfy(step -> assertThat(step.reason())
                .contains("99.000 % and less than 99.9 %: 160 x status 503"));
    }

    @Test
    void aConditionOnSuccessTakesThePlaceOfTheUsualLimit() {
        run.receives(search(step -> failing(step, step.rate() > CAPACITY ? 0.1 : 0.03))
                .keeping(SUCCESS_RATE, isGreaterThanOrEqualTo(Share.of(0.95)))
                .inStepsOf(ofSeconds(10))
                .get("/checkout"));

        assertThat(((Rate) requireNonNull(run.metrics.get("capacity"))).perSecond())
                .isBetween(CAPACITY / 1.03, CAPACITY);
    }

    @Test
    void aNameThatNobodyAskedForInAStepIsRefused() {
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> run.receives(search(CapacityTest::service)
                        .keeping(LATENCY_P99.ofRequest("rare"), isLessThan(ofMillis(50)))
                        .inStepsOf(ofSeconds(10))
                        .sending(
                                LoadRequest.get("/often").weight(999),
                                LoadRequest.get("/rare").named("rare"))))
                .withMessage(
                        "keeping(latency.p99{request=rare} < 50 ms): the step at 100/s has no such value, because no"
                                + " such request was due in it; declare longer steps, by inStepsOf(...)");
    }

    @Test
    void metricsThatNoStepHasAreRefusedBeforeTheTargetStarts() {
        LoadSession session = session(CapacityTest::service);
        new HttpLoadStart(session)
                .capacity()
                .startingAt(100)
                .upTo(200)
                .keeping(LATENCY_P99.ofRequest("list"), isLessThan(ofMillis(50)))
                .inStepsOf(ofSeconds(10))
                .sending(LoadRequest.get("/items").named("items"));

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(session::requirePossible)
                .withMessageStartingWith("keeping(latency.p99{request=list} < 50 ms): a step of this load has no"
                        + " latency.p99{request=list}; it has ")
                .withMessageContaining("latency.p99{request=items}")
                .withMessageEndingWith("; the target was not started");
    }

    @Test
    void eachStepRefusesWhatCanNotBe() {
        LoadStart.Capacity<TimedHttpLoad> search = search(CapacityTest::service);
        GrpcCall call = GrpcCall.of(new byte[] {1}, "shop.Catalog/List");

        assertRefused("startingAt(0.0)", () -> new HttpLoadStart(session(CapacityTest::service))
                .capacity()
                .startingAt(0)
                .upTo(10));
        assertRefused("upTo(50): it must be more than startingAt(100)", () -> new HttpLoadStart(
                        session(CapacityTest::service))
                .capacity()
                .startingAt(100)
                .upTo(50));
        assertRefused(
                "keeping(rss.peak): it must be a metric of a load's requests",
                () -> search.keeping(RSS_PEAK, isLessThan(Bytes.mebibytes(100))));
        assertRefused(
                "keeping(latency.p99 > 50 ms): it must be limited on the side on which it gets worse, by isLessThan(...)",
                () -> search.keeping(LATENCY_P99, isGreaterThan(ofMillis(50))));
        assertRefused(
                "keeping(success.rate < 99.9 %): it must be limited on the side on which it gets worse,"
                        + " by isGreaterThan(...)",
                () -> search.keeping(SUCCESS_RATE, isLessThan(Share.of(0.999))));
        assertRefused("declared once", () -> search.keeping(LATENCY_P99, isLessThan(ofMillis(60))));
        assertRefused("toWithin(0.1 %)", () -> search.toWithin(Margin.percent(0.1)));
        assertRefused("inStepsOf(PT0.5S)", () -> search.inStepsOf(ofMillis(500)));
        assertRefused("capacity(): it must be followed by keeping(...)", () -> new HttpLoadStart(
                        session(CapacityTest::service))
                .capacity()
                .startingAt(1)
                .upTo(2)
                .inStepsOf(ofSeconds(1)));
        assertRefused("successRateOfAtLeast(0.9)", () -> search.keeping(SUCCESS_RATE, isGreaterThan(Share.of(0.95)))
                .inStepsOf(ofSeconds(10))
                .get("/")
                .successRateOfAtLeast(0.9));
        assertRefused("calls without held()", () -> new GrpcLoadStart(session(CapacityTest::service))
                .capacity()
                .startingAt(1)
                .upTo(2)
                .keeping(LATENCY_P99, isLessThan(ofMillis(50)))
                .inStepsOf(ofSeconds(1))
                .calling(call.held()));
    }

    private void measureSession(UnaryOperator<HttpLoad.Session> steps) {
        run.receives(search(CapacityTest::service)
                .inStepsOf(ofSeconds(10))
                .warmUp(ofSeconds(20))
                .session("short", user -> user.get("/cart"))
                .session("long", steps));
    }

    /** Requests that come late in a session would be missing from the step otherwise. */
    @Test
    void aStepBeginsWhenUsersHaveComeToTheEndOfTheirSessions() {
        measureSession(user -> user.get("/")
                .pause(ofSeconds(1), ofSeconds(4))
                .repeat(3, again -> again.get("/item").pauseExponentially(ofSeconds(2)))
                .get("/buy"));

        // 4 s and three times 2 s, and four standard deviations of √3 · 2 s: 23.856 s
        assertThat(run.plans.get(0).shape().warmUp()).isCloseTo(ofMillis(23_856), ofMillis(1));
        assertThat(run.plans.get(1).shape().warmUp()).isCloseTo(ofMillis(23_856), ofMillis(1));
        assertThat(told.get(0)).contains("in steps of 33.9 s");
    }

    @Test
    void shortPausesMakeNoStepLonger() {
        measureSession(user -> user.get("/").pause(ofSeconds(1)).get("/buy"));

        assertThat(run.plans.get(0).shape().warmUp()).isEqualTo(ofSeconds(20));
        assertThat(run.plans.get(1).shape().warmUp()).isEqualTo(ofSeconds(2));
    }

    /** A session of many pauses is about as long as their means together. */
    @Test
    void manyPausesOfAnHourTogetherArePossible() {
        measureSession(user -> user.repeat(300, again -> again.get("/").pauseExponentially(ofSeconds(9))));

        assertThat(run.plans.get(1).shape().warmUp()).isBetween(ofMinutes(55), ofMinutes(56));
    }

    @ParameterizedTest
    @CsvSource({"100, 60, 200", "1000000000, 60, 153722868", "1, 1801, 61"})
    void pausesOfHoursAreRefused(int times, int seconds, long minutes) {
        LoadSession session = session(CapacityTest::service);
        new HttpLoadStart(session)
                .capacity()
                .startingAt(100)
                .upTo(200)
                .keeping(LATENCY_P99, isLessThan(ofMillis(50)))
                .inStepsOf(ofSeconds(10))
                .session(
                        "all",
                        user -> user.repeat(
                                times,
                                again -> again.repeat(2, once -> once.get("/").pause(ofSeconds(seconds)))));

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(session::requirePossible)
                .withMessage("capacity(): the pauses of session 'all' can take " + minutes
                        + " min together, and each step of a"
                        + " search goes on for as long before it is measured, at most 60 min; shorten them; the target"
                        + " was not started");
    }

    @Test
    void timesThatOnlyUsersHaveAreRefused() {
        LoadSession session = session(CapacityTest::service);
        new WebSocketLoadStart(session)
                .capacity()
                .startingAt(100)
                .upTo(200)
                .keeping(RESPONSE_TIME_P99, isLessThan(ofMillis(50)))
                .inStepsOf(ofSeconds(10))
                .sending("/echo", "x");

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(session::requirePossible)
                .withMessageContaining("a step of this load has no response.time.p99; it has connections.");
    }

    private static void assertRefused(String part, ThrowingCallable step) {
        assertThatExceptionOfType(LoadRefusal.class).isThrownBy(step).withMessageContaining(part);
    }
}
