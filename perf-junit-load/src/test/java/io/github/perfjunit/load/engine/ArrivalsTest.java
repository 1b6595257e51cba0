package io.github.perfjunit.load.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.load.engine.Arrivals.Ending;
import io.github.perfjunit.load.plan.Model.Phase;
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
        var arrivals = new Arrivals(List.of(new Phase(from, to, seconds * SECOND)), Ending.STOP);
        assertThat(count(arrivals)).isEqualTo(count);
    }

    @Test
    void constantRatesAreEvenlySpaced() {
        var arrivals = new Arrivals(List.of(new Phase(500, 500, SECOND)), Ending.STOP);
        for (int n = 0; n < 500; n++) {
            assertThat(arrivals.nanosAt(n)).isCloseTo(n * 2_000_000L, within(2L));
        }
    }

    /** At rate t per second, n have arrived when t²/2 = n. */
    @Test
    void rampsFollowTheIntegral() {
        var arrivals = new Arrivals(List.of(new Phase(0, 100, 100 * SECOND)), Ending.STOP);
        for (int n = 0; n < 5000; n += 50) {
            assertThat(arrivals.nanosAt(n)).isCloseTo((long) (Math.sqrt(2.0 * n) * SECOND), within(1000L));
        }
    }

    @Test
    void nothingArrivesInAPause() {
        var arrivals = new Arrivals(
                List.of(new Phase(10, 10, SECOND), new Phase(0, 0, 5 * SECOND), new Phase(10, 10, SECOND)),
                Ending.STOP);
        assertThat(arrivals.nanosAt(9)).isEqualTo(900_000_000);
        assertThat(arrivals.nanosAt(10)).isEqualTo(6 * SECOND);
        assertThat(arrivals.nanosAt(19)).isEqualTo(6 * SECOND + 900_000_000);
        assertThat(arrivals.nanosAt(20)).isEqualTo(Arrivals.NONE);
    }

    @Test
    void goesOnWithTheLastRate() {
        var arrivals = new Arrivals(List.of(new Phase(10, 20, SECOND)), Ending.GO_ON);
        assertThat(arrivals.nanosAt(15)).isEqualTo(SECOND);
        assertThat(arrivals.nanosAt(35)).isEqualTo(2 * SECOND);
    }
}
