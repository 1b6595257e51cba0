package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Share;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.Refusal;
import io.github.perfjunit.internal.load.call.CallLoadStart;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RatePhase;
import io.github.perfjunit.internal.load.plan.StepPart;
import io.github.perfjunit.internal.load.plan.UserPhase;
import io.github.perfjunit.internal.load.result.LoadParts;
import io.github.perfjunit.internal.load.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Loads whose rate or number of users changes become plans, or are refused by the name of their step. */
class LoadProfilesTest {

    private static final String URI_TEXT = "http://127.0.0.1:8080/checkout";

    @TempDir
    Path directory;

    private final RecordedLoad run = new RecordedLoad();
    private final LoadSession session =
            run.session(Results.good(), "perfjunit.load.start.lag", "30s", "perfjunit.load.generator.cpu", "100000");
    private final HttpLoad load = new HttpLoadStart(session);

    private LoadShape shape(TimedHttpLoad timed) {
        LoadShape shape = RecordedLoad.plan(timed.get(URI_TEXT)).shape();
        session.unfinished().forEach(each -> assertThat(each).contains("sending"));
        return shape;
    }

    @Test
    void usersComeAndLeave() {
        LoadShape shape = shape(load.users(2)
                .thinking(ofMillis(5))
                .rampTo(200)
                .over(ofSeconds(10))
                .hold(ofSeconds(30))
                .stepTo(50)
                .hold(ofSeconds(5))
                .rampTo(0)
                .over(ofSeconds(5))
                .thenStop()
                .warmUp(ofSeconds(3)));

        LoadModel.Closed model = (LoadModel.Closed) shape.model();
        assertThat(model.users()).isEqualTo(200);
        assertThat(model.thinkTime()).isEqualTo(ofMillis(5));
        assertThat(model.phases(shape.warmUp()))
                .containsExactly(
                        new UserPhase(2, 2, ofSeconds(3)),
                        new UserPhase(2, 200, ofSeconds(10)),
                        new UserPhase(200, 200, ofSeconds(30)),
                        new UserPhase(50, 50, ofSeconds(5)),
                        new UserPhase(50, 0, ofSeconds(5)));
        assertThat(shape.measuredLength()).contains(ofSeconds(50));
        assertThat(shape.steps())
                .extracting(StepPart::step, StepPart::load)
                .containsExactly(
                        tuple("step-1", "2 to 200"),
                        tuple("step-2", "200"),
                        tuple("step-3", "50"),
                        tuple("step-4", "50 to 0"));
        assertThat(shape.describe("requests", "requests"))
                .isEqualTo(
                        "in steps (2 to 200 for 10.0 s, 200 for 30.0 s, 50 for 5.0 s, 50 to 0 for 5.0 s) users who think"
                                + " for 0.005 s, for 50.0 s");
    }

    @Test
    void aRateInSteps() {
        LoadShape shape = shape(load.rate(0)
                .poissonArrivals()
                .atMostAtOnce(7)
                .rampTo(100)
                .over(ofSeconds(2))
                .burst(500)
                .hold(ofSeconds(1))
                .stepTo(300)
                .hold(ofSeconds(1))
                .thenStop());

        LoadModel.Open model = (LoadModel.Open) shape.model();
        assertThat(model.spacing()).isEqualTo(LoadModel.Spacing.POISSON);
        assertThat(model.maxConnections()).isEqualTo(7);
        assertThat(shape.phases())
                .containsExactly(
                        new RatePhase(0, 100, ofSeconds(2)),
                        new RatePhase(500_000, 500_000, ofMillis(1)),
                        new RatePhase(100, 100, ofSeconds(1)),
                        new RatePhase(300, 300, ofSeconds(1)));
        assertThat(shape.measuredRequests()).hasValue(1_000);
        assertThat(shape.steps()).extracting(StepPart::hasThroughput).containsExactly(true, false, true, true);
    }

    @Test
    void theWarmUpHasTheRateOfTheFirstStep() {
        LoadShape shape = shape(load.rate(0)
                .stepTo(500)
                .hold(ofSeconds(10))
                .stepTo(100)
                .hold(ofSeconds(1))
                .thenStop()
                .warmUp(ofSeconds(5)));

        assertThat(shape.phases())
                .containsExactly(
                        new RatePhase(500, 500, ofSeconds(5)),
                        new RatePhase(500, 500, ofSeconds(10)),
                        new RatePhase(100, 100, ofSeconds(1)));
    }

