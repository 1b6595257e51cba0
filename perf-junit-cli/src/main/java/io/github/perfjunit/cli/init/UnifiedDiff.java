package io.github.perfjunit.cli.init;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The difference of two texts in the form that {@code patch} and {@code git apply} read. */
final class UnifiedDiff {

    private static final int CONTEXT = 3;

    private static final String NO_LINE_END = "\\ No newline at end of file";

    /** A line of the difference, with {@code ' '}, {@code '-'} or {@code '+'} before it. */
    private record Line(char sign, String text) {}

    private UnifiedDiff() {}

    /**
     * Returns the lines of the difference.
     *
     * @param path of the file, relative, with slashes
     * @param isNew whether there is no file before
     */
    static List<String> of(String path, boolean isNew, String before, String after) {
        List<Line> lines = compare(split(before), split(after));
        List<String> diff = new ArrayList<>();
        diff.add("--- " + (isNew ? "/dev/null" : "a/" + path));
        diff.add("+++ b/" + path);
        int shown = 0;
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).sign() != ' ') {
                int begin = Math.max(shown, i - CONTEXT);
                int end = end(lines, i);
                hunk(lines, begin, end, diff);
                shown = end;
                i = end;
            }
        }
        return diff;
    }

    /** The end of the hunk that begins with this change: where enough equal lines follow to end it. */
    private static int end(List<Line> lines, int change) {
        int last = change;
        for (int i = change; i < lines.size() && i - last <= 2 * CONTEXT; i++) {
            if (lines.get(i).sign() != ' ') {
                last = i;
            }
        }
        return Math.min(lines.size(), last + 1 + CONTEXT);
    }

    private static void hunk(List<Line> lines, int begin, int end, List<String> diff) {
        int oldBegin = count(lines, 0, begin, '+');
        int newBegin = count(lines, 0, begin, '-');
        int oldLines = count(lines, begin, end, '+');
        int newLines = count(lines, begin, end, '-');
        diff.add("@@ -" + range(oldBegin, oldLines) + " +" + range(newBegin, newLines) + " @@");
        for (Line line : lines.subList(begin, end)) {
            boolean ends = line.text().endsWith("\n");
            diff.add(line.sign() + (ends ? line.text().substring(0, line.text().length() - 1) : line.text()));
            if (!ends) {
                diff.add(NO_LINE_END);
            }
        }
    }

    private static String range(int before, int lines) {
        return (lines == 0 ? before : before + 1) + "," + lines;
    }

    private static int count(List<Line> lines, int begin, int end, char without) {
        return (int) lines.subList(begin, end).stream()
                .filter(line -> line.sign() != without)
                .count();
    }

    private static List<String> split(String text) {
        return text.isEmpty()
                ? List.of()
                : Arrays.asList(text.split("(?<=\n)", -1)).stream()
                        .filter(line -> !line.isEmpty())
                        .toList();
    }

    /** By the longest common subsequence of what is between the common beginning and the common end. */
    private static List<Line> compare(List<String> before, List<String> after) {
        int head = 0;
        while (head < Math.min(before.size(), after.size()) && before.get(head).equals(after.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < Math.min(before.size(), after.size()) - head
                && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
            tail++;
        }
        List<Line> lines = new ArrayList<>();
        before.subList(0, head).forEach(line -> lines.add(new Line(' ', line)));
        between(before.subList(head, before.size() - tail), after.subList(head, after.size() - tail), lines);
        before.subList(before.size() - tail, before.size()).forEach(line -> lines.add(new Line(' ', line)));
        return lines;
    }

    private static void between(List<String> before, List<String> after, List<Line> lines) {
        int[][] common = new int[before.size() + 1][after.size() + 1];
        for (int i = before.size() - 1; i >= 0; i--) {
            for (int j = after.size() - 1; j >= 0; j--) {
                common[i][j] = before.get(i).equals(after.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        int i = 0;
        int j = 0;
        while (i < before.size() || j < after.size()) {
            if (i < before.size() && j < after.size() && before.get(i).equals(after.get(j))) {
                lines.add(new Line(' ', before.get(i)));
                i++;
                j++;
            } else if (j == after.size() || (i < before.size() && common[i + 1][j] >= common[i][j + 1])) {
                lines.add(new Line('-', before.get(i++)));
            } else {
                lines.add(new Line('+', after.get(j++)));
            }
        }
    }
}
