package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.Refusal;
import io.github.perfjunit.internal.load.StreamMetricsRecorder;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RateProfile;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadReceived.Losses;
import io.github.perfjunit.internal.load.result.LoadReceived.Streams;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadTimes;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.internal.load.sse.SseLoadStart;
import io.github.perfjunit.internal.protocol.SsePlan;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SseLoadTest {

    private static final String PRICES = "http://127.0.0.1:8080/prices";

    private final RecordedLoad run = new RecordedLoad();
    private final LoadSession session = run.session(Results.ofStreams(100, 20_000));
    private final SseLoad sse = new SseLoadStart(session);

    @Test
    void connectionsThatAreHeld() {
        run.receives(sse.connections(100)
                .rampingUp(ofSeconds(2))
                .during(ofSeconds(20))
                .warmUp(ofSeconds(3))
                .get(URI.create(PRICES))
                .header("Authorization", "Bearer x"));

        LoadPlan plan = run.plans.get(0);
        assertThat(plan.protocol()).isEqualTo("sse");
        assertThat(plan.part()).contains(SsePlan.lasting());
        assertThat(plan.shape().model()).isEqualTo(new LoadModel.Closed(100, Duration.ZERO, ofSeconds(2)));
        assertThat(plan.shape().warmUp()).isEqualTo(ofSeconds(3));
        assertThat(plan.requests().get(0).headers()).containsEntry("authorization", "Bearer x");
        assertThat(session.unfinished()).isEmpty();
    }

    @Test
    void whatIsRecorded() {
        run.receives(sse.connections(100).during(ofSeconds(20)).get(PRICES));

        assertThat(run.metrics)
                .containsEntry("events.received", 20_000L)
                .containsEntry("events.per.second", Rate.perSecond(2_000))
                .containsEntry("connections.opened", 100L)
                .containsEntry("connections.failed", 0L)
                .containsKeys("time.to.first.event.p50", "time.to.first.event.p95", "time.to.first.event.p99")
                .containsKeys("time.to.first.event.max", "event.gap.p50", "event.gap.p99", "event.gap.max")
                .containsKeys("success.rate", "load.cpu.mean", "response.bytes", "response.bytes.per.second")
                .doesNotContainKeys("latency.p50", "response.time.p50", "requests.completed");
        assertThat((Duration) run.metrics.get("event.gap.p50")).isBetween(ofMillis(10), ofMillis(11));
    }

    @Test
    void connectionsThatComeAndStay() {
        run.receives(sse.connectionRate(20)
                .lasting(ofSeconds(5))
                .atMostAtOnce(150)
                .during(ofSeconds(5))
                .get(PRICES));

        LoadPlan plan = run.plans.get(0);
        assertThat(plan.part()).contains(new SsePlan(OptionalLong.empty(), OptionalLong.of(5_000_000_000L)));
        assertThat(plan.shape().model()).isEqualTo(new LoadModel.Open(new RateProfile.Constant(20), 150));
    }

    @Test
    void connectionsThatComeAtRandomInstants() {
        run.receives(sse.connectionRate(20)
                .lasting(ofSeconds(1))
                .poissonArrivals()
                .atMostAtOnce(150)
                .during(ofSeconds(5))
                .get(PRICES));

        LoadShape shape = run.plans.get(0).shape();
        assertThat(shape.model())
                .isEqualTo(new LoadModel.Open(new RateProfile.Constant(20), 150).spaced(LoadModel.Spacing.POISSON));
        List<Long> due = new ArrayList<>();
        shape.arrivals(7).forEachRemaining((long nanos) -> due.add(nanos));
        assertThat(due).hasSize(100);
        assertThat(due.stream().map(nanos -> nanos % 50_000_000).distinct())
                .as("evenly spaced ones are multiples of 50 ms")
                .hasSizeGreaterThan(90);
        assertThat(run.workload).contains("at random instants");
        assertThat(session.unfinished()).isEmpty();
    }

    @Test
    void streamsThatAreCompleteWithTheirEvents() {
        LoadPlan plan = RecordedLoad.plan(
                sse.connections(2).during(ofSeconds(5)).get(PRICES).endingAfter(7));

        assertThat(plan.part()).contains(new SsePlan(OptionalLong.of(7), OptionalLong.empty()));
        assertThat(session.unfinished())
                .containsExactly("sse.connections(2).during(PT5S).get(" + PRICES + ").endingAfter(7)");
    }

    @Test
    void aLoadWithoutAnyEventFailsTheRun() {
        SseLoad quiet = new SseLoadStart(run.session(Results.ofStreams(100, 0)));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(
                        quiet.connections(100).during(ofSeconds(20)).get(PRICES)))
                .withMessageContaining("not one event came in the measured part, on 100 connections");
        assertThat(run.metrics).containsEntry("events.received", 0L).doesNotContainKey("event.gap.p50");
    }

    @Test
    void connectionsThatAreRefusedInTheWarmUpAreNoted() {
        Streams streams = new Streams(
                100,
                0,
                20_000,
                Latencies.NONE,
                OptionalLong.of(0),
                0,
                0,
                "",
                new Losses(2, "the answer had status 503"));
        SseLoad some = new SseLoadStart(run.session(Results.lasting(Results.ofStreams(100, 20_000), streams)));

        run.receives(some.connections(100).during(ofSeconds(20)).get(PRICES));

        assertThat(run.notes)
                .containsExactly(
                        "2 connections could not be opened, or were ended by the server, in the warm-up; first:"
                                + " the answer had status 503");
    }

    @Test
    void connectionsThatBroughtNothingAreNoted() {
        SseLoad some = new SseLoadStart(run.session(Results.ofStreams(100, 20_000, 3)));

        run.receives(some.connections(100).during(ofSeconds(20)).get(PRICES));

        assertThat(run.notes)
                .containsExactly("3 of 100 connections brought no event in the measured part, and others did");
    }

    /** A result of ten seconds, of a load of four: for the rest it waited, and no event counted. */
    @Test
    void eventsAreDividedByTheTimeInWhichTheyCount() {
        LoadShape shape = LoadShape.during(new LoadModel.Closed(100, Duration.ZERO, Duration.ZERO), ofSeconds(4));
        LoadResult result = Results.window(
                Results.ofStreams(100, 20_000), ofSeconds(10), List.of(), new LoadTimes.Window(100, ofSeconds(4)));

        assertThat(new StreamMetricsRecorder(StreamMetricsRecorder.Kind.EVENTS).worked(result, shape))
                .isEqualTo(ofSeconds(4));
        run.receives(new SseLoadStart(run.session(result))
                .connections(100)
                .during(ofSeconds(4))
                .get(PRICES));
        assertThat(run.metrics).containsEntry("events.per.second", Rate.perSecond(5_000));
    }

    static List<Refusal> impossible() {
        SseLoad sse = new SseLoadStart(new RecordedLoad().session(Results.ofStreams(1, 1)));
        TimedSseLoad second = sse.connections(1).during(ofSeconds(1));
        TimedSseLoad staying = sse.connectionRate(1).lasting(ofSeconds(1)).during(ofSeconds(1));
        return List.of(
                new Refusal(() -> sse.connections(0), "connections(0)"),
                new Refusal(() -> sse.connectionRate(0), "connectionRate(0.0)"),
                new Refusal(() -> sse.connectionRate(1).lasting(Duration.ZERO), "lasting(PT0S)"),
                new Refusal(() -> sse.connectionRate(1).atMostAtOnce(0), "atMostAtOnce(0)"),
                new Refusal(() -> sse.connections(1).rampingUp(ofSeconds(-1)), "rampingUp(PT-1S)"),
                new Refusal(() -> sse.connections(1).during(Duration.ZERO), "during(PT0S)"),
                new Refusal(() -> second.get("prices"), "uri(prices)"),
                new Refusal(() -> second.get(PRICES).endingAfter(0), "endingAfter(0)"),
                new Refusal(() -> second.get(PRICES).endingAfter(1).endingAfter(2), "endingAfter(2)"),
                new Refusal(() -> staying.get(PRICES).endingAfter(2), "endingAfter(2)", "lasting(...)"),
                new Refusal(
                        () -> new RecordedLoad().receives(second.get(PRICES + "/{id}")),
                        "nothing is called {id}; known are [counter, now, random]"));
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void whatCannotBeIsRefusedAtOnce(Refusal refusal) {
        refusal.assertAtOnce();
    }

    /** Without a processor the generator opens nothing, and the target had nothing to answer. */
    @Test
    void aGeneratorThatOpenedNothingSaysNothingAboutTheTarget() {
        LoadResult nothing = Results.ofStreams(0, 0);
        SseLoad stalled = new SseLoadStart(run.session(Results.lasting(
                Results.late(nothing, 1, ofMillis(0), 999, ofMillis(600)),
                nothing.streams().orElseThrow())));

        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> run.receives(
                        stalled.connections(100).during(ofSeconds(20)).get(PRICES)))
                .withMessageContaining("the generator stood still");
    }
}
