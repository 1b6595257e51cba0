package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.internal.junit.RunState.Event;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class RunStateTest {

    /** One row per state; a dash is an event that cannot happen in it. */
    private static final List<String> TABLE = List.of(
            // state    NEXT_ASKED HAND_OUT   ENTER    BEGIN   END
            "WAITING    WAITING    HANDED_OUT -        -       -",
            "HANDED_OUT SELECTED   -          ENTERED  RUNNING -",
            "ENTERED    HINDERED   -          -        RUNNING -",
            "RUNNING    LOST       -          -        -       ENDED",
            "ENDED      ENDED      HANDED_OUT -        -       -",
            "SELECTED   SELECTED   SELECTED   SELECTED -       -",
            "HINDERED   HINDERED   -          -        -       -",
            "LOST       LOST       -          -        -       -");

    static Stream<Arguments> table() {
        return TABLE.stream().map(row -> row.split(" +", -1)).flatMap(row -> Arrays.stream(Event.values())
                .map(event -> Arguments.of(
                        RunState.valueOf(row[0]),
                        event,
                        row[List.of(Event.values()).indexOf(event) + 1])));
    }

    @ParameterizedTest
    @MethodSource("table")
    void eachEventLeadsToItsStateOrIsRefused(RunState state, Event event, String expected) {
        if (expected.equals("-")) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> state.after(event))
                    .withMessageContaining(event + " is not possible in state " + state);
        } else {
            assertThat(state.after(event)).isEqualTo(RunState.valueOf(expected));
        }
    }

    @Test
    void theTableHasEachState() {
        assertThat(TABLE)
                .extracting(row -> RunState.valueOf(row.split(" +", -1)[0]))
                .containsExactly(RunState.values());
    }

    @ParameterizedTest
    @CsvSource({
        "a study of two runs,               NEXT_ASKED HAND_OUT ENTER BEGIN END NEXT_ASKED HAND_OUT ENTER BEGIN END, ENDED",
        "one test instance for all runs,    NEXT_ASKED HAND_OUT BEGIN END NEXT_ASKED, ENDED",
        "only the second run was selected,  NEXT_ASKED HAND_OUT NEXT_ASKED HAND_OUT ENTER, SELECTED",
        "an application could not start,    NEXT_ASKED HAND_OUT ENTER NEXT_ASKED, HINDERED",
        "a record could not be written,     NEXT_ASKED HAND_OUT ENTER BEGIN NEXT_ASKED, LOST"
    })
    void whatJUnitDoesLeadsTo(String what, String events, RunState expected) {
        RunState state = RunState.WAITING;
        for (String event : events.split(" +", -1)) {
            state = state.after(Event.valueOf(event));
        }
        assertThat(state).as(what).isEqualTo(expected);
    }
}
