package io.github.perfjunit.assertion;

import io.github.perfjunit.internal.text.LineWrapper;
import io.github.perfjunit.internal.text.Plurals;
import io.github.perfjunit.internal.verdict.warning.Warning;
import java.util.ArrayList;
import java.util.List;

/** The worst warnings about a study, as a failure message shows them: the report has all of them. */
final class ValidityLines {

    private static final int AT_MOST = 3;

    private ValidityLines() {}

    /** Returns a heading and at most four lines; nothing without warnings. */
    static List<String> of(List<Warning> worstFirst) {
        List<String> lines = new ArrayList<>();
        if (worstFirst.isEmpty()) {
            return lines;
        }
        lines.add("Reasons to doubt these figures, worst first:");
        worstFirst.stream()
                .limit(AT_MOST)
                .forEach(warning -> lines.addAll(LineWrapper.lines("  - ", "    ", warning.headline())));
        int more = worstFirst.size() - AT_MOST;
        if (more > 0) {
            lines.add("  - and " + Plurals.of(more, "more warning", "more warnings") + " in the report");
        }
        return lines;
    }
}
