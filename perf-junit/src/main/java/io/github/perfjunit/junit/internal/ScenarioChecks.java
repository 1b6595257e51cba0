package io.github.perfjunit.junit.internal;

import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Settings;
import io.github.perfjunit.statistics.SignedRankTest;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Refuses scenarios whose numbers can't lead to anything. */
final class ScenarioChecks {

    private final PerfClass perfClass;
    private final Method scenario;
    private final RepeatRun repeat;

    ScenarioChecks(PerfClass perfClass, Method scenario) {
        this.perfClass = perfClass;
        this.scenario = scenario;
        this.repeat = PerfClass.repeatRun(scenario);
    }

    void check(Settings settings) {
        requireAtLeast("value", repeat.value(), 1);
        requireAtLeast("warmUp", repeat.warmUp(), 0);
        requireAtLeast("claims", repeat.claims(), 0);
        if (!(repeat.alpha() > 0 && repeat.alpha() < 1)) {
            throw refused("alpha = " + repeat.alpha() + " must lie between 0 and 1, both excluded");
        }
        boolean chosenByHand = settings.positiveInt(Constants.BLOCKS).isPresent();
        boolean comparable =
                perfClass.targets().size() > 1 && !perfClass.verdicts().isEmpty();
        if (comparable && repeat.claims() > 0 && !chosenByHand) {
            requireEnoughBlocks();
        }
    }

    private void requireEnoughBlocks() {
        int needed = SignedRankTest.smallestN(repeat.alpha(), repeat.claims());
        if (repeat.value() < needed) {
            throw refused("with " + perfClass.targets().size() + " targets and " + repeat.claims()
                    + " claim(s) at alpha = " + repeat.alpha() + ", no outcome of " + repeat.value()
                    + " blocks can be significant; " + needed
                    + " are needed. If you only want budgets, say claims = 0");
        }
    }

    private void requireAtLeast(String attribute, int value, int least) {
        if (value < least) {
            throw refused(attribute + " = " + value + " must be at least " + least);
        }
    }

    private ExtensionConfigurationException refused(String sentence) {
        return new ExtensionConfigurationException(scenario.getDeclaringClass().getName() + "." + scenario.getName()
                + ", @RepeatRun(" + repeat.value() + "): " + sentence);
    }
}
