package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.FailurePolicy;
import io.github.perfjunit.internal.study.DecisionPlan;
import io.github.perfjunit.internal.study.DecisionPlan.Stopping;
import io.github.perfjunit.internal.study.DeclaredDecision;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyDesign.SeedOrigin;
import io.github.perfjunit.junit.PerfTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Declarations of annotations and settings arrive in the design. */
class DesignsTest {
    private static StudyDesign design(String scenario, Map<String, String> settings) {
        return Designs.of(
                PerfClasses.of(DeclaredScenarios.class),
                DeclaredScenarios.scenario(scenario),
                "",
                DeclaredScenarios.settings(settings));
    }

    private static DecisionPlan plan(String scenario) {
        return design(scenario, Map.of()).decisionPlan();
    }

    @Test
    void haveTheDecisionsThatEndTheStudy() {
        assertThat(plan("sound"))
                .isEqualTo(new DecisionPlan(
                        Stopping.WHEN_DECIDED,
                        FailurePolicy.FAIL,
                        List.of(
                                new DeclaredDecision("candidate", "baseline", "drain.time", 0.05, 0.1),
                                new DeclaredDecision("candidate", "baseline", "drain.time", 0, 0),
                                new DeclaredDecision("a third", "baseline", "drain.time", 0, 0))));
    }

    @Test
    void makeAllBlocksForDecisionsThatAreOnlyPlannedFor() {
        assertThat(plan("planned"))
                .isEqualTo(new DecisionPlan(
                        Stopping.AT_THE_END,
                        FailurePolicy.FAIL,
                        List.of(new DeclaredDecision("candidate", "baseline", "rss.peak", 0.999, 0))));
    }

    @Test
    void makeAllBlocksWhereTheirNumberIsAnotherThanTheBoundariesAreFor() {
        StudyDesign twelve = design("sound", Map.of("perfjunit.blocks", "12"));
        assertThat(twelve.blocks()).isEqualTo(12);
        assertThat(twelve.decisionPlan().canStopEarly()).isFalse();
        assertThat(twelve.decisionPlan().decisions()).hasSize(3);
    }

    @Test
    void saySoWhereFailedRunsTakeTheWorstRank() {
        assertThat(plan("undecided"))
                .isEqualTo(new DecisionPlan(Stopping.AT_THE_END, FailurePolicy.WORST_RANK, List.of()));
    }

    @PerfTest(group = "protocols")
    private static class Grouped {}

    private static class AlsoGrouped extends Grouped {}

    @Test
    void haveTheGroupOfTheirClass() {
        assertThat(PerfClasses.of(Grouped.class).group()).contains("protocols");
        assertThat(PerfClasses.of(AlsoGrouped.class).group()).contains("protocols");
        assertThat(design("undecided", Map.of()).group()).isEmpty();
        assertThat(design("undecided", Map.of()).withTargets(List.of()).group()).isEmpty();
    }

    @Test
    void markASeedThatWasChosen() {
        StudyDesign chosen = design("undecided", Map.of("perfjunit.seed", "4711"));
        assertThat(chosen.seed()).isEqualTo(4711);
        assertThat(chosen.seedOrigin()).isEqualTo(SeedOrigin.FIXED);
        assertThat(design("undecided", Map.of()).seedOrigin()).isEqualTo(SeedOrigin.FRESH);
    }
}
