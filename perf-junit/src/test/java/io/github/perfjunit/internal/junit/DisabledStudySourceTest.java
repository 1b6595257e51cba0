package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.internal.verdict.AssertionLog;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** Verdicts whose scenario is left out of every test run. */
class DisabledStudySourceTest {

    @Disabled("needs the new disk")
    @Retention(RetentionPolicy.RUNTIME)
    private @interface NeedsDisk {}

    /** Not a test class. */
    static final class Scenarios {

        @NeedsDisk
        void composed() {}

        @Disabled
        void withoutReason() {}

        void enabled() {}
    }

    private static StudySource source(String scenario) throws NoSuchMethodException {
        return PerfClass.disabled(Scenarios.class.getDeclaredMethod(scenario))
                .map(reason -> new DisabledStudySource(reason, new AssertionLog()))
                .orElseThrow();
    }

    @Test
    void areAbortedWithTheReasonThatDisablesIt() throws Exception {
        try (StudySource source = source("composed")) {
            assertThatExceptionOfType(TestAbortedException.class)
                    .isThrownBy(source::requireEnabled)
                    .withMessage("nothing is judged, because scenario 'composed' is @Disabled: needs the new disk");
            assertThatExceptionOfType(TestAbortedException.class).isThrownBy(source::requireFinished);
        }
        try (StudySource source = source("withoutReason")) {
            assertThatExceptionOfType(TestAbortedException.class)
                    .isThrownBy(source::runs)
                    .withMessage("nothing is judged, because scenario 'withoutReason' is @Disabled");
        }
    }

    @Test
    void areNotAbortedOtherwise() throws NoSuchMethodException {
        assertThat(PerfClass.disabled(Scenarios.class.getDeclaredMethod("enabled")))
                .isEmpty();
    }
}
