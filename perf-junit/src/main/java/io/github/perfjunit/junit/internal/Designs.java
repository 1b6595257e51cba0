package io.github.perfjunit.junit.internal;

import io.github.perfjunit.experiment.StudyDesign;
import io.github.perfjunit.experiment.StudyDesign.SeedOrigin;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Settings;
import java.lang.reflect.Method;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;

/** Makes the design of a study from annotations and settings. */
final class Designs {

    /** Seeds that are drawn have at most nine digits: easy to read out and to type. */
    private static final int SEED_BOUND = 1_000_000_000;

    private Designs() {}

    static StudyDesign of(PerfClass perfClass, Method scenario, String parameters, Settings settings) {
        RepeatRun repeat = PerfClass.repeatRun(scenario);
        OptionalLong chosen = settings.number(Constants.SEED);
        return new StudyDesign(
                perfClass.testClass().getName(),
                scenario.getName(),
                parameters,
                perfClass.targets(),
                settings.positiveInt(Constants.BLOCKS).orElse(repeat.value()),
                repeat.warmUp(),
                repeat.alpha(),
                repeat.claims(),
                chosen.orElseGet(() -> ThreadLocalRandom.current().nextInt(SEED_BOUND)),
                chosen.isPresent() ? SeedOrigin.FIXED : SeedOrigin.FRESH);
    }
}
