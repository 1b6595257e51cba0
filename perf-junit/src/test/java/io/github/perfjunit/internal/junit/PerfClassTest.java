package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
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

    static class Failing {
        static final Target program = Target.jar("service.jar");
        static final int BLOCKS = Integer.parseInt("ten");
    }

    static class Late {
        static @Nullable Target program;
    }

    /** The second time Java reports another error, which hides the first. */
    @RepeatedTest(2)
    void aFailingInitializerIsNamedWithItsCause() {
        PerfClass failing = PerfClasses.of(Failing.class);

        assertThatThrownBy(failing::targets)
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageStartingWith(Failing.class.getName() + ": its static fields can't be initialised: ")
                .hasMessageContaining("java.lang.NumberFormatException: For input string: \"ten\"");
    }

    @Test
    void aTargetThatIsNotYetMadeIsRefusedWithTheWayOut() {
        assertThatThrownBy(() -> PerfClasses.of(Late.class).targets())
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage(Late.class.getName() + ": the Target field 'program' is null; initialise it where it is"
                        + " declared. Values that are known later are suppliers: env(\"X\", () -> ...)");
    }

    @Test
    void aMethodThatHelpsVerdictsIsNone() {
        assertThat(PerfClasses.of(WithHelper.class).verdictNames()).containsExactlyInAnyOrder("isFast", "isSmall");
    }
}
