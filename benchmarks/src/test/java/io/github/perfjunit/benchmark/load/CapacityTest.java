package io.github.perfjunit.benchmark.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class CapacityTest {

    @Test
    void theLastLineHasFigures() {
        List<Double> found = List.of(100.0, 104.0, 96.0, 100.0);

        assertThat(Capacity.figures(5, found, OptionalDouble.empty()))
                .isEqualTo("iqr_pct=2.0 median=100 searches=5 found=4");
        assertThat(Capacity.figures(4, found, OptionalDouble.of(98)))
                .isEqualTo("iqr_pct=2.0 median=100 searches=4 found=4 wrk2=98 wrk2_off_pct=2.0");
        assertThat(Capacity.figures(2, List.of(), OptionalDouble.empty())).isEqualTo("searches=2 found=0");
    }

    @Test
    void wrk2SaysItsPercentiles() throws IOException {
        assertThat(Wrk2.millis(" 90.000%    1.04ms\n 99.000%    9.17ms\n 99.900%   12.03ms\n"))
                .isEqualTo(9.17);
        assertThat(Wrk2.millis(" 99.000%    1.25s\n")).isEqualTo(1_250);
        assertThat(Wrk2.millis(" 99.000%  870.00us\n")).isEqualTo(0.87);
    }
}
