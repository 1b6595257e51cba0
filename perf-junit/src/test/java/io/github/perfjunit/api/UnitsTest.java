package io.github.perfjunit.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnitsTest {
    @Test
    void memoryCountsInPowersOf1024() {
        assertThat(Bytes.kibibytes(1)).isEqualTo(Bytes.bytes(1024));
        assertThat(Bytes.mebibytes(1)).isEqualTo(Bytes.kibibytes(1024));
        assertThat(Bytes.gibibytes(0.5)).isEqualTo(Bytes.mebibytes(512));
    }

    @Test
    void readAsPeopleWriteThem() {
        assertThat(Bytes.mebibytes(143.25)).hasToString("143.3 MiB");
        assertThat(Rate.perSecond(19_250)).hasToString("19250.0/s");
        assertThat(CpuPercent.ofOneCore(187.46)).hasToString("187.5 % of a core");
    }

    @Test
    void areOrderedBySize() {
        assertThat(Bytes.mebibytes(1)).isLessThan(Bytes.gibibytes(1));
        assertThat(Rate.perSecond(10)).isGreaterThan(Rate.perSecond(9.5));
        assertThat(CpuPercent.ofOneCore(99)).isLessThan(CpuPercent.ofOneCore(100));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
    void refuseWhatNoMeasurementCanGive(double value) {
        assertThatIllegalArgumentException().isThrownBy(() -> Bytes.mebibytes(value));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Rate.perSecond(value))
                .withMessageContaining(value + "/s");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CpuPercent.ofOneCore(value))
                .withMessageContaining(value + " %");
        assertThatIllegalArgumentException().isThrownBy(() -> Share.of(value)).withMessageContaining("between 0 and 1");
    }

    @Test
    void refuseNegativeMemory() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Bytes.bytes(-1))
                .withMessage("an amount of memory can't be negative: -1 bytes");
    }
}
