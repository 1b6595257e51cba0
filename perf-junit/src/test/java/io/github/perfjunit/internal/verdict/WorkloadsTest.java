package io.github.perfjunit.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2000 messages to 'orders' | 2000 messages to 'orders'",
                "2000 messages to 'orders' | 2010 messages to 'orders'",
                "2000 files in inbox | 1810 files in inbox",
                "2000 rows (1 KB) in table 'x' | 1990 rows (1 KB) in table 'x'",
                "2000 orders for shop | 1990 orders for shop",
                "20 users who think for 1 s, for 10 s: http/1.1 GET /; 2000 messages to 'a' | 20 users who think for 1 s, for 10 s: http/1.1 GET /; 1990 messages to 'a'"
            })
    void onlySizesOfBacklogsMayDifferALittle(String one, String other) {
        assertAlike(List.of(one), List.of(other), true);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2000 messages to 'orders' | 2300 messages to 'orders'",
                "2000 messages to 'orders1' | 2000 messages to 'orders2'",
                "2000 messages to 'a' | 2000 messages to 'a'; 2000 messages to 'b'",
                "20 users who think for 1 s, for 10 s: http/1.1 GET / | 21 users who think for 1 s, for 10 s: http/1.1 GET /",
                "1000 requests at a rate, for 10 s: http/1.1 GET / | 1050 requests at a rate, for 10 s: http/1.1 GET /",
                "the capacity from 100 to 20000 per second, keeping latency.p99 < 20 ms, to within 3 % | the capacity from 100 to 20000 per second, keeping latency.p99 < 21 ms, to within 3 %"
            })
    void whatIsDeclaredMustBeTheSame(String one, String other) {
        assertAlike(List.of(one), List.of(other), false);
    }

    @Test
    void whatWasNotRecordedIsLikeEverything() {
        assertAlike(List.of(), messages(2000, 2000), true);
    }

    @Test
    void aSizeThatIsTheSameInAllRunsIsPlanned() {
        List<String> planned = messages(2000, 2000, 2000, 2000, 2000);
        assertAlike(planned, messages(2000, 2000, 2000, 2000, 2000, 2000), true);
        assertAlike(planned, messages(2010, 2010, 2010, 2010, 2010), false);
        assertAlike(planned, messages(2010, 2010, 2010, 2010, 2011), true);
        assertAlike(messages(2000, 2001), messages(2300, 2301), false);
    }

    /** A number that is determined by time may be the same in a few runs, and another one in those of the next build. */
    @Test
    void fewRunsDoNotShowThatASizeIsPlanned() {
        assertAlike(messages(99, 99, 99, 99), messages(100, 100, 100, 100, 100), true);
        assertAlike(messages(2000), messages(2010), true);
    }

    @Test
    void eachPartOfAWorkloadIsPlannedOrNot() {
        assertAlike(twoQueues(2000, 50), twoQueues(1990, 51), false);
        assertAlike(twoQueues(2000, 50), twoQueues(2000, 52), true);
    }

    /** The second number differs from run to run. */
    private static List<String> twoQueues(int planned, int other) {
        return IntStream.range(0, 5)
                .mapToObj(run -> planned + " messages to 'a'; " + (other + run % 2) + " messages to 'b'")
                .toList();
    }

    private static List<String> messages(int... counts) {
        return Arrays.stream(counts)
                .mapToObj(count -> count + " messages to 'orders'")
                .toList();
    }

    private static void assertAlike(List<String> ours, List<String> theirs, boolean expected) {
        assertThat(Workloads.areAlike(ours, theirs)).isEqualTo(expected);
        assertThat(Workloads.areAlike(theirs, ours)).isEqualTo(expected);
    }
}
