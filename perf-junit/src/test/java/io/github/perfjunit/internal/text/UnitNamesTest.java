package io.github.perfjunit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Quantity;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnitNamesTest {

    @Test
    void endAClause() {
        assertThat(List.of(Quantity.MILLISECONDS, Quantity.COUNT, Quantity.SHARE, Quantity.CPU_PERCENT))
                .extracting(UnitNames::inWords)
                .containsExactly("in ms", "as a count", "as a share", "in percent of one core");
    }

    @Test
    void followANumber() {
        assertThat(UnitNames.withUnit(12.5, Quantity.MILLISECONDS)).isEqualTo("12.5 ms");
        assertThat(UnitNames.withUnit(0.5, Quantity.SHARE)).isEqualTo("0.5");
        assertThat(UnitNames.withUnit(3, Quantity.COUNT)).isEqualTo("3.0");
    }
}
