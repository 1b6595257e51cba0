package io.github.perfjunit.internal.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.target.NamedTarget;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RunPlanTest {
    private static final List<NamedTarget> TWO = Designs.targets("a", "b");
    private static final List<NamedTarget> THREE = Designs.targets("a", "b", "c");

    private static List<PlannedRun> plan(List<NamedTarget> targets, int blocks, int warmUp, long seed) {
        return RunPlan.of(Designs.of(targets, blocks, warmUp, seed)).runs();
    }

    private static String order(List<PlannedRun> runs) {
        return runs.stream().map(run -> run.target().name()).collect(Collectors.joining());
    }

    @Test
    void isTheSameForTheSameSeedAndAnotherForAnother() {
        assertThat(plan(THREE, 20, 1, 7)).isEqualTo(plan(THREE, 20, 1, 7)).isNotEqualTo(plan(THREE, 20, 1, 8));
    }

    @Test
    void hasEveryTargetOnceInEveryBlockWithTheBlocksSeed() {
        Map<Integer, List<PlannedRun>> blocks = plan(THREE, 20, 2, 7).stream()
                .collect(Collectors.groupingBy(PlannedRun::block, TreeMap::new, Collectors.toList()));
        assertThat(blocks.keySet())
                .containsExactlyElementsOf(IntStream.rangeClosed(-1, 20).boxed().toList());
        assertThat(blocks.values()).allSatisfy(block -> {
            assertThat(block).extracting(PlannedRun::target).containsExactlyInAnyOrderElementsOf(THREE);
            assertThat(block).extracting(PlannedRun::order).containsExactly(1, 2, 3);
            assertThat(block)
                    .extracting(PlannedRun::seed)
                    .containsOnly(block.get(0).seed());
        });
        assertThat(blocks.values())
                .extracting(block -> block.get(0).seed())
                .as("fresh messages for each block")
                .doesNotHaveDuplicates();
    }

    @Test
    void numbersItsRunsAndBeginsWithTheWarmUp() {
        List<PlannedRun> plan = plan(TWO, 2, 1, 7);
        assertThat(plan).extracting(PlannedRun::number).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(plan).extracting(PlannedRun::isWarmUp).containsExactly(true, true, false, false, false, false);
        assertThat(plan.get(0).label()).startsWith("warm-up, ");
        assertThat(plan.get(2).label()).startsWith("block 1, ");
    }

    /** 4,000 fair coins miss this band once in 10^9 seeds' sets; the seeds are fixed, so the test never flickers. */
    @Test
    void drawsBothOrdersAboutEquallyOften() {
        long first = LongStream.range(0, 400)
                .mapToObj(seed -> plan(TWO, 10, 0, seed))
                .flatMap(List::stream)
                .filter(run -> run.order() == 1 && run.target().name().equals("a"))
                .count();
        assertThat(first).isBetween(1_800L, 2_200L);
    }

    @Test
    void drawsEveryOrderOfThreeAboutEquallyOften() {
        Map<String, Long> orders = LongStream.range(0, 3_000)
                .mapToObj(seed -> order(plan(THREE, 1, 0, seed)))
                .collect(Collectors.groupingBy(order -> order, Collectors.counting()));
        assertThat(orders).hasSize(6);
        assertThat(orders.values()).allSatisfy(count -> assertThat(count).isBetween(375L, 625L));
    }

    @Test
    void drawsEachBlockForItself() {
        long changes = LongStream.range(0, 400)
                .mapToObj(seed -> plan(TWO, 2, 0, seed))
                .filter(plan -> !order(plan.subList(0, 2)).equals(order(plan.subList(2, 4))))
                .count();
        assertThat(changes).isBetween(130L, 270L);
    }
}
