package io.github.perfjunit.internal.study;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudyDesignTest {
    private static StudyDesign design(String[] targets, int blocks, double alpha, int claims, String parameters) {
        return new StudyDesign(
                "com.acme.OrderPerfIT",
                "drain",
                parameters,
                Designs.targets(targets),
                blocks,
                1,
                alpha,
                claims,
                DecisionPlan.fixed(),
                1,
                StudyDesign.SeedOrigin.FRESH);
    }

    /** Two-sided, n blocks of one sign: p = 2 / 2^n. */
    @ParameterizedTest
    @CsvSource({"0.05, 1, 6", "0.05, 0, 6", "0.05, 2, 7", "0.01, 1, 8", "0.001, 1, 11"})
    void knowsHowManyBlocksAClaimNeeds(double alpha, int claims, int blocks) {
        assertThat(design(new String[] {"a", "b"}, 1, alpha, claims, "default").smallestBlocks())
                .isEqualTo(blocks);
    }

    @Test
    void isDescriptiveWhereNoComparisonCouldDecide() {
        String[] two = {"a", "b"};
        assertThat(design(two, 6, 0.05, 1, "default").isDescriptive()).isFalse();
        assertThat(design(two, 5, 0.05, 1, "default").isDescriptive()).isTrue();
        assertThat(design(two, 30, 0.05, 0, "default").isDescriptive()).isTrue();
        assertThat(design(new String[] {"a"}, 1, 0.05, 1, "default").isDescriptive())
                .as("a single target has nothing to be compared with")
                .isFalse();
    }

    @Test
    void hasATitleForPeople() {
        String[] one = {"a"};
        assertThat(design(one, 1, 0.05, 1, "default").title()).isEqualTo("OrderPerfIT.drain");
        assertThat(design(one, 1, 0.05, 1, "500 messages").title()).isEqualTo("OrderPerfIT.drain [500 messages]");
        assertThat(HandMadeStudy.of("a").parameters("500").header().design().title())
                .isEqualTo("OrderPerfIT.drain [500]");
    }
}
