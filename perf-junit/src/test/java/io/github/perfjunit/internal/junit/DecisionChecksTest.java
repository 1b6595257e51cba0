package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Decisions that can't be made are refused before anything starts. */
class DecisionChecksTest {

    private static final String PAIR = "@Decision on candidate against baseline in ";

    private static void check(String scenario, Map<String, String> settings) {
        new ScenarioChecks(PerfClasses.of(DeclaredScenarios.class), DeclaredScenarios.scenario(scenario))
                .check(DeclaredScenarios.settings(settings));
    }

    private static void assertRefused(String scenario, int blocks, String sentence) {
        assertThatExceptionOfType(ExtensionConfigurationException.class)
                .isThrownBy(() -> check(scenario, Map.of()))
                .withMessage(DeclaredScenarios.class.getName() + "." + scenario + ", @RepeatRun(" + blocks + "): "
                        + sentence);
    }

    @ParameterizedTest
    @CsvSource({"sound", "planned"})
    void letPassWhatCanBeDecided(String scenario) {
        assertThatCode(() -> check(scenario, Map.of())).doesNotThrowAnyException();
        assertThatCode(() -> check(scenario, Map.of("perfjunit.blocks", "3"))).doesNotThrowAnyException();
    }

    @Test
    void refuseToStopWhereTheBoundariesAreNotKnown() {
        assertRefused(
                "both",
                30,
                "decisions and stopWhenDecided can't both be given; those that end the study are planned for as well");
        assertRefused(
                "twenty",
                20,
                "stopWhenDecided takes value = 30, not 20: its boundaries are known for looks after"
                        + " [7, 10, 15, 20, 25, 30] blocks only");
        assertRefused(
                "strict",
                30,
                "stopWhenDecided takes alpha = 0.05, not 0.01: its boundaries are known for this level only");
    }

    @Test
    void refuseToStopForNothing() {
        assertRefused(
                "claimless",
                30,
                "claims = 0 declares that nothing will be claimed, but stopWhenDecided ends the study for the sake of a"
                        + " claim; remove one of them");
        assertRefused("twice", 30, PAIR + "drain.time: it is declared twice; remove one");
    }

    @Test
    void refuseTargetsThatAreNone() {
        assertRefused(
                "misspelt",
                10,
                "@Decision(candidate = \"candidat\"): there is no such target; the class has [candidate, baseline,"
                        + " a third]");
        assertRefused(
                "renamed",
                10,
                "@Decision(reference = \"third\"): there is no such target; the class has [candidate, baseline,"
                        + " a third]");
        assertRefused(
                "itself",
                10,
                "@Decision on baseline against baseline in drain.time: a target can't be compared with itself");
    }

    @Test
    void refuseMetricsThatCanNotBeClaimed() {
        assertRefused(
                "unknown",
                10,
                PAIR + "speed: there is no metric 'speed'; take a constant of MetricId. Metrics of your own can be"
                        + " claimed, but not decided on early");
        assertRefused(
                "badlyQualified",
                10,
                PAIR + "rss.peak{host=a}: metric id 'rss.peak{host=a}': a qualifier is one of [failure, load, program,"
                        + " request, window], with its value, such as rss.peak{program=users}");
        assertRefused(
                "undirected", 10, PAIR + "cpu.mean: metric cpu.mean has no direction, so nothing can be claimed of it");
    }

    @Test
    void refuseSharesThatAreNone() {
        assertRefused("percent", 10, PAIR + "drain.time: margin = 5.0 means 500 %; for 5.0 % write 0.05");
        assertRefused("fractional", 10, PAIR + "drain.time: difference = 1.1 means 110 %; for 1.1 % write 0.011");
        assertRefused(
                "negative", 10, PAIR + "drain.time: margin = -0.1 must be a fraction above 0, such as 0.05 for 5 %");
        assertRefused(
                "notANumber",
                10,
                PAIR + "drain.time: difference = NaN must be a fraction above 0, such as 0.05 for 5 %");
    }
}
