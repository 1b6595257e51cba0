package io.github.perfjunit.internal.junit;

import io.github.perfjunit.api.FailurePolicy;
import io.github.perfjunit.api.MetricId;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.junit.Decision;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** Never executed: each scenario is declared in another way. */
@SuppressWarnings("unused")
final class DeclaredScenarios {
    static final Target candidate = Target.jar("candidate.jar");
    static final Target baseline = Target.jar("baseline.jar");
    static final Target third = Target.jar("third.jar").named("a third");

    static Method scenario(String name) {
        return ReflectionSupport.findMethods(
                        DeclaredScenarios.class,
                        method -> method.getName().equals(name) && PerfClass.isScenario(method),
                        HierarchyTraversalMode.TOP_DOWN)
                .get(0);
    }

    static Settings settings(Map<String, String> values) {
        return Settings.from(key -> Optional.ofNullable(values.get(key)));
    }

    void verdict(Runs runs) {}

    @RepeatRun(
            value = 30,
            stopWhenDecided = {
                @Decision(
                        candidate = "candidate",
                        reference = "baseline",
                        metric = MetricId.DRAIN_TIME,
                        margin = 0.05,
                        difference = 0.1),
                @Decision(candidate = "candidate", reference = "baseline", metric = MetricId.DRAIN_TIME),
                @Decision(candidate = "a third", reference = "baseline", metric = MetricId.DRAIN_TIME)
            })
    void sound(Run run) {}

    @RepeatRun(
            value = 12,
            alpha = 0.01,
            decisions =
                    @Decision(
                            candidate = "candidate",
                            reference = "baseline",
                            metric = MetricId.RSS_PEAK,
                            margin = 0.999))
    void planned(Run run) {}

    @RepeatRun(value = 10, failures = FailurePolicy.WORST_RANK)
    void undecided(Run run) {}

    @RepeatRun(
            value = 30,
            decisions = @Decision(candidate = "candidate", reference = "baseline", metric = MetricId.DRAIN_TIME),
            stopWhenDecided = @Decision(candidate = "candidate", reference = "baseline", metric = MetricId.DRAIN_TIME))
    void both(Run run) {}

    @RepeatRun(
            value = 20,
            stopWhenDecided = @Decision(candidate = "candidate", reference = "baseline", metric = MetricId.DRAIN_TIME))
    void twenty(Run run) {}

    @RepeatRun(
            value = 30,
            alpha = 0.01,
            stopWhenDecided = @Decision(candidate = "candidate", reference = "baseline", metric = MetricId.DRAIN_TIME))
    void strict(Run run) {}

    @RepeatRun(
            value = 30,
            claims = 0,
            stopWhenDecided = @Decision(candidate = "candidate", reference = "baseline", metric = MetricId.DRAIN_TIME))
    void claimless(Run run) {}

    @RepeatRun(
            value = 30,
            stopWhenDecided = {
                @Decision(candidate = "candidate", reference = "baseline", metric = MetricId.DRAIN_TIME, margin = 0.05),
                @Decision(
                        candidate = "candidate",
                        reference = "baseline",
                        metric = MetricId.DRAIN_TIME,
                        margin = 0.05,
                        difference = 0.2)
            })
    void twice(Run run) {}

    @RepeatRun(
            value = 10,
            decisions = @Decision(candidate = "candidat", reference = "baseline", metric = MetricId.DRAIN_TIME))
    void misspelt(Run run) {}

    @RepeatRun(
            value = 10,
            decisions = @Decision(candidate = "candidate", reference = "third", metric = MetricId.DRAIN_TIME))
    void renamed(Run run) {}

    @RepeatRun(
            value = 10,
            decisions = @Decision(candidate = "baseline", reference = "baseline", metric = MetricId.DRAIN_TIME))
    void itself(Run run) {}

    @RepeatRun(
            value = 10,
            decisions =
                    @Decision(candidate = "candidate", reference = "baseline", metric = MetricId.RSS_PEAK + "{host=a}"))
    void badlyQualified(Run run) {}

    @RepeatRun(value = 10, decisions = @Decision(candidate = "candidate", reference = "baseline", metric = "speed"))
    void unknown(Run run) {}

    @RepeatRun(
            value = 10,
            decisions = @Decision(candidate = "candidate", reference = "baseline", metric = MetricId.CPU_MEAN))
    void undirected(Run run) {}

    @RepeatRun(
            value = 10,
            decisions =
                    @Decision(
                            candidate = "candidate",
                            reference = "baseline",
                            metric = MetricId.DRAIN_TIME,
                            margin = 5))
    void percent(Run run) {}

    @RepeatRun(
            value = 10,
            decisions =
                    @Decision(
                            candidate = "candidate",
                            reference = "baseline",
                            metric = MetricId.DRAIN_TIME,
                            difference = 1.1))
    void fractional(Run run) {}

    @RepeatRun(
            value = 10,
            decisions =
                    @Decision(
                            candidate = "candidate",
                            reference = "baseline",
                            metric = MetricId.DRAIN_TIME,
                            margin = -0.1))
    void negative(Run run) {}

    @RepeatRun(
            value = 10,
            decisions =
                    @Decision(
                            candidate = "candidate",
                            reference = "baseline",
                            metric = MetricId.DRAIN_TIME,
                            difference = Double.NaN))
    void notANumber(Run run) {}
}
