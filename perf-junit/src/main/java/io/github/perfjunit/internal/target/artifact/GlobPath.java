package io.github.perfjunit.internal.target.artifact;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A path whose elements may be glob patterns, such as {@code target/shop-*.jar}: it stands for the one file or folder that
 * matches. A path that exists as it is written is no pattern.
 *
 * <p>Jars that builds put beside a program, and that are never meant as the program, do not count as matches, unless the pattern
 * names their kind.
 */
public final class GlobPath {

    /** Attachments of Maven and Gradle builds, and the jars that shading and repackaging leave behind. */
    private static final List<String> BESIDE_A_PROGRAM =
            List.of("sources", "javadoc", "tests", "test-sources", "test-javadoc", "plain");

    private static final String BEFORE_SHADING = "original-";

    private final Path pattern;
    private final List<Path> matches = new ArrayList<>();
    private final List<Path> leftOut = new ArrayList<>();

    private GlobPath(Path pattern) {
        this.pattern = pattern.toAbsolutePath().normalize();
        for (Path match : expanded()) {
            (isBesideAProgram(match) ? leftOut : matches).add(match);
        }
    }

    /** Whether it has to be resolved: nothing has this very name, and there are wildcards in it. */
    public static boolean isPattern(Path path) {
        return !Files.exists(path) && hasWildcard(path.toString());
    }

    private static boolean hasWildcard(String text) {
        return text.chars().anyMatch(character -> "*?[{".indexOf(character) >= 0);
    }

    /** The only match; the path as it is if it is no pattern, or if none or several match, which {@link #require} refuses. */
    public static Path resolve(Path path) {
        if (!isPattern(path)) {
            return path;
        }
        List<Path> found = new GlobPath(path).matches;
        return found.size() == 1 ? found.get(0) : path;
    }

    /**
     * Refuses a pattern that matches nothing, or more than one file.
     *
     * @param place the target, and where it names the path
     * @throws IllegalArgumentException with the pattern, the folder and the matches
     */
    public static void require(String place, Path path) {
        if (!isPattern(path)) {
            return;
        }
        GlobPath glob = new GlobPath(path);
        Path folder = glob.folder();
        String sought = "'" + folder.relativize(glob.pattern) + "' in " + folder;
        if (glob.matches.isEmpty()) {
            throw new IllegalArgumentException(place + ": no file matches " + sought
                    + (glob.leftOut.isEmpty() ? "" : " (left out: " + names(folder, glob.leftOut) + ")")
                    + ". Build it first: ./mvnw package");
        }
        throw new IllegalArgumentException(place + ": " + glob.matches.size() + " files match " + sought + ": "
                + names(folder, glob.matches)
                + ". Exactly one must; name it, or remove what earlier builds left: ./mvnw clean package");
    }

    private static String names(Path folder, List<Path> files) {
        return files.stream().map(folder::relativize).map(Path::toString).collect(Collectors.joining(", "));
    }

    /** The deepest folder that is named without wildcards. */
    private Path folder() {
        Path folder = pattern;
        while (folder.getParent() != null && !Files.isDirectory(folder)) {
            folder = folder.getParent();
        }
        return folder;
    }

    /** An element that is there by its very name is no pattern: folders may have brackets in their names. */
    private List<Path> expanded() {
        List<Path> found = List.of(pattern.getRoot());
        for (Path element : pattern) {
            List<Path> next = new ArrayList<>();
            for (Path folder : found) {
                Path named = folder.resolve(element);
                if (Files.exists(named)) {
                    next.add(named);
                } else if (hasWildcard(element.toString()) && Files.isDirectory(folder)) {
                    next.addAll(matching(folder, element.toString()));
                }
            }
            found = next;
        }
        return found;
    }

    private List<Path> matching(Path folder, String glob) {
        PathMatcher matcher = matcher(glob);
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> matcher.matches(file.getFileName()))
                    .filter(file -> glob.startsWith(".")
                            || !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't list " + folder, e);
        }
    }

    private PathMatcher matcher(String glob) {
        try {
            return FileSystems.getDefault().getPathMatcher("glob:" + glob);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "'" + glob + "' in " + pattern + " is no pattern: " + e.getDescription(), e);
        }
    }

    private boolean isBesideAProgram(Path file) {
        String asked = pattern.getFileName().toString();
        String name = file.getFileName().toString();
        return BESIDE_A_PROGRAM.stream().anyMatch(kind -> name.endsWith("-" + kind + ".jar") && !asked.contains(kind))
                || (name.startsWith(BEFORE_SHADING) && name.endsWith(".jar") && !asked.startsWith(BEFORE_SHADING));
    }
}
