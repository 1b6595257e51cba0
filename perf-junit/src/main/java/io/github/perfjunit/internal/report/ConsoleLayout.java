package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.text.Plurals;
import java.util.ArrayList;
import java.util.List;

/**
 * The end of a study on the console: what was decided, then the warnings, then the tables. The short form has at most 60 lines and
 * states what it leaves out.
 */
public final class ConsoleLayout {

    /** The amount of detail: the values of {@code perfjunit.console}. */
    public enum Detail {
        /** At most 60 lines. */
        SHORT,
        /** Everything; while a study runs, each phase of a run too. */
        FULL
    }

    private static final int MOST_LINES = 60;

    /** Longer verdicts are reduced to their first lines. */
    private static final int MOST_VERDICT_LINES = 30;

    /** For the line on what was left out, and for blank lines. */
    private static final int RESERVED = 4;

    private final Detail detail;
    private final List<String> lines = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();

    ConsoleLayout(Detail detail, List<String> head) {
        this.detail = detail;
        lines.addAll(head);
    }

    /** Adds the verdicts, each a block of lines of which the first ones are not indented. */
    void verdicts(List<List<String>> verdicts) {
        int whole = verdicts.stream().mapToInt(List::size).sum();
        boolean isShortened = detail == Detail.SHORT && whole > MOST_VERDICT_LINES;
        List<List<String>> shown =
                isShortened ? verdicts.stream().map(ConsoleLayout::firstLines).toList() : verdicts;
        if (isShortened) {
            leftOut.add("details of verdicts");
        }
        add("", "verdict", shown);
    }

    private static List<String> firstLines(List<String> verdict) {
        return verdict.stream().filter(line -> !line.startsWith(" ")).toList();
    }

    /**
     * Adds blocks of lines below a heading: all of them, or as many as there is room for.
     *
     * @param heading empty for none
     * @param kind names a block where blocks are left out
     */
    void add(String heading, String kind, List<List<String>> blocks) {
        if (blocks.isEmpty()) {
            return;
        }
        List<String> shown = new ArrayList<>();
        int missing = 0;
        for (List<String> block : blocks) {
            boolean fits = lines.size() + shown.size() + block.size() + RESERVED <= MOST_LINES;
            if (detail == Detail.FULL || (missing == 0 && fits)) {
                shown.addAll(block);
            } else {
                missing++;
            }
        }
        if (missing > 0) {
            leftOut.add(Plurals.of(missing, kind));
        }
        if (!shown.isEmpty()) {
            lines.add("");
            if (!heading.isEmpty()) {
                lines.add(heading);
            }
            lines.addAll(shown);
        }
    }

    /** Returns all lines, with one on what was left out. */
    List<String> lines() {
        List<String> all = new ArrayList<>(lines);
        all.add("");
        if (!leftOut.isEmpty()) {
            all.add("left out: " + String.join(", ", leftOut)
                    + "; summary.md has them, and perfjunit.console=full prints them");
        }
        return all;
    }
}
