package io.github.perfjunit.internal.study;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The names of parameter sets, without the index that JUnit puts before them, as in {@code [2] 1000}: a value that is put before others
 * changes the index of all that follow. Earlier versions kept studies under names with the index, which are still found.
 */
public final class ParameterSets {

    private static final Pattern INDEX = Pattern.compile("^\\[(\\d+)] (?=\\S)");

    /** The index at the beginning of a file's name, where all other characters are replaced. */
    private static final Pattern INDEX_OF_FILE = Pattern.compile("^-(\\d+)-");

    private ParameterSets() {}

    /**
     * Returns the name of a parameter set. Digits in brackets that are not its index belong to the name.
     *
     * @param displayName the name that JUnit shows
     * @param uniqueId JUnit's id of the class with this set, such as {@code [class-template-invocation:#2]}
     */
    public static String nameOf(String displayName, String uniqueId) {
        Matcher index = INDEX.matcher(displayName);
        return index.find() && uniqueId.endsWith(":#" + index.group(1) + "]")
                ? displayName.substring(index.end())
                : displayName;
    }

    private static String withoutIndex(String name) {
        return INDEX.matcher(name).replaceFirst("");
    }

    /** Returns whether a study that was recorded under this name, with an index or without, is of the set with the other name. */
    static boolean isOf(String recorded, String name) {
        return recorded.equals(name) || withoutIndex(recorded).equals(name);
    }

    /**
     * Returns the places at which studies of a set may be kept: those with an index, in the order of their names, and its own.
     *
     * @param own the place of studies without an index; it may be missing
     */
    static List<Path> places(Path own, String name, String suffix) {
        Path scenario = own.resolveSibling("");
        if (!Files.isDirectory(scenario)) {
            return List.of(own);
        }
        try (Stream<Path> all = Files.list(scenario)) {
            Stream<Path> indexed =
                    all.filter(place -> isIndexed(place, name, suffix)).sorted();
            return Stream.concat(indexed, Stream.of(own)).toList();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't list " + scenario, e);
        }
    }

    private static boolean isIndexed(Path place, String name, String suffix) {
        String file = String.valueOf(place.getFileName());
        Matcher index = INDEX_OF_FILE.matcher(file);
        return index.find() && file.equals(StudyDirectory.fileName("[" + index.group(1) + "] " + name) + suffix);
    }

    /** Returns the place at which later studies of the same set are kept: one without an index, if it is there; else this one. */
    static Path latestPlace(Path place, String recorded, String suffix) {
        Path renamed = place.resolveSibling(StudyDirectory.fileName(withoutIndex(recorded)) + suffix);
        return withoutIndex(recorded).equals(recorded) || Files.notExists(renamed) ? place : renamed;
    }
}
