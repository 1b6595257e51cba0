package io.github.perfjunit.internal.verdict.warning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DiagnosticWarningTest {
    private static final DiagnosticWarning ONE = new DiagnosticWarning(0.03, "one");
    private static final DiagnosticWarning OTHER = new DiagnosticWarning(0.04, "other");
    private static final DiagnosticWarning CLEAR = new DiagnosticWarning(0.01, "clear");

    @Test
    void isSeriousAlone() {
        assertThat(DiagnosticWarning.serious(List.of(ONE))).containsExactly("one");
        assertThat(DiagnosticWarning.serious(List.of(new DiagnosticWarning(0.051, "chance"))))
                .isEmpty();
        assertThat(DiagnosticWarning.serious(List.of())).isEmpty();
    }

    /** Holm: 0.03 and 0.04 of two are 0.06 both; of three with 0.01 the smallest is 0.03. */
    @Test
    void isLessSeriousAmongOthers() {
        assertThat(DiagnosticWarning.serious(List.of(ONE, OTHER))).isEmpty();
        assertThat(DiagnosticWarning.serious(List.of(ONE, CLEAR, OTHER))).containsExactly("clear");
    }
}