    @Test
    void spikesAreOneStepAndTheTimesBetweenThemAnother() {
        LoadShape shape = shape(load.spikes(100, 1_000, ofSeconds(1), ofSeconds(4))
                .during(ofSeconds(12))
                .warmUp(ofSeconds(1)));

        assertThat(shape.phases())
                .extracting(RatePhase::fromRate)
                .containsExactly(100.0, 100.0, 1_000.0, 100.0, 1_000.0, 100.0);
        assertThat(shape.steps())
                .extracting(StepPart::step, StepPart::length)
                .containsExactly(tuple("base", ofSeconds(10)), tuple("spike", ofSeconds(2)));
        assertThat(shape.stepParts()).hasSize(5);
        assertThat(shape.measuredRequests()).hasValue(3_000);
    }

    /** Loads of 1,500 requests or more, of which each phase has a whole number. */
    private List<LoadShape> poissonArrivals() throws IOException {
        return List.of(
                shape(load.constantRate(400).poissonArrivals().during(ofSeconds(10))),
                shape(load.rampingRate(100, 500).poissonArrivals().during(ofSeconds(10))),
                shape(load.steppedRate(100, 200, 300).poissonArrivals().during(ofSeconds(12))),
                shape(load.spikes(100, 1_000, ofSeconds(1), ofSeconds(4))
                        .poissonArrivals()
                        .during(ofSeconds(12))
                        .warmUp(ofSeconds(1))),
                shape(load.bursts(500, ofSeconds(1), ofSeconds(3))
                        .poissonArrivals()
                        .during(ofSeconds(15))),
                shape(load.rate(100)
                        .poissonArrivals()
                        .rampTo(300)
                        .over(ofSeconds(4))
                        .burst(500)
                        .hold(ofSeconds(2))
                        .thenStop()),
                shape(load.recordedRate(file("time,rate;0,100;10,200;20,0;30,0;40,100;"))
                        .poissonArrivals()
                        .asRecorded()));
    }

    /**
     * In units of the rate, the distances of a Poisson process have mean and variance 1, and evenly spaced requests have variance 0.
     * The standard error of the variance is at most 0.08 here, and the seed is always the same.
     */
    @Test
    void arrivalsAreRandomInEachProfile() throws IOException {
        for (LoadShape shape : poissonArrivals()) {
            List<Double> positions = positions(shape, 7);
            double expected =
                    shape.phases().stream().mapToDouble(RatePhase::requests).sum();

            assertThat((double) positions.size()).as("%s", shape).isCloseTo(expected, within(1e-6));
            assertThat(meanSquareOfDistances(positions) - 1).as("%s", shape).isCloseTo(1, within(0.25));
            assertThat(numbersIn(shape, positions)).as("%s", shape).isEqualTo(numbers(shape));
            assertThat(positions(shape, 7)).isEqualTo(positions);
            assertThat(positions(shape, 8)).isNotEqualTo(positions);
            LoadModel even = ((LoadModel.Open) shape.model()).spaced(LoadModel.Spacing.EVEN);
            assertThat(meanSquareOfDistances(positions(shape.with(even), 7)) - 1)
                    .as("even: %s", shape)
                    .isCloseTo(0, within(0.01));
        }
    }

    /** The number of requests that the rate, summed up over time, has reached at each arrival. */
    private static List<Double> positions(LoadShape shape, long seed) {
        List<Double> positions = new ArrayList<>();
        shape.arrivals(seed).forEachRemaining((long nanos) -> positions.add(position(shape, nanos / 1e9)));
        return positions;
    }

    private static double position(LoadShape shape, double time) {
        double position = 0;
        double left = time;
        for (RatePhase phase : shape.phases()) {
            double length = phase.length().toNanos() / 1e9;
            double part = Math.min(left, length);
            position += part * (phase.fromRate() + (phase.toRate() - phase.fromRate()) * part / length / 2);
            left -= part;
        }
        return position;
    }

