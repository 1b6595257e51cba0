package io.github.perfjunit.generator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.protocol.WirePlan;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("it judges by the clock")
class LoopWatchTest {

    private static final long MILLIS = 1_000_000;
    private static final long TICK = 5 * MILLIS;
    private static final Timeline TEN_SECONDS = Timeline.at(0, 1_000 * MILLIS, 11_000 * MILLIS);

    private final LoopWatch watch = new LoopWatch(TEN_SECONDS, new StepTimes(List.of(), TEN_SECONDS), TICK);

    /** Ticks in time from one instant to another, after which the loop may stand still. */
    private void tick(long fromMillis, long toMillis) {
        for (long now = fromMillis * MILLIS; now < toMillis * MILLIS; now += TICK) {
            watch.tick(now, TEN_SECONDS.isOver(now));
        }
    }

    private static long millis(Histogram histogram, double percentile) {
        return histogram.getValueAtPercentile(percentile) / MILLIS;
    }

    @Test
    void aPunctualLoopIsNeverLate() {
        tick(0, 12_000);

        assertThat(watch.lateness().getMaxValue()).isZero();
        assertThat(watch.lateness().getTotalCount()).as("of ten seconds").isBetween(1_999L, 2_001L);
    }

    /** Two pauses of 600 ms are 12 % of ten seconds, although only two of some 1,760 ticks saw them. */
    @Test
    void aPauseCountsWithItsShareOfTheTime() {
        tick(0, 3_000);
        tick(3_600, 6_000);
        tick(6_600, 12_000);

        assertThat(millis(watch.lateness(), 100)).isBetween(590L, 605L);
        assertThat(millis(watch.lateness(), 99)).isBetween(540L, 560L);
        assertThat(millis(watch.lateness(), 95)).isBetween(340L, 360L);
        assertThat(millis(watch.lateness(), 80)).isZero();
    }

    @Test
    void aPauseOfTheWarmUpCountsAsFarAsItReachesIntoTheMeasuredPart() {
        tick(0, 500);
        tick(1_100, 12_000);

        assertThat(millis(watch.lateness(), 100)).isBetween(99L, 101L);
    }

    @Test
    void whatComesAfterTheEndDoesNotCount() {
        tick(0, 11_100);
        tick(13_000, 14_000);

        assertThat(watch.lateness().getMaxValue()).isZero();
    }

    @Test
    void aThreadThatWorksIsBusierThanOneThatWaits() {
        assertThat(share(() -> work(50 * MILLIS))).isPositive().isLessThanOrEqualTo(1.05);
        assertThat(share(() -> rest(200 * MILLIS))).isLessThan(share(() -> work(50 * MILLIS)));
    }

    private static double share(Runnable between) {
        LoopWatch real = real();
        real.tick(System.nanoTime(), false);
        between.run();
        real.tick(System.nanoTime(), false);
        return real.busyShare();
    }

    private static LoopWatch real(WirePlan.Stretch... stretches) {
        long now = System.nanoTime();
        Timeline timeline = Timeline.at(now, now, now + 60_000 * MILLIS);
        return new LoopWatch(timeline, new StepTimes(List.of(stretches), timeline), TICK);
    }

    /** A step in which the thread has no rest is hidden in a mean over all of them. */
    @Test
    void eachStepHasItsOwnShare() {
        LoopWatch real = real(new WirePlan.Stretch(0, 300 * MILLIS), new WirePlan.Stretch(1, 60_000 * MILLIS));
        real.tick(System.nanoTime(), false);
        rest(310 * MILLIS);
        real.tick(System.nanoTime(), false);
        work(50 * MILLIS);
        real.tick(System.nanoTime(), false);

        assertThat(real.busyShare(0)).isLessThan(0.2);
        assertThat(real.busyShare(1)).isGreaterThan(real.busyShare()).isGreaterThan(real.busyShare(0));
    }

    /** Another test may have left the thread a permit, with which it does not park. */
    private static void rest(long nanos) {
        long until = System.nanoTime() + nanos;
        for (long left = nanos; left > 0; left = until - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    private static void work(long cpuNanos) {
        var threads = ManagementFactory.getThreadMXBean();
        long until = threads.getCurrentThreadCpuTime() + cpuNanos;
        while (threads.getCurrentThreadCpuTime() < until) {
            Thread.onSpinWait();
        }
    }
}
