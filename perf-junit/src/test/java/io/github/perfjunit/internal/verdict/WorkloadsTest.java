package io.github.perfjunit.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

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
                "20 users who think for 1 s, for 10 s: http/1.1 GET /; 2000 messages to 'a' | 20 users who think for 1 s, for 10 s: http/1.1 GET /; 1990 messages to 'a'",
                "'' | 2000 messages to 'orders'"
            })
    void onlySizesOfBacklogsMayDifferALittle(String one, String other) {
        assertThat(Workloads.areAlike(one, other)).isTrue();
        assertThat(Workloads.areAlike(other, one)).isTrue();
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
        assertThat(Workloads.areAlike(one, other)).isFalse();
        assertThat(Workloads.areAlike(other, one)).isFalse();
    }
}
