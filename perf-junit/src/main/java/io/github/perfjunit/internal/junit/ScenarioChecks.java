package io.github.perfjunit.internal.junit;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.text.Plurals;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.statistics.SignedRankTest;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
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
        if (!Arrays.asList(scenario.getParameterTypes()).contains(Run.class)) {
            throw refused("it takes no Run, so it can never start its target; give it a parameter of type Run");
        }
        requireWarmUp();
        requireParameters();
        new DecisionChecks(perfClass, repeat, this::refused).check();
        boolean chosenByHand = settings.positiveInt(Constants.BLOCKS).isPresent();
        boolean comparable =
                perfClass.targets().size() > 1 && !perfClass.verdicts().isEmpty();
        if (comparable && repeat.claims() > 0 && !chosenByHand) {
            requireEnoughBlocks();
        }
    }

    /** A JVM that has run for a while is another one than at first; which of the two is meant must be said. */
    private void requireWarmUp() {
        perfClass.targets().stream()
                .filter(target -> target.isThisJvm() && repeat.warmUp() == 0)
                .findFirst()
                .ifPresent(target -> {
                    throw refused(
                            "warmUp = 0, but target '" + target.name()
                                    + "' is this JVM, which is slower in its first rounds; let it warm up in one block or more");
                });
    }

    /** The parameters that services provide must make sense to them. */
    private void requireParameters() {
        for (Parameter parameter : scenario.getParameters()) {
            for (Plugins.Declared<?, ?> declared : perfClass.plugins()) {
                if (declared.parameterTypes().contains(parameter.getType())) {
                    try {
                        declared.check(parameter);
                    } catch (IllegalArgumentException e) {
                        throw refused(String.valueOf(e.getMessage()));
                    }
                }
            }
        }
    }

    private void requireEnoughBlocks() {
        int needed = SignedRankTest.smallestN(repeat.alpha(), repeat.claims());
        if (repeat.value() < needed) {
            throw refused("with " + perfClass.targets().size() + " targets and " + Plurals.of(repeat.claims(), "claim")
                    + " at alpha = " + repeat.alpha() + ", no outcome of "
                    + Plurals.of(repeat.value(), "block") + " can be significant; " + needed
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
