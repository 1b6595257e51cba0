package io.github.perfjunit.internal.verdict;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Descriptions of what was asked of a target in a run, such as {@code 2000 messages to 'orders'}. */
public final class Workloads {

    /** Messages that are published for a certain time differ in number from run to run. */
    private static final double TOLERATED = 0.1;

    /**
     * The size of a backlog, and what it is of. The other texts that begin with a number are of loads, whose numbers are declared, so that
     * another one is another workload.
     */
    private static final Pattern BACKLOG = Pattern.compile("(\\d+) (?!users who think for |\\S+ at a rate)(.*)");

    private static final String SEPARATOR = "; ";

    private Workloads() {}

    /** Whether they differ in nothing but a little in the sizes of their backlogs. What was not recorded is like everything. */
    public static boolean areAlike(String one, String other) {
        if (one.isEmpty() || other.isEmpty() || one.equals(other)) {
            return true;
        }
        List<String> ours = Arrays.asList(one.split(SEPARATOR));
        List<String> theirs = Arrays.asList(other.split(SEPARATOR));
        if (ours.size() != theirs.size()) {
            return false;
        }
        for (int i = 0; i < ours.size(); i++) {
            if (!ours.get(i).equals(theirs.get(i)) && !areBacklogsAlike(ours.get(i), theirs.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean areBacklogsAlike(String one, String other) {
        Matcher ours = BACKLOG.matcher(one);
        Matcher theirs = BACKLOG.matcher(other);
        if (!ours.matches() || !theirs.matches() || !ours.group(2).equals(theirs.group(2))) {
            return false;
        }
        double our = Double.parseDouble(ours.group(1));
        double their = Double.parseDouble(theirs.group(1));
        return Math.abs(our - their) <= TOLERATED * Math.max(our, their);
    }
}
