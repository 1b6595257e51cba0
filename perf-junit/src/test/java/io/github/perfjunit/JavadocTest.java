package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Types are described by noun phrases and methods by verbs, which summaries of Javadoc need to be understood alone. */
class JavadocTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final Pattern OPENING = Pattern.compile(
            "/\\*\\*\\s*(?:\\n\\s*\\*\\s*)?(?:What|How|Of|Those|Who|Which|Where|Whose|Whatever|Whoever)\\b[^*\\n]*");

    @Test
    void noneOpensWithAQuestionOrAPreposition() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path source : sources()) {
            openings(Files.readString(source)).forEach(opening -> found.add(ROOT.relativize(source) + ": " + opening));
        }

        assertThat(found).isEmpty();
    }

    @Test
    void manySourcesAreRead() throws IOException {
        assertThat(sources()).hasSizeGreaterThan(500).anyMatch(source -> source.endsWith("junit/PerfTest.java"));
    }

    @Test
    void anOpeningIsFoundInOneLineAndInSeveral() {
        assertThat(openings(
                        "/** Of a target. */ int a; /**\n * What is run.\n */ int b; /** Offers of targets. */ int c;"))
                .containsExactly("/** Of a target. ", "/**\n * What is run.");
    }

    private static List<String> openings(String source) {
        return OPENING.matcher(source).results().map(MatchResult::group).toList();
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path code : modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(code)) {
                    files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
                }
            }
        }
        return sources;
    }
}
