package io.github.perfjunit.it.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.mongodb.internal.MongoDbSettings;
import io.github.perfjunit.postgresql.internal.PostgreSqlSettings;
import io.github.perfjunit.rabbitmq.internal.RabbitMqSettings;
import java.io.IOException;
import java.io.StringReader;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each page begins with a complete example: a file that readers can copy as it is printed. */
class FirstExampleIT {

    /** Pages without a task for users: the list of pages, terms to look up, and what maintainers type. */
    private static final Set<String> WITHOUT_TASK = Set.of("README.md", "glossary.md", "releasing.md");

    /** The words before the example, which say what the page is about. */
    private static final int MOST_WORDS_BEFORE = 80;

    private static final int MOST_PACKAGES = 4;

    private static final Pattern OUR_IMPORT =
            Pattern.compile("^import (?:static )?(io\\.github\\.perfjunit(?:\\.[a-z]\\w*)+)\\.", Pattern.MULTILINE);

    private static final Pattern STUDY = Pattern.compile("^@PerfTest$", Pattern.MULTILINE);

    @TempDir
    static Path output;

    static List<Path> pages() throws IOException {
        try (Stream<Path> pages = Files.list(Path.of("..", "docs"))) {
            return pages.filter(page -> page.toString().endsWith(".md"))
                    .filter(page -> !WITHOUT_TASK.contains(page.getFileName().toString()))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void isComplete(Path page) throws IOException {
        requireCompleteExample(page, Files.readString(page));
    }

    @Test
    void aPageThatBeginsWithProseIsNoticed() {
        String page = "# Page\n\n" + "word ".repeat(MOST_WORDS_BEFORE) + "\n\n```java\nimport java.util.List;\n```\n";

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> requireCompleteExample(Path.of("late.md"), page))
                .withMessageContaining("words before the first example of late.md");
    }

    @Test
    void aPieceOfAClassIsNoticed() {
        String page = "# Page\n\n```java\nstatic final Target shop = Target.jar(\"shop.jar\");\n```\n";

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> requireCompleteExample(Path.of("piece.md"), page))
                .withMessageContaining("piece.md");
    }

    @Test
    void aMissingImportIsNoticed() {
        String page = "# Page\n\n```java\nimport java.util.List;\n\n@PerfTest\nclass A {}\n```\n";

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> requireCompleteExample(Path.of("import.md"), page))
                .withMessageContaining("cannot find symbol");
    }

    @Test
    void aSettingThatDoesNotExistIsNoticed() {
        String page = "# Page\n\n```properties\nperfjunit.blokcs=3\n```\n";

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> requireCompleteExample(Path.of("key.md"), page))
                .withMessageContaining("perfjunit.blokcs");
    }

    private static void requireCompleteExample(Path page, String text) throws IOException {
        List<Snippet> snippets = Snippet.in(page, text);
        assertThat(snippets).as("examples of %s", page).isNotEmpty();
        Snippet first = snippets.get(0);
        String before = text.lines().limit(first.line() - 1L).collect(Collectors.joining(" "));
        assertThat(before.split("\\s+").length)
                .as("words before the first example of %s", page)
                .isLessThanOrEqualTo(MOST_WORDS_BEFORE);
        switch (first.language()) {
            case "java" -> requireStudy(first);
            case "kotlin" ->
                assertThat(first.source()).as("the file of %s", first).isPresent();
            case "properties" -> requireSettings(first);
            case "yaml" ->
                assertThat(first.code()).as("%s", first).startsWith("name: ").contains("jobs:", "steps:");
            default -> throw new AssertionError(first + " is not known to be complete: " + first.language());
        }
    }

    private static void requireStudy(Snippet example) {
        assertThat(example.isWholeFile()).as("%s is a whole file", example).isTrue();
        assertThat(example.code()).as("%s", example).containsPattern(STUDY);
        assertThat(packages(example.code()))
                .as("packages that %s imports from", example)
                .hasSizeLessThanOrEqualTo(MOST_PACKAGES);
        if (example.source().isEmpty()) { // else it is compiled with the libraries of its module
            assertThat(new SnippetCompiler(output).complaintAsPrinted(example))
                    .as("%s", example)
                    .isEmpty();
        }
    }

    private static Set<String> packages(String code) {
        return OUR_IMPORT
                .matcher(code)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toSet());
    }

    private static void requireSettings(Snippet example) throws IOException {
        Properties settings = new Properties();
        settings.load(new StringReader(example.code()));
        assertThat(settings.stringPropertyNames())
                .as("settings of %s", example)
                .isNotEmpty()
                .isSubsetOf(keys());
    }

    private static List<String> keys() {
        return Stream.of(Constants.class, RabbitMqSettings.class, MongoDbSettings.class, PostgreSqlSettings.class)
                .flatMap(settings -> Arrays.stream(settings.getFields()))
                .filter(field -> Modifier.isStatic(field.getModifiers()))
                .map(FirstExampleIT::value)
                .toList();
    }

    private static String value(Field constant) {
        try {
            return String.valueOf(constant.get(null));
        } catch (IllegalAccessException e) {
            throw new AssertionError(constant.toString(), e);
        }
    }
}
