package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.mongodb.DocumentStore;
import io.github.perfjunit.rabbitmq.MessageProducer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Methods that JUnit would leave out, or that would fail after a whole study. */
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

    static class VerdictWithProducer extends Scenario {
        @ParameterizedTest
        @ValueSource(ints = 1)
        void judges(int limit, Runs runs, MessageProducer orders) {}
    }

    static class VerdictOfOneRun extends Scenario {
        @Test
        void judges(Run run) {}
    }

    static class Prepared extends Scenario {
        @BeforeEach
        void fills(DocumentStore store) {}

        @Test
        void judges(Runs runs) {}
    }

    static class CleanedUp extends Scenario {
        @AfterEach
        void empties(HttpLoad load) {}

        @Test
        void judges(Runs runs) {}
    }

    static class Finished extends Scenario {
        @AfterAll
        static void ends(Run run) {}
    }

    /** Without a test, JUnit calls these for scenarios only. */
    static class OnlyScenario extends Scenario {
        @BeforeEach
        void notes(Run run, TestInfo test) {}

        @AfterEach
        void checks(Run run) {}
    }

    static class Ordinary extends Scenario {
        @BeforeEach
        void notes(TestInfo test) {}

        @Test
        void judges(Runs runs, TestInfo test) {}
    }

    private static void check(Class<?> testClass) {
        new MethodChecks(PerfClasses.of(testClass), IllegalStateException::new).check();
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

    @ParameterizedTest
    @CsvSource({"VerdictWithProducer, MessageProducer", "VerdictOfOneRun, Run"})
    void aTestThatTakesAnObjectOfOneRunIsRefused(String testClass, String type) throws ClassNotFoundException {
        Class<?> misused = Class.forName(MethodChecksTest.class.getName() + "$" + testClass);

        assertThatIllegalStateException()
                .isThrownBy(() -> check(misused))
                .withMessage("test 'judges' takes the parameter " + type
                        + ", which only a method with @RepeatRun can have;" + " tests that judge runs take Runs");
    }

    @Test
    void aMethodAroundVerdictsThatTakesAnObjectOfOneRunIsRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> check(Prepared.class))
                .withMessage("@BeforeEach method 'fills' takes the parameter DocumentStore, which only a method with"
                        + " @RepeatRun can have; JUnit calls it for test 'judges' too, so move what needs it into the"
                        + " scenario");
        assertThatIllegalStateException()
                .isThrownBy(() -> check(CleanedUp.class))
                .withMessageStartingWith("@AfterEach method 'empties' takes the parameter HttpLoad, ");
        assertThatIllegalStateException()
                .isThrownBy(() -> check(Finished.class))
                .withMessage("@AfterAll method 'ends' takes the parameter Run, which only a method with @RepeatRun can"
                        + " have; move what needs it into the scenario");
    }

    @ParameterizedTest
    @ValueSource(classes = {OnlyScenario.class, Ordinary.class})
    void whatWorksIsAccepted(Class<?> testClass) {
        assertThatCode(() -> check(testClass)).doesNotThrowAnyException();
    }
}
