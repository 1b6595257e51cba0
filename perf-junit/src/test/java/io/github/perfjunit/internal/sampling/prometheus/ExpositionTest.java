package io.github.perfjunit.internal.sampling.prometheus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Quantity;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpositionTest {

    @Test
    void readsWhatTheFormatAllows() {
        Exposition published = Exposition.parse(
                """
                # HELP a Says nothing.
                # TYPE a counter

                a 1
                  b{x="1"} 2.5e3 1700000000000
                b{ x = "2" , y="}, {",}\t-0.5
                c_total{path="C:\\\\dir",said="\\"no\\"\\nyes"} +Inf # {trace_id="abc"} 0.67 1.5
                d NaN
                # EOF
                """);
        assertThat(published.series())
                .containsExactly(
                        new Series("a", Map.of(), 1),
                        new Series("b", Map.of("x", "1"), 2500),
                        new Series("b", Map.of("x", "2", "y", "}, {"), -0.5),
                        new Series(
                                "c_total", Map.of("path", "C:\\dir", "said", "\"no\"\nyes"), Double.POSITIVE_INFINITY),
                        new Series("d", Map.of(), Double.NaN));
        assertThat(published.sum("b", Map.of())).hasValue(2499.5);
        assertThat(published.sum("b", Map.of("y", "}, {"))).hasValue(-0.5);
    }

    @Test
    void whatIsNotThereOrNoNumberIsAbsentAndNotZero() {
        Exposition published = Exposition.parse("a{x=\"1\"} 1\nb NaN\nc +Inf\n");
        assertThat(published.sum("a", Map.of("x", "2"))).isEmpty();
        assertThat(published.sum("other", Map.of())).isEmpty();
        assertThat(published.sum("b", Map.of())).isEmpty();
        assertThat(published.sum("c", Map.of())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "x_seconds_sum, 2, 2000",
        "x_seconds, 2, 2000",
        "x_milliseconds_total, 2, 2",
        "x_ms_max, 2, 2",
        "x_ns_total, 2000000, 2",
        "x, 2, 2000",
        "ms, 2, 2",
        "x_seconds_ms_count_total, 2, 2"
    })
    void takesTheUnitOfADurationFromTheName(String name, double value, long millis) {
        Exposition published = new Exposition(List.of(new Series(name, Map.of(), value)));
        assertThat(published.sum(name, Map.of(), Quantity.DURATION)).contains(Duration.ofMillis(millis));
    }

    /** A metric in milliseconds has them as its base unit, in which a series without a unit is. */
    @ParameterizedTest
    @CsvSource({"x_seconds_sum, 2, 2000", "x_milliseconds_total, 2, 2", "x_ns_total, 2000000, 2", "x, 2, 2"})
    void takesTheUnitOfADurationInMillisecondsFromTheName(String name, double value, long millis) {
        Exposition published = new Exposition(List.of(new Series(name, Map.of(), value)));
        assertThat(published.sum(name, Map.of(), Quantity.MILLISECONDS)).contains(Duration.ofMillis(millis));
    }

    @Test
    void takesTheUnitOfMemoryFromTheNameAndOfNothingElse() {
        Exposition published = Exposition.parse("x_bytes 5\nx_kibibytes 5\nlost_ms_total 5\n");
        assertThat(published.sum("x_bytes", Map.of(), Quantity.BYTES)).contains(Bytes.bytes(5));
        assertThat(published.sum("x_kibibytes", Map.of(), Quantity.BYTES)).contains(Bytes.bytes(5120));
        assertThat(published.sum("lost_ms_total", Map.of(), Quantity.COUNT)).contains(5L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lonely",
                "<html>",
                "a{x=\"1\" 2",
                "a{x=\"1} 2",
                "a{x=1} 2",
                "a{x} 2",
                "a{x=\"1\";y=\"2\"} 2",
                "a two",
                "{x=\"1\"} 2"
            })
    void refusesWhatIsNoneWithTheNumberOfTheLine(String line) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Exposition.parse("# a comment\n" + line + "\n"))
                .withMessageContaining("line 2 is not of the text format of Prometheus")
                .withMessageContaining(line);
    }

    @Test
    void showsASeriesAsTheFormatDoes() {
        assertThat(new Series("a", Map.of("y", "2", "x", "1"), 3)).hasToString("a{x=\"1\",y=\"2\"}");
    }
}
