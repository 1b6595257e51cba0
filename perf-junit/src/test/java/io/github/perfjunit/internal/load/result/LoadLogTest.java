package io.github.perfjunit.internal.load.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.result.LoadResult.Second;
import java.time.Duration;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class LoadLogTest {

    private static final OptionalLong FIVE_SECONDS = OptionalLong.of(millis(5_000));

    private static long millis(long millis) {
        return Duration.ofMillis(millis).toNanos();
    }

    /** A load whose calls begin in its second second, and one of them ends at this instant. */
    private static LoadLog log(OptionalLong until, long endMillis) {
        LoadLog log = new LoadLog(0, until);
        log.begin(millis(1_100), millis(1_100));
        log.end(log.begin(millis(1_200), millis(1_200)), millis(endMillis), null);
        return log;
    }

    /** A stall is not a gap in the time. */
    @Test
    void secondsInWhichNothingHappensHaveRows() {
        LoadResult result = log(FIVE_SECONDS, 3_700).result(millis(5_000), GeneratorUse.ELSEWHERE);

        assertThat(result.seconds()).extracting(Second::second).containsExactly(0L, 1L, 2L, 3L, 4L);
        assertThat(result.seconds()).extracting(Second::sent).containsExactly(0L, 2L, 0L, 0L, 0L);
        assertThat(result.seconds()).extracting(Second::completed).containsExactly(0L, 0L, 0L, 1L, 0L);
        assertThat(result.peakPerSecond()).isEqualTo(1);
    }

    @Test
    void callsThatEndAfterTheLoadHaveRowsToo() {
        LoadResult result = log(FIVE_SECONDS, 7_100).result(millis(5_000), GeneratorUse.ELSEWHERE);

        assertThat(result.seconds()).extracting(Second::completed).containsExactly(0L, 0L, 0L, 0L, 0L, 0L, 0L, 1L);
    }

    @Test
    void aNumberOfCallsHasRowsUntilItsEnd() {
        LoadResult result = log(OptionalLong.empty(), 3_700).result(millis(0), GeneratorUse.ELSEWHERE);

        assertThat(result.seconds()).extracting(Second::completed).containsExactly(0L, 0L, 0L, 1L);
    }

    @Test
    void aLoadThatWasStoppedHasRowsUntilThen() {
        LoadResult stopped = log(FIVE_SECONDS, 1_700).stopped(millis(2_500), GeneratorUse.ELSEWHERE);
        LoadResult never = new LoadLog(millis(3_000), FIVE_SECONDS).stopped(millis(2_500), GeneratorUse.ELSEWHERE);

        assertThat(stopped.seconds()).extracting(Second::second).containsExactly(0L, 1L, 2L);
        assertThat(never.seconds()).isEmpty();
    }
}
