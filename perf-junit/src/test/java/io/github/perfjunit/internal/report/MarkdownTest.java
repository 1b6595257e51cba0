package io.github.perfjunit.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownTest {
    @Test
    void keepsNamesFromBecomingMarkup() {
        assertThat(Markdown.escape("<script>alert('x')</script> & `code` **bold**"))
                .isEqualTo("&lt;script>alert('x')&lt;/script> &amp; \\`code\\` \\*\\*bold\\*\\*");
    }

    @Test
    void keepsACellInItsRow() {
        assertThat(Markdown.cell("a|b\nc\r\nd")).isEqualTo("a\\|b c d");
    }

    @Test
    void leavesOrdinaryNamesAlone() {
        assertThat(Markdown.cell("quarkus-native 3.34 größer 日本")).isEqualTo("quarkus-native 3.34 größer 日本");
    }
}
