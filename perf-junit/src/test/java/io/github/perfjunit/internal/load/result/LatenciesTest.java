package io.github.perfjunit.internal.load.result;

import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatenciesTest {

    private static Latencies oneToThousandMillis() {
        Histogram histogram = Latencies.histogram();
        for (int millis = 1; millis <= 1_000; millis++) {
            histogram.recordValue(ofMillis(millis).toNanos());
        }
        return Latencies.of(histogram);
    }

    @Test
    void percentilesAreExactToAThousandth() {
        Latencies latencies = oneToThousandMillis();
        assertThat(latencies.count()).isEqualTo(1_000);
        assertMillis(latencies.percentile(50), 500);
        assertMillis(latencies.percentile(99.9), 999);
        assertMillis(latencies.max(), 1_000);
        assertMillis(latencies.mean(), 500.5);
    }

    private static void assertMillis(Duration actual, double expected) {
        assertThat(actual.toNanos() / 1e6).isCloseTo(expected, within(expected * 0.002));
    }

    @Test
    void rowsSayHowManySamplesLieBeyond() {
        List<Latencies.Row> rows = oneToThousandMillis().rows();
        assertThat(rows).extracting(Latencies.Row::percentile).isSorted().endsWith(100.0);
        assertThat(rows.get(rows.size() - 1).beyond()).isZero();
        Latencies.Row half =
                rows.stream().filter(row -> row.percentile() >= 50).findFirst().orElseThrow();
        assertThat(half.beyond()).isEqualTo(500);
    }

    @Test
    void whatIsNoHistogramIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Latencies.decode("AAAA"))
                .withMessageContaining("this is no histogram");
        assertThatIllegalArgumentException().isThrownBy(() -> Latencies.decode("?"));
    }
}
