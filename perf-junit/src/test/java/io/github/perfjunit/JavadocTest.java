package io.github.perfjunit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
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
        assertThat(sources())
                .hasSizeGreaterThan(1_000)
                .anyMatch(source -> source.endsWith("junit/PerfTest.java"))
                .anyMatch(source -> source.endsWith("it/fork/JupiterFork.java"))
                .anyMatch(source -> source.endsWith("shipping/src/test/java/shop/ShippingPerfIT.java"));
    }

    @Test
    void anOpeningIsFoundInOneLineAndInSeveral() {
        String begin = "/" + "**"; // apart, because this file is read too

        assertThat(openings(begin + " Of a target. */ int a; " + begin + "\n * What is run.\n */ int b; " + begin
                        + " Offers of targets. */ int c;"))
                .containsExactly(begin + " Of a target. ", begin + "\n * What is run.");
    }

    private static List<String> openings(String source) {
        return OPENING.matcher(source).results().map(MatchResult::group).toList();
    }

    /** Returns the sources of all modules and samples, main code and tests. */
    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                String name = directory.getFileName().toString();
                // other builds write into target, and it has copies of samples
                return name.equals("target") || name.startsWith(".")
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.toString().endsWith(".java")) {
                    sources.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return sources;
    }
}
