package io.github.perfjunit.benchmark.errorrates;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.benchmark.errorrates.Disturbance.Reach;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The warnings of simulated studies, told apart by their kinds. */
class WarningTest {

    private static final Session QUIET = Session.of(Shape.NORMAL, 0.001);

    static Arguments[] situations() {
        return new Arguments[] {
            Arguments.of(Warning.DRIFT, QUIET.with(Disturbance.drift(0.5))),
            Arguments.of(Warning.NEIGHBOURS, QUIET.with(Disturbance.drift(0.5))),
            Arguments.of(Warning.POSITION, QUIET.with(Disturbance.position(0.1))),
            Arguments.of(Warning.CARRY_OVER, QUIET.with(Disturbance.carryOver(0.1, Reach.WITHIN_BLOCKS))),
            Arguments.of(Warning.SHAPE, QUIET.with(new Program(Shape.NORMAL, 0, 0.1)))
        };
    }

    @ParameterizedTest
    @MethodSource("situations")
    void isRecognised(Warning warning, Session session) {
        assertThat(Warning.of(session.draw(new SplittableRandom(5), 30))).contains(warning);
    }

    @Test
    void shapeIsNotOfDependence() {
        assertThat(Warning.values())
                .filteredOn(Warning::isOfDependence)
                .hasSize(4)
                .doesNotContain(Warning.SHAPE);
    }
}
