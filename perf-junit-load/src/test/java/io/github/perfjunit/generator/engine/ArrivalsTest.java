package io.github.perfjunit.generator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.internal.protocol.Arrivals;
import io.github.perfjunit.internal.protocol.Arrivals.Ending;
import io.github.perfjunit.internal.protocol.Model.Phase;
import io.github.perfjunit.internal.protocol.Model.Spacing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArrivalsTest {

    private static final long SECOND = 1_000_000_000;

    private static long count(Arrivals arrivals) {
        long count = 0;
        long before = 0;
        for (long at = arrivals.nanosAt(0); at != Arrivals.NONE; at = arrivals.nanosAt(count)) {
            assertThat(at).isGreaterThanOrEqualTo(before);
            before = at;
            count++;
        }
        return count;
    }

    @ParameterizedTest
    @CsvSource({
        "500,500,20,10000",
        "0,1000,10,5000",
        "1000,0,10,5000",
        "0.1,0.1,100,10",
        "3,3,1,3",
        "1999.5,2000.5,60,120000"
    })
    void thereAreAsManyAsTheRatesAddUpTo(double from, double to, long seconds, long count) {
        var arrivals = new Arrivals(List.of(new Phase(from, to, seconds * SECOND)), Spacing.EVEN, 0, Ending.STOP);
        assertThat(count(arrivals)).isEqualTo(count);
    }

    @Test
    void constantRatesAreEvenlySpaced() {
        var arrivals = new Arrivals(List.of(new Phase(500, 500, SECOND)), Spacing.EVEN, 0, Ending.STOP);
        for (int n = 0; n < 500; n++) {
            assertThat(arrivals.nanosAt(n)).isCloseTo(n * 2_000_000L, within(2L));
        }
    }

    /** At rate t per second, n have arrived when t²/2 = n. */
    @Test
    void rampsFollowTheIntegral() {
        var arrivals = new Arrivals(List.of(new Phase(0, 100, 100 * SECOND)), Spacing.EVEN, 0, Ending.STOP);
        for (int n = 0; n < 5000; n += 50) {
            assertThat(arrivals.nanosAt(n)).isCloseTo((long) (Math.sqrt(2.0 * n) * SECOND), within(1000L));
        }
    }

    @Test
    void nothingArrivesInAPause() {
        var arrivals = new Arrivals(
                List.of(new Phase(10, 10, SECOND), new Phase(0, 0, 5 * SECOND), new Phase(10, 10, SECOND)),
                Spacing.EVEN,
                0,
                Ending.STOP);
        assertThat(arrivals.nanosAt(9)).isEqualTo(900_000_000);
        assertThat(arrivals.nanosAt(10)).isEqualTo(6 * SECOND);
        assertThat(arrivals.nanosAt(19)).isEqualTo(6 * SECOND + 900_000_000);
        assertThat(arrivals.nanosAt(20)).isEqualTo(Arrivals.NONE);
    }

    private static List<Long> poisson(long seed, Phase... phases) {
        var arrivals = new Arrivals(List.of(phases), Spacing.POISSON, seed, Ending.STOP);
        List<Long> all = new ArrayList<>();
        for (long at = arrivals.nanosAt(0); at != Arrivals.NONE; at = arrivals.nanosAt(all.size())) {
            all.add(at);
        }
        return all;
    }

    @Test
    void poissonArrivalsAreAsManyInEachPhaseAsEvenOnes() {
        List<Long> arrivals = poisson(
                1,
                new Phase(10, 10, SECOND),
                new Phase(0, 0, 5 * SECOND),
                new Phase(0, 1000, 2 * SECOND),
                new Phase(500, 500, SECOND));

        assertThat(arrivals).isSorted().hasSize(10 + 1000 + 500);
        assertThat(arrivals).filteredOn(at -> at < SECOND).hasSize(10);
        assertThat(arrivals).filteredOn(at -> at >= 8 * SECOND).hasSize(500);
        // half of a ramp's time has a quarter of its requests
        assertThat(arrivals)
                .filteredOn(at -> at >= 6 * SECOND && at < 7 * SECOND)
                .hasSizeBetween(200, 300);
    }

    /** In windows of a millisecond the variance of the number is its mean, which is 1; it is 0 for even ones. */
    @Test
    void poissonArrivalsComeInCrowdsAndLeaveGaps() {
        int[] counts = new int[10_000];
        poisson(1, new Phase(1000, 1000, 10 * SECOND)).forEach(at -> counts[(int) (at / 1_000_000)]++);

        double variance = Arrays.stream(counts)
                        .mapToDouble(each -> (each - 1.0) * (each - 1.0))
                        .sum()
                / counts.length;
        assertThat(variance).isCloseTo(1, within(0.1));
    }

    @Test
    void poissonArrivalsAreThoseOfTheSeedHoweverManyThreadsThereAre() {
        Phase phase = new Phase(100, 300, SECOND);
        List<Long> all = poisson(5, phase);

        assertThat(poisson(5, phase)).isEqualTo(all);
        assertThat(poisson(6, phase)).isNotEqualTo(all);
        var second = new Arrivals(List.of(phase), Spacing.POISSON, 5, Ending.STOP);
        for (int n = 1; n < all.size(); n += 3) {
            assertThat(second.nanosAt(n)).isEqualTo(all.get(n));
        }
    }

    @Test
    void poissonArrivalsGoOnWithTheLastRate() {
        var arrivals = new Arrivals(List.of(new Phase(1000, 1000, SECOND)), Spacing.POISSON, 1, Ending.GO_ON);

        assertThat(arrivals.nanosAt(999)).isBetween(SECOND / 2, SECOND);
        assertThat(arrivals.nanosAt(10_999)).isBetween(10 * SECOND, 12 * SECOND);
    }

    @Test
    void goesOnWithTheLastRate() {
        var arrivals = new Arrivals(List.of(new Phase(10, 20, SECOND)), Spacing.EVEN, 0, Ending.GO_ON);
        assertThat(arrivals.nanosAt(15)).isEqualTo(SECOND);
        assertThat(arrivals.nanosAt(35)).isEqualTo(2 * SECOND);
    }
}
