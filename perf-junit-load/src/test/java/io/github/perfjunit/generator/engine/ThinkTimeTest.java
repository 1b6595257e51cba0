package io.github.perfjunit.generator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.internal.protocol.Model.Closed;
import io.github.perfjunit.internal.protocol.Model.Think;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ThinkTimeTest {

    private static final long MEAN = 1_000_000;

    private static ThinkTime time(Think think, long seed, int user) {
        return new ThinkTime(new Closed(100, MEAN, think, 0, OptionalInt.empty()), seed, user);
    }

    private static LongStream next(ThinkTime time, int count) {
        return LongStream.generate(time::next).limit(count);
    }

    @Test
    void constantIsConstant() {
        assertThat(next(time(Think.CONSTANT, 1, 1), 10)).containsOnly(MEAN);
    }

    @Test
    void uniformIsAnythingUpToTwiceTheMean() {
        long[] drawn = next(time(Think.UNIFORM, 1, 1), 10_000).toArray();

        assertThat(LongStream.of(drawn).average().orElseThrow()).isCloseTo(MEAN, within(0.03 * MEAN));
        for (int tenth = 0; tenth < 10; tenth++) {
            long from = tenth * MEAN / 5;
            assertThat(LongStream.of(drawn)
                            .filter(each -> each >= from && each <= from + MEAN / 5)
                            .count())
                    .isBetween(850L, 1150L);
        }
    }

    @Test
    void eachUserHasASequenceOfTheirOwnByTheSeed() {
        long[] first = next(time(Think.UNIFORM, 7, 3), 20).toArray();

        assertThat(next(time(Think.UNIFORM, 7, 3), 20))
                .containsExactly(LongStream.of(first).boxed().toArray(Long[]::new));
        assertThat(next(time(Think.UNIFORM, 7, 4), 20).toArray()).isNotEqualTo(first);
        assertThat(next(time(Think.UNIFORM, 8, 3), 20).toArray()).isNotEqualTo(first);
    }

    /** A tenth of a hundred users, more or less, begins in each tenth of a constant time to think. */
    @Test
    void firstSendsAreSpread() {
        for (int tenth = 0; tenth < 10; tenth++) {
            long from = tenth * MEAN / 10;
            assertThat(IntStream.range(0, 100)
                            .mapToLong(user -> time(Think.CONSTANT, 1, user).first())
                            .filter(each -> each >= from && each < from + MEAN / 10)
                            .count())
                    .isBetween(8L, 12L);
        }
    }

    /** As many begin in the first moments as in any later ones: each moment of a load at rest brings its share. */
    @Test
    void theLoadIsAtRestFromTheBegin() {
        long[] arrivals = IntStream.range(0, 1000)
                .mapToObj(user -> time(Think.UNIFORM, 1, user))
                .flatMapToLong(time -> LongStream.iterate(time.first(), at -> at < 5 * MEAN, at -> at + time.next()))
                .toArray();

        for (int half = 0; half < 10; half++) {
            long from = half * MEAN / 2;
            assertThat(LongStream.of(arrivals)
                            .filter(at -> at >= from && at < from + MEAN / 2)
                            .count())
                    .isBetween(400L, 600L);
        }
    }

    @ParameterizedTest
    @EnumSource(Think.class)
    void nothingToThinkAbout(Think think) {
        var time = new ThinkTime(new Closed(2, 0, think, 0, OptionalInt.empty()), 1, 1);

        assertThat(time.first()).isZero();
        assertThat(time.next()).isZero();
    }
}
