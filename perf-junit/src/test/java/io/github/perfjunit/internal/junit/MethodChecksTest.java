package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Methods that JUnit would leave out. */
class MethodChecksTest {

    static class Scenario {
        @RepeatRun(1)
        void work(Run run) {
            run.start();
        }
    }

    static class Factory extends Scenario {
        @TestFactory
        Stream<DynamicTest> judges(Runs runs) {
            return runs.stream().map(run -> DynamicTest.dynamicTest("one", () -> {}));
        }
    }

    static class VoidFactory extends Scenario {
        @TestFactory
        void judges(Runs runs) {}
    }

    private static void check(Class<?> testClass) {
        new MethodChecks(new PerfClass(testClass), IllegalStateException::new).check();
    }

    @ParameterizedTest
    @ValueSource(classes = {Factory.class, VoidFactory.class})
    void aFactoryOfTestsIsNoVerdict(Class<?> testClass) {
        assertThatIllegalStateException()
                .isThrownBy(() -> check(testClass))
                .withMessage(
                        "verdict 'judges' is a @TestFactory, whose dynamic tests have no lifecycle of their own, so an"
                                + " assertion that never ends would not be noticed; use @ParameterizedTest");
    }
}
