package io.github.perfjunit.cli.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GradleOutlineTest {

    @Test
    void knowsTextsAndComments() {
        GradleOutline outline = new GradleOutline(
                """
                // a { comment
                plugins { id("a") /* } */ }
                dependencies {
                  implementation("a:{b}:\\"1") // }
                  implementation(\"""
                    }
                  \""")
                }
                tasks.named("test") { }
                """);
        assertThat(outline.codeOf("plugins")).isEqualTo(" id(\"a\")         ");
        assertThat(outline.codeOf("dependencies"))
                .contains("{b}", "implementation")
                .doesNotContain("//");
        assertThat(outline.block("tasks.named")).isPresent();
    }

    @Test
    void bracesThatDoNotMatchAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new GradleOutline("a { /* }"));
        assertThatIllegalArgumentException().isThrownBy(() -> new GradleOutline("a } {"));
    }

    /** A stack overflowed, or a search began anew at each of its characters. */
    @ParameterizedTest
    @ValueSource(strings = {"'%s'", "\"%s\"", "/*%s*/", "//%s", "\"\"\"%s\"\"\""})
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void longTextsAreRead(String form) {
        for (String piece : new String[] {"a", "\\\\", "{}", " ", "a.b("}) {
            String text = form.formatted(piece.repeat(100_000));
            assertThat(new GradleOutline(text + "\nplugins { b }").codeOf("plugins"))
                    .isEqualTo(" b ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "//\n", "a.b {}", "a ", "(\n"})
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void longScriptsAreRead(String piece) {
        assertThat(new GradleOutline(piece.repeat(100_000) + "\nplugins { b }").codeOf("plugins"))
                .isEqualTo(" b ");
    }
}
