package io.github.perfjunit.workload.load.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.sampling.PeakKind;
import io.github.perfjunit.sampling.Reading;
import io.github.perfjunit.workload.load.plan.LoadModel;
import io.github.perfjunit.workload.load.plan.LoadShape;
import io.github.perfjunit.workload.load.plan.RateProfile;
import io.github.perfjunit.workload.load.result.LoadResult.GeneratorUse;
import io.github.perfjunit.workload.load.result.LoadResult.Second;
import io.github.perfjunit.workload.load.result.LoadResult.WarmUp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

class SteadinessTest {

    private static final LoadShape USERS =
            LoadShape.during(new LoadModel.Closed(1, Duration.ZERO, Duration.ZERO), Duration.ofSeconds(8));
    private static final LoadShape RAMP =
            LoadShape.during(new LoadModel.Open(new RateProfile.Ramp(10, 1_000), 10), Duration.ofSeconds(8));

    /** Eight seconds from instant 0, with so much CPU time and so many requests in each. */
    private static List<String> notes(LoadShape shape, IntUnaryOperator cpuMillis, IntUnaryOperator requests) {
        List<Reading> readings = new ArrayList<>();
        List<Second> seconds = new ArrayList<>();
        long used = 0;
        for (int second = 0; second <= 8; second++) {
            readings.add(new Reading(second * 1_000_000_000L, used, 1, 1, PeakKind.HIGH_WATER_MARK, 1));
            used += cpuMillis.applyAsInt(second) * 1_000_000L;
            int number = requests.applyAsInt(second);
            if (second < 8) {
                seconds.add(new Second(second, number, number, 0, Duration.ZERO, Duration.ZERO, Duration.ZERO, 0));
            }
        }
        Latencies none = Latencies.of(Latencies.histogram());
        LoadResult result = new LoadResult(
                1,
                1,
                Map.of(),
                0,
                new WarmUp(0, 0, 0),
                0,
                Duration.ofSeconds(8),
                none,
                none,
                seconds,
                new GeneratorUse(Duration.ZERO, 1));
        return new Steadiness(result, shape, new TargetCpu(readings), 0).notes();
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
}
