package io.github.perfjunit.internal.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.target.NamedTarget;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Three judged blocks of two targets, after so many for warm-up. */
class RunPlanReplaceTest {
    private static final List<NamedTarget> TARGETS = Designs.targets("a", "b");

    private static RunPlan plan(int warmUpBlocks) {
        return RunPlan.of(Designs.of(TARGETS, 3, warmUpBlocks, 7));
    }

    private static List<Integer> blocks(RunPlan plan) {
        return plan.runs().stream().map(PlannedRun::block).toList();
    }

    private static void assertNumbered(RunPlan plan) {
        assertThat(plan.runs())
                .extracting(PlannedRun::number)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, plan.runs().size()).boxed().toList());
    }

    @Test
    void givesUpTheRestOfABlockAndAddsOneAtTheEnd() {
        RunPlan plan = plan(0);
        List<PlannedRun> before = plan.runs();
        assertThat(plan.replace(2, 3)).isEqualTo(4);
        assertThat(blocks(plan)).containsExactly(1, 1, 2, 3, 3, 4, 4);
        assertThat(plan.runs().subList(0, 3)).as("what was made stays").isEqualTo(before.subList(0, 3));
        assertNumbered(plan);
    }

    @Test
    void givesUpNothingOfABlockWhoseLastRunWasSpoiled() {
        RunPlan plan = plan(0);
        assertThat(plan.replace(2, 4)).isEqualTo(4);
        assertThat(blocks(plan)).containsExactly(1, 1, 2, 2, 3, 3, 4, 4);
    }

    @Test
    void replacesAReplacement() {
        RunPlan plan = plan(0);
        plan.replace(3, 5);
        assertThat(plan.replace(4, 6)).isEqualTo(5);
        assertThat(blocks(plan)).containsExactly(1, 1, 2, 2, 3, 4, 5, 5);
        assertNumbered(plan);
    }

    @Test
    void makesABlockOfTheWarmUpAgainAtOnce() {
        RunPlan plan = plan(1);
        assertThat(plan.replace(0, 1)).isEqualTo(-1);
        assertThat(blocks(plan)).containsExactly(0, -1, -1, 1, 1, 2, 2, 3, 3);
        assertNumbered(plan);
    }

    /** Two blocks of one number would share the files of what their targets print. */
    @Test
    void givesEachBlockANumberOfItsOwn() {
        RunPlan plan = plan(2);
        assertThat(plan.replace(-1, 1)).isEqualTo(-2);
        assertThat(plan.replace(-2, 2)).isEqualTo(-3);
        assertThat(blocks(plan)).containsExactly(-1, -2, -3, -3, 0, 0, 1, 1, 2, 2, 3, 3);
        assertNumbered(plan);
    }

    @Test
    void drawsTheNewBlockAnew() {
        RunPlan plan = plan(0);
        plan.replace(1, 2);
        List<PlannedRun> drawn = plan.runs().subList(6, 8);
        assertThat(drawn).extracting(run -> run.target().name()).containsExactlyInAnyOrder("a", "b");
        assertThat(drawn).extracting(PlannedRun::order).containsExactly(1, 2);
        assertThat(drawn).extracting(PlannedRun::seed).containsOnly(drawn.get(0).seed());
        assertThat(plan.runs().subList(0, 6))
                .extracting(PlannedRun::seed)
                .doesNotContain(drawn.get(0).seed());
    }

    @Test
    void isTheSamePlanForTheSameAccidents() {
        RunPlan one = plan(1);
        RunPlan other = plan(1);
        assertThat(one.replace(2, 5)).isEqualTo(other.replace(2, 5));
        assertThat(one.runs()).isEqualTo(other.runs());
    }

    @Test
    void abandonsWhatHasNotBeenMade() {
        RunPlan plan = plan(1);
        plan.abandon(3);
        assertThat(blocks(plan)).containsExactly(0, 0, 1);
    }
}
