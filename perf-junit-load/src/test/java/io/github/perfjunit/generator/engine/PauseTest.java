package io.github.perfjunit.generator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.internal.protocol.Session.Distribution;
import io.github.perfjunit.internal.protocol.Session.Pause;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The lengths of the pauses of sessions, drawn by a seed that is always the same. */
class PauseTest {

    private static final int NUMBER = 100_000;
    private static final long MILLISECOND = 1_000_000;

    private static long[] drawn(Pause pause) {
        SplittableRandom random = new SplittableRandom(7);
        return LongStream.generate(() -> Journey.draw(pause, random))
                .limit(NUMBER)
                .toArray();
    }

    private static double mean(long[] pauses) {
        return LongStream.of(pauses).average().orElseThrow();
    }

    private static double shareAbove(long[] pauses, long nanos) {
        return LongStream.of(pauses).filter(each -> each > nanos).count() / (double) NUMBER;
    }

    /** The standard error of the mean is 0.3 %, that of the shares 0.002. */
    @Test
    void exponentialPausesHaveTheirMeanAndDistribution() {
        long mean = 20 * MILLISECOND;
        long[] pauses = drawn(new Pause(Distribution.EXPONENTIAL, mean, mean));

        assertThat(mean(pauses)).isCloseTo((double) mean, within(0.015 * mean));
        assertThat(shareAbove(pauses, mean)).isCloseTo(Math.exp(-1), within(0.01));
        assertThat(shareAbove(pauses, 3 * mean)).isCloseTo(Math.exp(-3), within(0.01));
        assertThat(LongStream.of(pauses)).allMatch(each -> each >= 0);
    }

    @Test
    void uniformPausesAreAsLikelyInBothHalves() {
        long[] pauses = drawn(new Pause(Distribution.UNIFORM, 10 * MILLISECOND, 30 * MILLISECOND));

        assertThat(mean(pauses)).isCloseTo(20 * MILLISECOND, within(0.2 * MILLISECOND));
        assertThat(shareAbove(pauses, 20 * MILLISECOND)).isCloseTo(0.5, within(0.01));
        assertThat(LongStream.of(pauses)).allMatch(each -> each >= 10 * MILLISECOND && each <= 30 * MILLISECOND);
    }

    @Test
    void aPauseOfOneLengthIsNotDrawn() {
        assertThat(drawn(new Pause(Distribution.UNIFORM, MILLISECOND, MILLISECOND)))
                .containsOnly(MILLISECOND);
    }
}
