package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PerfClassTest {

    /** Its verdicts share a method, as in any test class. */
    static class WithHelper {

        @RepeatRun(2)
        void serves(Run run) {
            run.start();
        }

        @Test
        void isFast(Runs runs) {
            staysBelow(runs, 1);
        }

        @ParameterizedTest
        @ValueSource(ints = 2)
        void isSmall(int limit, Runs runs) {
            staysBelow(runs, limit);
        }

        private static void staysBelow(Runs runs, int limit) {
            assertThat(runs.stream()).hasSizeLessThan(limit);
        }
    }

    @Test
    void aMethodThatHelpsVerdictsIsNone() {
        assertThat(new PerfClass(WithHelper.class).verdictNames()).containsExactlyInAnyOrder("isFast", "isSmall");
    }
}
