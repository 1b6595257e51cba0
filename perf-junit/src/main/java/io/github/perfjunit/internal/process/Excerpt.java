package io.github.perfjunit.internal.process;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The last lines of an output as a failure shows them. Of a stack trace the first frames stay and each {@code Caused by}: its
 * bottom are frames of the JVM and of a framework, and say nothing.
 */
final class Excerpt {

    /** The number of last lines from which an excerpt is made. */
    static final int SOURCE = 2_000;

    private static final int FRAMES_OF_THE_FIRST = 3;
    private static final int FRAMES_OF_A_CAUSE = 1;

    /** These never go back: of a line of parentheses or dots, each would be tried with each. */
    private static final Pattern FRAME = Pattern.compile("^\\s*+(?:at \\S[^(]*+\\([^)]*+\\).*+|\\.\\.\\. \\d++ .*+)$");

    private static final Pattern CAUSE = Pattern.compile("^\\s*+(?:Caused by|Suppressed|Wrapped by): .*+");
    private static final Pattern THROWN =
            Pattern.compile("(?<=^|[\\s|])(?:[a-z][\\w$]*+\\.)++[A-Z][\\w$]*(?:Exception|Error|Failure|Throwable)\\b");

    private Excerpt() {}

    /**
     * An excerpt.
     *
     * @param lines oldest first
     * @param count how many of the last are shown, without frames that are left out; the last stack trace is shown before them
     *     if it isn't among them
     */
    static List<String> of(List<String> lines, int count) {
        List<String> condensed = withoutFrames(lines);
        int begin = Math.max(0, condensed.size() - count);
        List<String> last = condensed.subList(begin, condensed.size());
        int trace = lastTrace(condensed);
        if (trace < 0 || trace >= begin) {
            return List.copyOf(last);
        }
        List<String> shown = new ArrayList<>();
        int end = trace + 1;
        while (end < begin && isOfTrace(condensed.get(end))) {
            end++;
        }
        shown.addAll(condensed.subList(trace, end));
        if (end < begin) {
            shown.add("(" + (begin - end) + " lines left out)");
        }
        shown.addAll(last);
        return List.copyOf(shown);
    }

    /** Returns the line at which the last stack trace begins, with what was thrown; -1 if there is none. */
    private static int lastTrace(List<String> lines) {
        for (int i = lines.size() - 1; i > 0; i--) {
            if (FRAME.matcher(lines.get(i)).matches()
                    && !isOfTrace(lines.get(i - 1))
                    && THROWN.matcher(lines.get(i - 1)).find()) {
                return i - 1;
            }
        }
        return -1;
    }

    private static boolean isOfTrace(String line) {
        return FRAME.matcher(line).matches() || CAUSE.matcher(line).matches();
    }

    private static List<String> withoutFrames(List<String> lines) {
        List<String> kept = new ArrayList<>();
        int frames = 0;
        int allowed = FRAMES_OF_THE_FIRST;
        for (String line : lines) {
            if (!FRAME.matcher(line).matches()) {
                frames = 0;
                allowed = CAUSE.matcher(line).matches() ? FRAMES_OF_A_CAUSE : FRAMES_OF_THE_FIRST;
                kept.add(line);
            } else if (frames++ < allowed) {
                kept.add(line);
            }
        }
        return kept;
    }
}
