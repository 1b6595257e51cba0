package io.github.perfjunit.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class QuantityTest {
    @Test
    void recordsDurationsInSecondsToTheNanosecond() {
        Duration duration = Duration.ofSeconds(8, 210_000_001);
        double base = Quantity.DURATION.toBase(duration);
        assertThat(base).isEqualTo(8.210000001);
        assertThat(Quantity.DURATION.fromBase(base)).isEqualTo(duration);
    }

    @Test
    void recordsMemoryInBytesAndShowsMebibytes() {
        double base = Quantity.BYTES.toBase(Bytes.mebibytes(1.5));
        assertThat(base).isEqualTo(1_572_864);
        assertThat(Quantity.BYTES.fromBase(base)).isEqualTo(Bytes.kibibytes(1536));
        assertThat(Quantity.BYTES.toDisplay(base)).isEqualTo(1.5);
        assertThat(Quantity.BYTES.baseUnit()).isEqualTo("bytes");
        assertThat(Quantity.BYTES.displayUnit()).isEqualTo("MiB");
    }

    @Test
    void roundTripsRatesProcessorUseAndCounts() {
        assertThat(Quantity.RATE.fromBase(Quantity.RATE.toBase(Rate.perSecond(0.1))))
                .isEqualTo(Rate.perSecond(0.1));
        assertThat(Quantity.CPU_PERCENT.fromBase(Quantity.CPU_PERCENT.toBase(CpuPercent.ofOneCore(187.5))))
                .isEqualTo(CpuPercent.ofOneCore(187.5));
        assertThat(Quantity.COUNT.fromBase(Quantity.COUNT.toBase(500_000L))).isEqualTo(500_000L);
        assertThat(Quantity.COUNT.displayUnit()).isEmpty();
    }

    @Test
    void recordsLatenciesInMillisecondsAndSharesAsPercent() {
        Duration latency = Duration.ofNanos(3_456_789);
        assertThat(Quantity.MILLISECONDS.toBase(latency)).isEqualTo(3.456789);
        assertThat(Quantity.MILLISECONDS.fromBase(3.456789)).isEqualTo(latency);
        assertThat(Quantity.SHARE.fromBase(0.9995)).isEqualTo(Share.of(0.9995));
        assertThat(Quantity.SHARE.toDisplay(0.9995)).isEqualTo(99.95);
    }
}
