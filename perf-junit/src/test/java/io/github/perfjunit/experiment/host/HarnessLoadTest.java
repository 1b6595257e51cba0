package io.github.perfjunit.experiment.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HarnessLoadTest {
    @Test
    void isNotedAboveItsThresholdWhichTheNoteNames() {
        assertThat(HarnessLoad.note(5, 9)).isEmpty();
        assertThat(HarnessLoad.note(7.66, 0))
                .contains("the test JVM used 7.7 % of a core (more than 5 %) and collected garbage 0 times"
                        + " in the window");
        assertThat(HarnessLoad.note(5.1, 1).orElseThrow()).contains("collected garbage 1 time in");
    }
}
