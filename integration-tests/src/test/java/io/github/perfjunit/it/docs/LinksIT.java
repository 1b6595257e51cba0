package io.github.perfjunit.it.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Links between the pages of the repository lead somewhere, also to a heading. */
class LinksIT {

    private static final Path ROOT = Path.of("..");

    private static final Set<String> NOT_OURS = Set.of("target", ".git", "node_modules");

    private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\n]*`");

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

    @TempDir
    Path directory;

    static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> Stream.of(file.toString().split("/")).noneMatch(NOT_OURS::contains))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void leadSomewhere(Path page) throws IOException {
        assertThat(broken(page)).isEmpty();
    }

    @Test
    void aLinkToNothingIsNoticed() throws IOException {
        Path other = Files.writeString(directory.resolve("other.md"), "# Other\n\n## What `x` is, and was\n");
        Path page = Files.writeString(
                directory.resolve("page.md"),
                "[a](other.md#what-x-is-and-was) [b](other.md#gone) [c](gone.md) `[d](gone.md)` [e](https://localhost)");

        assertThat(broken(page)).containsExactly("other.md#gone", "gone.md");
        assertThat(other).exists();
    }

    private static List<String> broken(Path page) throws IOException {
        return LINK.matcher(CODE.matcher(Files.readString(page)).replaceAll(""))
                .results()
                .map(match -> match.group(1))
                .filter(link -> !link.contains("://") && !link.startsWith("mailto:"))
                .filter(link -> !exists(page, link))
                .toList();
    }

    private static boolean exists(Path page, String link) {
        String[] parts = link.split("#", 2);
        Path linked = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]);
        return Files.exists(linked) && (parts.length == 1 || headings(linked).contains(parts[1]));
    }

    /** The headings as GitHub's addresses of them. */
    private static Set<String> headings(Path page) {
        try {
            return HEADING.matcher(Files.readString(page))
                    .results()
                    .map(LinksIT::address)
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            return Set.of();
        }
    }

    private static String address(MatchResult heading) {
        return heading.group(1)
                .replaceAll("\\]\\([^)]*\\)", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .strip()
                .replace(' ', '-');
    }
}
