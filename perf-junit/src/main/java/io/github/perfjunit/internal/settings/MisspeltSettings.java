package io.github.perfjunit.internal.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Names of system properties and environment variables that begin like settings, are none, and are near to one. Others are not
 * mistakes: a test reads properties of its own.
 */
public final class MisspeltSettings {

    private static final String PROPERTIES = "perfjunit.";
    private static final String VARIABLES = Settings.environmentName(PROPERTIES);

    /** The largest number of letters that are missing, too many or wrong. */
    private static final int NEAR = 2;

    /** The number of letters for each of those: another word of three letters is another word. */
    private static final int LETTERS_EACH = 3;

    private final NavigableSet<String> known;
    private final NavigableSet<String> prefixes;

    /** @param keys the keys of all settings that there are, but for those that end with a name of the user's */
    public MisspeltSettings(Collection<String> keys) {
        this.known = withVariables(keys);
        this.prefixes = withVariables(Constants.prefixes());
    }

    private static NavigableSet<String> withVariables(Collection<String> keys) {
        NavigableSet<String> all = new TreeSet<>(keys);
        keys.stream().map(Settings::environmentName).forEach(all::add);
        return all;
    }

    /** Returns a sentence for each misspelt one of these names, in the order of the alphabet. */
    public List<String> in(Stream<String> names) {
        return names.filter(name -> name.startsWith(PROPERTIES) || name.startsWith(VARIABLES))
                .filter(name -> !known.contains(name))
                .sorted()
                .flatMap(
                        name -> nearest(name).stream().map(near -> name + " is no setting; did you mean " + near + "?"))
                .toList();
    }

    private Optional<String> nearest(String name) {
        return nearest(name, known).or(() -> withNearestPrefix(name));
    }

    /** Returns what ends with the same name of the user's, and begins as it should. */
    private Optional<String> withNearestPrefix(String name) {
        int end = name.indexOf(name.charAt(PROPERTIES.length() - 1), PROPERTIES.length());
        return end < 0
                ? Optional.empty()
                : nearest(name.substring(0, end), prefixes)
                        .map(near -> near + name.substring(end))
                        .filter(near -> !near.equals(name));
    }

    private static Optional<String> nearest(String name, Collection<String> names) {
        int most = Math.min(NEAR, (name.length() - PROPERTIES.length()) / LETTERS_EACH);
        return names.stream()
                .filter(key -> distance(name, key) <= most)
                .min(Comparator.comparingInt(key -> distance(name, key)));
    }

    /** Levenshtein's distance, by one row of his table. */
    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
