package io.github.perfjunit.internal.sampling.prometheus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Quantity;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HistogramBucketsTest {

    private static final String ORDERS =
            """
            orders_seconds_bucket{uri="/orders",status="200",le="0.1"} 40
            orders_seconds_bucket{uri="/orders",status="200",le="0.2"} 70
            orders_seconds_bucket{uri="/orders",status="200",le="0.4"} 89
            orders_seconds_bucket{uri="/orders",status="200",le="+Inf"} 90
            orders_seconds_bucket{uri="/orders",status="500",le="0.1"} 0
            orders_seconds_bucket{uri="/orders",status="500",le="0.2"} 10
            orders_seconds_bucket{uri="/orders",status="500",le="0.4"} 10
            orders_seconds_bucket{uri="/orders",status="500",le="+Inf"} 10
            orders_seconds_bucket{uri="/other",status="200",le="7"} 5
            orders_seconds_bucket{uri="/other",status="200",le="+Inf"} 5
            """;

    /** Worked out by hand: of 100 values, 40 are at most 0.1 s, 80 at most 0.2 s, 99 at most 0.4 s. */
    @ParameterizedTest
    @CsvSource({"0.2, 50", "0.4, 100", "0.5, 125", "0.8, 200", "0.99, 400"})
    void quantilesAreInterpolatedInTheirBucket(double quantile, long millis) {
        HistogramBuckets orders = read(ORDERS, Map.of("uri", "/orders"));

        assertThat(orders.count()).isEqualTo(100);
        assertThat(orders.quantile(quantile, Quantity.DURATION)).isEqualTo(Duration.ofMillis(millis));
    }

    @Test
    void theFirstBucketBeginsAtZeroUnlessItEndsBelow() {
        HistogramBuckets below = read(
                """
                orders_seconds_bucket{le="-4"} 2
                orders_seconds_bucket{le="-2"} 4
                orders_seconds_bucket{le="+Inf"} 4
                """,
                Map.of());

        assertThat(below.quantile(0.5, Quantity.COUNT).doubleValue()).isEqualTo(-4);
        assertThat(below.quantile(0.75, Quantity.COUNT).doubleValue()).isEqualTo(-3);
    }

    @Test
    void aUnitInTheNameIsConverted() {
        HistogramBuckets sizes = HistogramBuckets.of(
                Exposition.parse("size_kibibytes_bucket{le=\"2\"} 1\nsize_kibibytes_bucket{le=\"+Inf\"} 1\n"),
                "size_kibibytes",
                Map.of(),
                "");

        assertThat(sizes.quantile(0.5, Quantity.BYTES)).isEqualTo(Bytes.kibibytes(1));
    }

    @Test
    void onlyWhatWasAddedSinceAnEarlierReadingCounts() {
        Map<String, String> ok = Map.of("uri", "/orders", "status", "200");
        HistogramBuckets later = read(ORDERS, ok);
        HistogramBuckets earlier = read(
                """
                orders_seconds_bucket{uri="/orders",status="200",le="0.1"} 40
                orders_seconds_bucket{uri="/orders",status="200",le="0.2"} 40
                orders_seconds_bucket{uri="/orders",status="200",le="0.4"} 40
                orders_seconds_bucket{uri="/orders",status="200",le="+Inf"} 40
                """,
                ok);

        assertThat(later.since(earlier).count()).isEqualTo(50);
        assertThat(later.since(earlier).quantile(0.3, Quantity.DURATION)).isEqualTo(Duration.ofMillis(150));
        assertThat(later.since(read("", ok)).count()).isEqualTo(90);
        assertThat(later.since(later).count()).isZero();
        assertThatIllegalStateException()
                .isThrownBy(() -> later.since(later).quantile(0.5, Quantity.DURATION))
                .withMessage(later + " has no values: no value was added between the two readings");
    }

    @Test
    void whatCanNotBeSubtractedIsRefused() {
        HistogramBuckets orders = read(ORDERS, Map.of("uri", "/orders"));
        HistogramBuckets other = read(ORDERS, Map.of("uri", "/other"));
        HistogramBuckets none = read("", Map.of("uri", "/orders"));
        HistogramBuckets fewer = read(ORDERS.replaceAll("[1-9]\\d*\\R", "1\n"), Map.of("uri", "/orders"));
        HistogramBuckets changed = read(ORDERS.replace("0.4", "0.5"), Map.of("uri", "/orders"));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> orders.since(other))
                .withMessageContaining("this is another one: orders_seconds {uri=/other}");
        assertThatIllegalStateException()
                .isThrownBy(() -> none.since(orders))
                .withMessage("orders_seconds {uri=/orders} is not there: nothing is published");
        assertThatIllegalStateException()
                .isThrownBy(() -> fewer.since(orders))
                .withMessageContaining(
                        "it has fewer values (2) than the other reading (100); was the target started again");
        assertThatIllegalStateException()
                .isThrownBy(() -> changed.since(orders))
                .withMessageContaining(
                        "its buckets have changed: [0.1, 0.2, 0.4, Infinity], [0.1, 0.2, 0.5, Infinity]");
    }

    @Test
    void aQuantileThatTheBucketsDoNotTellIsRefused() {
        HistogramBuckets orders = read(ORDERS, Map.of("uri", "/orders"));

        assertThatIllegalStateException()
                .isThrownBy(() -> orders.quantile(0.995, Quantity.DURATION))
                .withMessage(
                        "orders_seconds {uri=/orders}: the quantile 0.995 is above its last bucket that has an upper bound "
                                + "(0.4); let the target publish larger ones");
        assertThatIllegalStateException()
                .isThrownBy(() -> read("", Map.of()).quantile(0.5, Quantity.DURATION))
                .withMessage("orders_seconds {} is not there: nothing is published");
        assertThatIllegalStateException().isThrownBy(() -> read("", Map.of()).count());
        assertThatIllegalStateException()
                .isThrownBy(() -> read(ORDERS.replaceAll("\\d+\\R", "0\n"), Map.of("uri", "/orders"))
                        .quantile(0.5, Quantity.DURATION))
                .withMessage("orders_seconds {uri=/orders} has no values: all its buckets are 0");
        assertThatIllegalArgumentException().isThrownBy(() -> orders.quantile(0, Quantity.DURATION));
        assertThatIllegalArgumentException().isThrownBy(() -> orders.quantile(Double.NaN, Quantity.DURATION));
        assertThatIllegalArgumentException().isThrownBy(() -> orders.quantile(99, Quantity.DURATION));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "orders_seconds_bucket{le=\"1\"} 5",
                "orders_seconds_bucket{le=\"+Inf\"} 4",
                "orders_seconds_bucket{le=\"1\"} 1\norders_seconds_bucket{le=\"+Inf\"} 1\n"
                        + "orders_seconds_count 1\norders_seconds_count{a=\"x\"} 7",
                "orders_seconds_bucket{le=\"1\"} -1\norders_seconds_bucket{le=\"+Inf\"} 4",
                "orders_seconds_bucket{le=\"1\"} NaN\norders_seconds_bucket{le=\"+Inf\"} 4",
                "orders_seconds_bucket{le=\"1\"} 1\norders_seconds_bucket{le=\"+Inf\"} +Inf",
                "orders_seconds_bucket{le=\"one\"} 1\norders_seconds_bucket{le=\"+Inf\"} 1",
                "orders_seconds_bucket 1",
                "orders_seconds_bucket{a=\"x\",le=\"1\"} 1\norders_seconds_bucket{a=\"x\",le=\"+Inf\"} 1\n"
                        + "orders_seconds_bucket{a=\"y\",le=\"+Inf\"} 1"
            })
    void whatIsNoHistogramIsRefused(String text) {
        assertThatIllegalStateException()
                .isThrownBy(() -> read(text, Map.of()))
                .withMessageStartingWith("orders_seconds");
    }

    /** As when a value is added while the target writes what it publishes. */
    @Test
    void bucketsNeverFall() {
        HistogramBuckets orders = read(
                """
                orders_seconds_bucket{le="1"} 4
                orders_seconds_bucket{le="2"} 8
                orders_seconds_bucket{le="+Inf"} 7
                """,
                Map.of());

        assertThat(orders.count()).isEqualTo(8);
        assertThat(orders.quantile(1, Quantity.DURATION)).isEqualTo(Duration.ofSeconds(2));
    }

    /** Metrics in milliseconds have another base unit than those in seconds. */
    @Test
    void millisecondsAreThoseOfTheName() {
        HistogramBuckets orders = read(ORDERS, Map.of("uri", "/orders"));

        assertThat(orders.quantile(0.8, Quantity.MILLISECONDS)).isEqualTo(Duration.ofMillis(200));
    }

    private static HistogramBuckets read(String text, Map<String, String> labels) {
        return HistogramBuckets.of(Exposition.parse(text), "orders_seconds", labels, "nothing is published");
    }
}
