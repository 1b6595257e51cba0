package io.github.perfjunit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Quantity;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityPatternTest {

    @ParameterizedTest
    @CsvSource({
        "took (?<seconds>[\\d.]+) s, took 1.25 s, 1250000000",
        "took (?<millis>\\d+), it took 17 ms, 17000000",
        "(?<micros>\\d+)us, 5us, 5000",
        "(?<nanos>\\d+), 5, 5",
        "(?<minutes>\\d+) min (?<seconds>\\d+) s, 2 min 3 s, 123000000000",
        "((?<minutes>\\d+) min )?(?<seconds>\\d+) s, 3 s, 3000000000",
        "(?<value>[\\d.e-]+), 2e-3, 2000000",
        "(?<ms>\\d+) ms, 17 ms, 17000000",
        "(?i)TOOK (?<millis>\\d+) # (?<!x), took 1 # x, 1000000"
    })
    void findsDurationsInTheUnitThatTheGroupNames(String regex, String line, long nanos) {
        assertThat(QuantityPattern.of(Quantity.DURATION, regex).in(line)).contains(Duration.ofNanos(nanos));
    }

    @ParameterizedTest
    @CsvSource({
        "minutes, 420000000000",
        "seconds, 7000000000",
        "millis, 7000000",
        "us, 7000",
        "nanos, 7",
        "value, 7000000"
    })
    void findsShortDurationsInTheSameUnits(String unit, long nanos) {
        assertThat(QuantityPattern.of(Quantity.MILLISECONDS, "(?<" + unit + ">\\d+)")
                        .in("7"))
                .contains(Duration.ofNanos(nanos));
    }

    @ParameterizedTest
    @CsvSource({
        "bytes, 7",
        "kib, 7168",
        "mib, 7340032",
        "gib, 7516192768",
        "kb, 7000",
        "mb, 7000000",
        "gb, 7000000000",
        "mebibytes, 7340032",
        "megabytes, 7000000",
        "value, 7"
    })
    void findsAmountsOfMemory(String unit, long bytes) {
        assertThat(QuantityPattern.of(Quantity.BYTES, "(?<" + unit + ">\\d+)").in("7"))
                .contains(Bytes.bytes(bytes));
    }

    @Test
    void aLineWithoutAMatchHasNone() {
        QuantityPattern<Number> pattern = QuantityPattern.of(Quantity.COUNT, "rows?: ((?<value>\\d+)|none)");
        assertThat(pattern.in("rows: 12")).contains(12L);
        assertThat(pattern.in("rows: none")).isEmpty();
        assertThat(pattern.in("columns: 12")).isEmpty();
    }

    @Test
    void refusesWhatIsNoExpression() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QuantityPattern.of(Quantity.DURATION, "took (?<millis>\\d+"))
                .withMessageContaining("/took (?<millis>\\d+/ is no regular expression")
                .withMessageContaining("Unclosed group");
    }

    @Test
    void refusesAnExpressionThatDoesNotSayWhichNumberAndUnitItMeans() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QuantityPattern.of(Quantity.DURATION, "took (\\d+) (?<unit>ms)"))
                .withMessage("/took (\\d+) (?<unit>ms)/ doesn't say where the number is and in which unit: put a named"
                        + " group around it, (?<minutes>...); names are minutes, seconds, millis,"
                        + " milliseconds, ms, micros, microseconds, us, nanos, nanoseconds, ns, value");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QuantityPattern.of(Quantity.BYTES, "(?<millis>\\d+)"))
                .withMessageContaining("names are bytes, kib");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QuantityPattern.of(Quantity.COUNT, "(?<millis>\\d+)"))
                .withMessageEndingWith("names are value");
    }

    @Test
    void refusesWhatIsNoNumberWithTheLine() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QuantityPattern.of(Quantity.DURATION, "took (?<millis>\\S+)")
                        .in("took 1,250 ms"))
                .withMessage("/took (?<millis>\\S+)/ found '1,250', which is no number, in: took 1,250 ms");
    }
}
