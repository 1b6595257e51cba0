package io.github.perfjunit.internal.verdict;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Descriptions of what was asked of a target in a run, such as {@code 2000 messages to 'orders'}. */
public final class Workloads {

    /** Messages that are published for a certain time differ in number from run to run. */
    private static final double TOLERATED = 0.1;

    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

    private Workloads() {}

    /** Whether they differ in nothing but small differences of their numbers. What was not recorded is like everything. */
    public static boolean areAlike(String one, String other) {
        if (one.isEmpty() || other.isEmpty()) {
            return true;
        }
        List<Double> ours = numbers(one);
        List<Double> theirs = numbers(other);
        if (!NUMBER.matcher(one).replaceAll("#").equals(NUMBER.matcher(other).replaceAll("#"))) {
            return false;
        }
        for (int i = 0; i < ours.size(); i++) {
            double more = Math.max(ours.get(i), theirs.get(i));
            if (more - Math.min(ours.get(i), theirs.get(i)) > TOLERATED * more) {
                return false;
            }
        }
        return true;
    }

    private static List<Double> numbers(String text) {
        return NUMBER.matcher(text)
                .results()
                .map(MatchResult::group)
                .map(Double::valueOf)
                .toList();
    }
}
