package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.DecisionPlan;
import io.github.perfjunit.internal.study.DecisionPlan.Stopping;
import io.github.perfjunit.internal.study.DeclaredDecision;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyDesign.SeedOrigin;
import io.github.perfjunit.junit.Decision;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.statistics.SequentialSignedRankTest;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;

/** Makes the design of a study from annotations and settings. */
final class Designs {

    /** Seeds that are drawn have at most nine digits: easy to read out and to type. */
    private static final int SEED_BOUND = 1_000_000_000;

    private Designs() {}

    static StudyDesign of(PerfClass perfClass, Method scenario, String parameters, Settings settings) {
        RepeatRun repeat = PerfClass.repeatRun(scenario);
        int blocks = settings.positiveInt(Constants.BLOCKS).orElse(repeat.value());
        OptionalLong chosen = settings.number(Constants.SEED);
        return new StudyDesign(
                perfClass.testClass().getName(),
                scenario.getName(),
                parameters,
                perfClass.targets(),
                blocks,
                repeat.warmUp(),
                repeat.alpha(),
                repeat.claims(),
                plan(repeat, blocks),
                chosen.orElseGet(() -> ThreadLocalRandom.current().nextInt(SEED_BOUND)),
                chosen.isPresent() ? SeedOrigin.FIXED : SeedOrigin.FRESH,
                perfClass.group());
    }

    /** With another number of blocks than the boundaries are made for, all of them are made. */
    private static DecisionPlan plan(RepeatRun repeat, int blocks) {
        boolean stops = repeat.stopWhenDecided().length > 0;
        List<DeclaredDecision> decisions = Arrays.stream(stops ? repeat.stopWhenDecided() : repeat.decisions())
                .map(Designs::declared)
                .toList();
        boolean canStop = stops && blocks == SequentialSignedRankTest.MAX_BLOCKS;
        return new DecisionPlan(canStop ? Stopping.WHEN_DECIDED : Stopping.AT_THE_END, repeat.failures(), decisions);
    }

    private static DeclaredDecision declared(Decision decision) {
        return new DeclaredDecision(
                decision.candidate(),
                decision.reference(),
                decision.metric(),
                decision.margin(),
                decision.difference());
    }
}
