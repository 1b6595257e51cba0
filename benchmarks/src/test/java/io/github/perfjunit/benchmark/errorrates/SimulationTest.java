package io.github.perfjunit.benchmark.errorrates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class SimulationTest {

    @Test
    void countsEveryStudy() {
        assertThat(Simulation.quiet(1234).rate("always", random -> true)).isEqualTo(1);
        assertThat(Simulation.quiet(1).rate("never", random -> false)).isEqualTo(0);
        assertThat(Simulation.quiet(10_000).rate("a coin", RandomGenerator::nextBoolean))
                .isCloseTo(0.5, within(0.03));
    }

    @Test
    void comesOutTheSameEveryTime() {
        double[] once = Simulation.quiet(3000).means("a name", random -> new double[] {random.nextGaussian()});
        double[] again = Simulation.quiet(3000).means("a name", random -> new double[] {random.nextGaussian()});
        double[] other = Simulation.quiet(3000).means("another name", random -> new double[] {random.nextGaussian()});
        assertThat(again).containsExactly(once);
        assertThat(other).isNotEqualTo(once);
    }

    @Test
    void aShortenedOneMakesAPartOfTheStudies() {
        assertThat(Simulation.quiet(20_000).shortened(4).studies()).isEqualTo(5000);
        assertThat(Simulation.quiet(1).shortened(4).studies()).isEqualTo(1);
    }
}
