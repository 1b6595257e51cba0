package io.github.perfjunit.it.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code that people copy from the documentation compiles, or is a copy of a file that compiles elsewhere. */
class SnippetsIT {

    @TempDir
    static Path output;

    static List<Snippet> snippets() throws IOException {
        List<Snippet> snippets = new ArrayList<>(Snippet.in(Path.of("..", "README.md")));
        try (Stream<Path> pages = Files.list(Path.of("..", "docs"))) {
            pages.filter(page -> page.toString().endsWith(".md"))
                    .sorted()
                    .map(Snippet::in)
                    .forEach(snippets::addAll);
        }
        snippets.removeIf(snippet -> !snippet.isJava() && snippet.source().isEmpty());
        return snippets;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("snippets")
    void compiles(Snippet snippet) throws IOException {
        if (snippet.source().isPresent()) {
            assertThat(snippet.source().get()).content().as(snippet.toString()).isEqualTo(snippet.code());
            return;
        }
        assertThat(new SnippetCompiler(output).complaint(snippet))
                .as("%s\n%s", snippet, snippet.code())
                .isEmpty();
    }

    @Test
    void whatDoesNotCompileIsNoticed() throws IOException {
        Snippet wrong = new Snippet(
                Path.of("wrong.md"),
                1,
                "java",
                "assertThat(runs).candidate(a).isLowerIn(DRAIN_TIME);",
                Optional.empty());

        assertThat(new SnippetCompiler(output).complaint(wrong))
                .get()
                .asString()
                .contains("cannot find symbol");
    }
}
