package io.github.perfjunit.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuspicionTest {
    private static final Suspicion ONE = new Suspicion(0.03, "one");
    private static final Suspicion OTHER = new Suspicion(0.04, "other");
    private static final Suspicion CLEAR = new Suspicion(0.01, "clear");

    @Test
    void isSeriousAlone() {
        assertThat(Suspicion.serious(List.of(ONE))).containsExactly("one");
        assertThat(Suspicion.serious(List.of(new Suspicion(0.051, "chance")))).isEmpty();
        assertThat(Suspicion.serious(List.of())).isEmpty();
    }

    /** Holm: 0.03 and 0.04 of two are 0.06 both; of three with 0.01 the smallest is 0.03. */
    @Test
    void isLessSeriousAmongOthers() {
        assertThat(Suspicion.serious(List.of(ONE, OTHER))).isEmpty();
        assertThat(Suspicion.serious(List.of(ONE, CLEAR, OTHER))).containsExactly("clear");
    }
}
