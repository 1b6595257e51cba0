package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** The ends of verdict tests, and what is kept of them. */
class VerdictModeTest {

    private final AssertionError asserted = new AssertionError("3 is not less than 2");

    @Test
    void aFailureThatIsOnlyReportedIsOneAllTheSame() {
        Throwable end = VerdictMode.REPORT.end(asserted);

        assertThat(end)
                .isInstanceOf(TestAbortedException.class)
                .hasMessage("reported, not failed (perfjunit.verdicts=report): 3 is not less than 2");
        assertThat(VerdictMode.failure(end)).contains(asserted);
    }

    @Test
    void mistakesFailInEachMode() {
        IllegalStateException mistake = new IllegalStateException("no history is kept");

        assertThat(VerdictMode.REPORT.end(mistake)).isSameAs(mistake);
        assertThat(VerdictMode.ENFORCE.end(asserted)).isSameAs(asserted);
        assertThat(VerdictMode.failure(mistake)).contains(mistake);
    }

    @Test
    void anAssumptionThatDoesNotHoldIsNoFailure() {
        assertThat(VerdictMode.failure(new TestAbortedException("no reference yet")))
                .isEmpty();
    }
}