    private static double meanSquareOfDistances(List<Double> positions) {
        return IntStream.range(1, positions.size())
                .mapToDouble(index -> positions.get(index) - positions.get(index - 1))
                .map(distance -> distance * distance)
                .average()
                .orElseThrow();
    }

    private static List<Long> numbers(LoadShape shape) {
        return shape.phases().stream()
                .map(phase -> Math.round(phase.requests()))
                .toList();
    }

    private static List<Long> numbersIn(LoadShape shape, List<Double> positions) {
        List<Long> numbers = new ArrayList<>();
        double from = 0;
        for (RatePhase phase : shape.phases()) {
            double begin = from;
            double end = begin + phase.requests();
            numbers.add(positions.stream()
                    .filter(each -> each >= begin && each < end)
                    .count());
            from = end;
        }
        return numbers;
    }

    private Path file(String text) throws IOException {
        return Files.writeString(directory.resolve("rates.csv"), text.replace(';', '\n'));
    }

    @Test
    void aRecordedRateFillsTheTime() throws IOException {
        Path file = file("\uFEFFrate,time,host;100,1700000000,a;\n200,1700000010,b;0,1700000030,c;");

        assertThat(shape(load.recordedRate(file).asRecorded()).phases())
                .containsExactly(new RatePhase(100, 200, ofSeconds(10)), new RatePhase(200, 0, ofSeconds(20)));
        assertThat(shape(load.recordedRate(file).scaledBy(0.1).during(ofSeconds(3)))
                        .phases())
                .containsExactly(new RatePhase(10, 20, ofSeconds(1)), new RatePhase(20, 0, ofSeconds(2)));
        assertThat(shape(load.recordedRate(file("time,rate;2026-01-31T12:00:00Z,5;2026-01-31T12:00:01.5Z,5;"))
                                .poissonArrivals()
                                .atMostAtOnce(3)
                                .asRecorded())
                        .phases())
                .containsExactly(new RatePhase(5, 5, ofMillis(1_500)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | must have a line with the names time and rate, and at least two lines below it",
                "time,rate;0,5 | must have a line with the names time and rate, and at least two lines below it",
                "time,rates;0,5;1,5 | line 1: the first line must name the columns time and rate, and has [time, rates]",
                "time,rate;0,5;;1,fast | line 4: the rate 'fast' must be a number of requests per second, 0 or more",
                "time,rate;0,5;1,-2 | line 3: the rate '-2' must be a number of requests per second, 0 or more",
                "time,rate;0,5;1,NaN | line 3: the rate 'NaN' must be a number of requests per second, 0 or more",
                "time,rate;noon,5 | line 2: the time 'noon' must be a number of seconds, or an instant such as 2026-01-31T12:00:00Z",
                "time,rate;12:30,5 | line 2: the time '12:30' must be a number of seconds, or an instant such as 2026-01-31T12:00:00Z",
                "time,rate;0,5;5 | line 3: it must have a time and a rate, and has [5]",
                "time,rate;2026-01-01T12:00:00Z,5;6026-01-01T12:00:00Z,6 | line 3: its time must be at most 100 years after the first one",
                "time,rate;0,5;2,5;2,6 | line 4: its time must be later than that of line 3",
                "time,rate;0,0;2,0 | at least one rate must be above 0",
            })
    void aRecordThatIsNoneIsRefusedByItsLine(String text, String why) throws IOException {
        Path file = file(text);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> load.recordedRate(file))
                .withMessageStartingWith("recordedRate(" + file + "): ")
                .withMessageContaining(why);
    }

