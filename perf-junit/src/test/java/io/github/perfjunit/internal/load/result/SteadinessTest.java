package io.github.perfjunit.internal.load.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RateProfile;
import io.github.perfjunit.internal.load.result.LoadResult.Second;
import io.github.perfjunit.internal.load.result.Steadiness.Unit;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SteadinessTest {

    private static final LoadShape USERS =
            LoadShape.during(new LoadModel.Closed(1, Duration.ZERO, Duration.ZERO), Duration.ofSeconds(8));
    private static final LoadShape RAMP =
            LoadShape.during(new LoadModel.Open(new RateProfile.Ramp(10, 1_000), 10), Duration.ofSeconds(8));

    /** Eight seconds from instant 0, with so much CPU time and so many requests in each. */
    private static List<String> notes(LoadShape shape, IntUnaryOperator cpuMillis, IntUnaryOperator requests) {
        return notes(shape, Duration.ofSeconds(8), Unit.REQUEST, cpuMillis, requests, second -> 0);
    }

    private static List<String> notes(
            LoadShape shape,
            Duration elapsed,
            Unit unit,
            IntUnaryOperator cpuMillis,
            IntUnaryOperator requests,
            IntUnaryOperator events) {
        List<Reading> readings = new ArrayList<>();
        List<Second> seconds = new ArrayList<>();
        long used = 0;
        for (int second = 0; second <= elapsed.toSeconds(); second++) {
            readings.add(new Reading(second * 1_000_000_000L, used, 1, 1, PeakKind.HIGH_WATER_MARK, 1));
            used += cpuMillis.applyAsInt(second) * 1_000_000L;
            int number = requests.applyAsInt(second);
            seconds.add(new Second(
                    second,
                    number,
                    number,
                    0,
                    Duration.ZERO,
                    Duration.ZERO,
                    Duration.ZERO,
                    0,
                    events.applyAsInt(second)));
        }
        Latencies none = Latencies.of(Latencies.histogram());
        LoadResult result = Results.window(
                Results.of(1, 1, Map.of(), elapsed, none), elapsed, seconds, new LoadTimes.Window(1, elapsed));
        return new Steadiness(result, shape, unit, new TargetCpu(readings), 0)
                .notes().stream().map(Note::text).toList();
    }

    @Test
    void aTargetThatDoesTheSameAllTheTimeIsSteady() {
        assertThat(notes(USERS, second -> 400, second -> 2_000)).isEmpty();
    }

    @Test
    void aTargetThatGetsCheaperWasNotWarm() {
        assertThat(notes(USERS, second -> second < 4 ? 800 : 500, second -> 2_000))
                .singleElement()
                .asString()
                .contains("400 µs of processor time for each request in the first quarter", "250 µs in the last");
    }

    /** A warm target, of which the kernel counts whole ticks: what is counted too much in one quarter is not "not warm". */
    @ParameterizedTest
    @ValueSource(doubles = {50, 60, 100, 110, 150, 400})
    void whatTheKernelCountsInTicksIsHardlyEverNoted(double millisPerSecond) {
        Random random = new Random(3);
        int noted = 0;
        for (int run = 0; run < 1_000; run++) {
            double phase = 10 * random.nextDouble();
            double[] ends = IntStream.rangeClosed(0, 8)
                    .mapToDouble(second -> second * millisPerSecond + phase + 3 * random.nextDouble())
                    .toArray();
            int[] ticks = new int[8];
            Arrays.setAll(ticks, second -> 10 * ((int) (ends[second + 1] / 10) - (int) (ends[second] / 10)));
            noted += notes(USERS, second -> second < 8 ? ticks[second] : 0, second -> 2_000)
                            .isEmpty()
                    ? 0
                    : 1;
        }
        assertThat(noted).isLessThanOrEqualTo(3);
    }

    @Test
    void throughputThatDriftsIsNoted() {
        assertThat(notes(USERS, second -> second < 2 ? 400 : 480, second -> second < 2 ? 2_000 : 2_400))
                .singleElement()
                .asString()
                .contains("2000 requests per second in the first quarter", "2400 in the last");
    }

    @Test
    void whatIsMeantToChangeOrTooLittleToTellIsNotNoted() {
        assertThat(notes(RAMP, second -> 800 - 50 * second, second -> 100 + 100 * second))
                .isEmpty();
        assertThat(notes(USERS, second -> second < 4 ? 40 : 20, second -> 100)).isEmpty();
    }

    /** Stragglers are awaited for another eight seconds, in which nothing is done: the load was steady all the same. */
    @Test
    void theQuartersAreThoseOfTheLoadAsItWasPlanned() {
        assertThat(notes(
                        USERS,
                        Duration.ofSeconds(16),
                        Unit.REQUEST,
                        second -> second < 2 ? 800 : second < 8 ? 500 : 1,
                        second -> second < 8 ? 2_000 : 1,
                        second -> 0))
                .singleElement()
                .asString()
                .contains("400 µs of processor time for each request in the first quarter", "250 µs in the last");
    }

    /** All connections are complete in the last second: that is no work, and no event. */
    @Test
    void eventsAreWhatCountsWhereThereAreEvents() {
        assertThat(notes(
                        USERS,
                        Duration.ofSeconds(8),
                        Unit.EVENT,
                        second -> 400,
                        second -> second == 7 ? 100_000 : 0,
                        second -> second < 2 ? 2_000 : 1_000))
                .singleElement()
                .asString()
                .contains("2000 events per second in the first quarter", "1000 in the last");
    }

    /** Three events in the first quarter and seven in the last: each seems to get cheaper, and nothing has changed. */
    @Test
    void aFewEventsAreChance() {
        assertThat(notes(
                        USERS,
                        Duration.ofSeconds(8),
                        Unit.EVENT,
                        second -> 400,
                        second -> 0,
                        second -> second == 0 ? 3 : second == 7 ? 7 : 0))
                .isEmpty();
    }
}
