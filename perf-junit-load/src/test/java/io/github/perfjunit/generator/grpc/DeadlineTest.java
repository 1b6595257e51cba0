package io.github.perfjunit.generator.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeadlineTest {

    private static final long MILLI = 1_000_000;

    /** To a thousandth of the deadline, which are 2 ms of these 2 s. */
    @ParameterizedTest
    @CsvSource({
        "-5,2000000u",
        "0,2000000u",
        "0.9,2000000u",
        "1,1998000u",
        "300,1700000u",
        "1000,1000000u",
        "1998.9,2000000n",
        "1999.5,1n"
    })
    void whatIsLeftIsTold(double sinceDueMillis, String told) {
        Deadline deadline = new Deadline(2_000 * MILLI);
        long sinceDue = (long) (sinceDueMillis * MILLI);

        assertThat(deadline.isOver(sinceDue)).isFalse();
        assertThat(deadline.left(deadline.step(sinceDue))).isEqualTo(told);
    }

    @Test
    void nothingIsLeftAtItsEnd() {
        assertThat(new Deadline(2_000 * MILLI).isOver(2_000 * MILLI)).isTrue();
        assertThat(new Deadline(1).isOver(0)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"1", "7", "999", "1000", "1001", "1999999", "200000000"})
    void eachStepHasAPlace(long nanos) {
        Deadline deadline = new Deadline(nanos);
        int last = 0;
        for (long since = 0; since < nanos; since += Math.max(1, nanos / 5000)) {
            int step = deadline.step(since);
            assertThat(step).isBetween(last, deadline.steps() - 1);
            assertThat(deadline.left(step)).doesNotStartWith("0").doesNotStartWith("-");
            last = step;
        }
    }
}
