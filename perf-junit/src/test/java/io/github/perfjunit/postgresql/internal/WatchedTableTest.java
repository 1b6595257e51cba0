package io.github.perfjunit.postgresql.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class WatchedTableTest {

    /** Without parentheses, "or" in the first would let rows through that don't fulfil the second. */
    @Test
    void conditionsHoldTogether() {
        assertThat(WatchedTable.both(null, "state = 'NEW'")).isEqualTo("state = 'NEW'");
        assertThat(WatchedTable.both("state = 'NEW' or state = 'RETRY'", "tenant = 1"))
                .isEqualTo("(state = 'NEW' or state = 'RETRY') and (tenant = 1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WatchedTable.both(null, " "))
                .withMessageContaining("where(\" \"): write the text after where");
    }
}
