package io.github.perfjunit.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
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
        assertAlike(messages(2000, 2000), messages(2000, 2000), true);
        assertAlike(messages(2000, 2000), messages(2010, 2010), false);
        assertAlike(messages(2000, 2000), messages(2010, 2011), true);
        assertAlike(messages(2000, 2001), messages(2300, 2301), false);
        assertAlike(messages(2000), messages(2010, 2010), true);
    }

    @Test
    void eachPartOfAWorkloadIsPlannedOrNot() {
        List<String> before =
                List.of("2000 messages to 'a'; 50 messages to 'b'", "2000 messages to 'a'; 51 messages to 'b'");
        List<String> fewer =
                List.of("1990 messages to 'a'; 51 messages to 'b'", "1990 messages to 'a'; 52 messages to 'b'");
        List<String> same =
                List.of("2000 messages to 'a'; 52 messages to 'b'", "2000 messages to 'a'; 51 messages to 'b'");
        assertAlike(before, fewer, false);
        assertAlike(before, same, true);
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
