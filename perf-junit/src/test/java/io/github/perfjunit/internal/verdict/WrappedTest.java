package io.github.perfjunit.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappedTest {
    @Test
    void leavesAShortSentenceInOneLine() {
        assertThat(Wrapped.lines("- ", "  ", "a short one")).containsExactly("- a short one");
    }

    @Test
    void breaksBetweenWordsAt100Columns() {
        String word = "0123456789".repeat(4);
        assertThat(Wrapped.lines("- ", "  ", word + " " + word + " " + word + " end"))
                .containsExactly("- " + word + " " + word, "  " + word + " end");
    }

    @Test
    void leavesAWordThatIsTooLongWhole() {
        String path = "/a".repeat(80);
        assertThat(Wrapped.lines("", "  ", "see " + path + " there")).containsExactly("see", "  " + path, "  there");
    }

    @Test
    void keepsLinesApart() {
        assertThat(Wrapped.lines("- ", "  ", "last output:\nfirst\nsecond"))
                .containsExactly("- last output:", "  first", "  second");
    }
}
