package io.github.perfjunit.internal.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HarnessLoadTest {
    @Test
    void isNotedAboveItsThresholdWhichTheNoteNames() {
        assertThat(HarnessLoad.note(20, 9)).isEmpty();
        assertThat(HarnessLoad.note(27.66, 0).orElseThrow().text())
                .isEqualTo("the test JVM used 27.7 % of a core (more than 20 %) and collected garbage 0 times"
                        + " in the window");
        assertThat(HarnessLoad.note(20.1, 1).orElseThrow().text()).contains("collected garbage 1 time in");
    }
}