    static List<Refusal> impossible() {
        HttpLoad load = new HttpLoadStart(new RecordedLoad().session(Results.good()));
        return List.of(
                new Refusal(() -> load.users(-1), "users(-1)"),
                new Refusal(
                        () -> load.users(0).hold(ofSeconds(1)).thenStop(),
                        "users(0)",
                        "at least 1 in one of the steps"),
                new Refusal(() -> load.users(0).rampTo(-1), "rampTo(-1)"),
                new Refusal(() -> load.users(0).rampTo(5).over(ofSeconds(0)), "over(PT0S)"),
                new Refusal(() -> load.users(5).hold(ofSeconds(0)), "hold(PT0S)"),
                new Refusal(
                        () -> load.users(5).hold(ofSeconds(1)).stepTo(9).thenStop(),
                        "stepTo(9)",
                        "followed by hold(...)"),
                new Refusal(
                        () -> load.users(5).hold(ofSeconds(1)).stepTo(9).stepTo(3),
                        "stepTo(9)",
                        "followed by hold(...)"),
                new Refusal(
                        () -> load.users(5)
                                .rampingUp(ofSeconds(1))
                                .hold(ofSeconds(1))
                                .thenStop(),
                        "rampingUp(PT1S)"),
                new Refusal(
                        () -> load.users(0)
                                .rampTo(5)
                                .over(ofSeconds(1))
                                .thenStop()
                                .warmUp(ofSeconds(1)),
                        "warmUp(PT1S)",
                        "begins with nothing"),
                new Refusal(() -> load.rate(-1), "rate(-1.0)"),
                new Refusal(
                        () -> load.rate(0).hold(ofSeconds(1)).thenStop(), "rate(0.0)", "above 0 in one of the steps"),
                new Refusal(() -> load.rate(1).thenStop(), "rate(1.0)"),
                new Refusal(() -> load.rate(1).burst(10_001), "burst(10001)", "from 1 to 10000"),
                new Refusal(() -> load.rate(1).atMostAtOnce(0), "atMostAtOnce(0)"),
                new Refusal(() -> load.rate(1).burst(5).stepTo(5).thenStop(), "stepTo(5.0)"),
                new Refusal(() -> load.rate(1).stepTo(5).burst(5).thenStop(), "stepTo(5.0)", "followed by hold(...)"),
                new Refusal(() -> load.rate(1).stepTo(5).stepTo(6), "stepTo(5.0)", "followed by hold(...)"),
                new Refusal(
                        () -> load.rate(0).burst(5).thenStop().warmUp(ofSeconds(1)),
                        "warmUp(PT1S)",
                        "begins with nothing"),
                new Refusal(() -> load.spikes(5, 5, ofSeconds(1), ofSeconds(1)), "spikes(5.0, 5.0)"),
                new Refusal(
                        () -> load.spikes(5, 9, ofSeconds(1), ofSeconds(4)).during(ofSeconds(4)),
                        "during(PT4S)",
                        "longer than the time before the first spike"),
                new Refusal(
                        () -> load.recordedRate(Path.of("/no/such.csv")),
                        "recordedRate(/no/such.csv)",
                        "can't be read"));
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void whatCantBeIsRefused(Refusal refusal) {
        refusal.assertAtOnce();
    }

    @Test
    void usersInThisJvmComeAndLeaveToo() {
        AtomicInteger most = new AtomicInteger();
        AtomicInteger now = new AtomicInteger();
        CallLoad users = new CallLoadStart(session)
                .users(0)
                .rampTo(4)
                .over(ofSeconds(1))
                .stepTo(2)
                .hold(ofMillis(500))
                .stepTo(0)
                .hold(ofMillis(500))
                .thenStop()
                .running(() -> {
                    most.accumulateAndGet(now.incrementAndGet(), Math::max);
                    Thread.sleep(10);
                    now.decrementAndGet();
                });
        run.receives(users);

        assertThat(most).hasValueBetween(1, 4);
        assertThat(now).hasValue(0);
        assertThat(run.metrics)
                .containsEntry("load.users{window=step-1}", 4)
                .containsEntry("load.users{window=step-2}", 2)
                .containsEntry("success.rate", Share.of(1))
                .containsEntry("requests.failed{window=step-1}", 0L)
                .containsEntry("requests.completed{window=step-3}", 0L)
                .containsKeys("requests.per.second{window=step-1}", "requests.per.second{window=step-3}")
                .doesNotContainKeys("response.time.p99{window=step-3}", "success.rate{window=step-3}");
        assertThat(run.result().steps().stream().mapToLong(LoadParts.Step::sent).sum())
                .isEqualTo(run.result().sent())
                .isPositive();
        assertThat(run.refused)
                .as("times over several numbers of users")
                .containsKey("response.time.p99")
                .allSatisfy((metric, reason) -> assertThat(metric).startsWith("response.time"));
    }
}
