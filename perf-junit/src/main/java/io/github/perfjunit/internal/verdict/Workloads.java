package io.github.perfjunit.internal.verdict;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Descriptions of what was asked of a target in a run, such as {@code 2000 messages to 'orders'}. */
public final class Workloads {

    /** Messages that are published for a certain time differ in number from run to run. */
    private static final double TOLERATED = 0.1;

    /** The runs whose equal numbers show that a number is planned: fewer may have the same by chance. */
    private static final int LEAST_RUNS = 5;

    /**
     * The size of a backlog, and what it is of. The other texts that begin with a number are of loads, whose numbers are declared, so that
     * another one is another workload.
     */
    private static final Pattern BACKLOG = Pattern.compile("(\\d+) (?!users who think for |\\S+ at a rate)(.*)");

    private static final String SEPARATOR = "; ";

    private Workloads() {}

    /**
     * Returns whether they differ in nothing but a little in the sizes of their backlogs, where a size also differs from run to run. A size
     * that is the same in all runs of both, five at least, is planned, so that another one is another workload. What was not recorded
     * is like everything.
     *
     * @param ours the workloads of the runs of a target, in words
     * @param theirs those of other runs
     */
    public static boolean areAlike(List<String> ours, List<String> theirs) {
        if (ours.isEmpty() || theirs.isEmpty()) {
            return true;
        }
        List<String> our = parts(ours.get(0));
        List<String> their = parts(theirs.get(0));
        if (our.size() != their.size()) {
            return false;
        }
        for (int i = 0; i < our.size(); i++) {
            if (our.get(i).equals(their.get(i))) {
                continue;
            }
            boolean arePlanned = isPlanned(ours, i) && isPlanned(theirs, i);
            if (arePlanned || !areBacklogsAlike(our.get(i), their.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static List<String> parts(String workload) {
        return List.of(workload.split(SEPARATOR, -1));
    }

    /** Whether enough runs have the same part in this place. */
    private static boolean isPlanned(List<String> runs, int place) {
        return runs.size() >= LEAST_RUNS
                && runs.stream()
                                .map(Workloads::parts)
                                .map(parts -> place < parts.size() ? parts.get(place) : "")
                                .distinct()
                                .count()
                        == 1;
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
