package io.github.perfjunit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LineWrapperTest {
    @Test
    void leavesAShortSentenceInOneLine() {
        assertThat(LineWrapper.lines("- ", "  ", "a short one")).containsExactly("- a short one");
    }

    @Test
    void breaksBetweenWordsAt100Columns() {
        String word = "0123456789".repeat(4);
        assertThat(LineWrapper.lines("- ", "  ", word + " " + word + " " + word + " end"))
                .containsExactly("- " + word + " " + word, "  " + word + " end");
    }

    @Test
    void leavesAWordThatIsTooLongWhole() {
        String path = "/a".repeat(80);
        assertThat(LineWrapper.lines("", "  ", "see " + path + " there"))
                .containsExactly("see", "  " + path, "  there");
    }

    @Test
    void keepsLinesApart() {
        assertThat(LineWrapper.lines("- ", "  ", "last output:\nfirst\nsecond"))
                .containsExactly("- last output:", "  first", "  second");
    }
}
