package io.github.perfjunit.internal.load.result;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Says how many failures of which kinds there were, and what the first of each said. */
final class FailureText {

    /** The largest length of the text of one failure, in characters. Services can send long texts. */
    private static final int LONGEST = 160;

    private FailureText() {}

    /** As {@code 60 x protocol (first: the chunk size 'zz' is not hexadecimal), 3 x in flight at the end}. */
    static String of(LoadResult result) {
        Map<String, Long> kinds = new LinkedHashMap<>(result.failed());
        kinds.put("in flight at the end", result.inFlight());
        return kinds.entrySet().stream()
                .filter(kind -> kind.getValue() > 0)
                .map(kind -> kind.getValue() + " x " + kind.getKey()
                        + first(kind.getKey(), result.firstFailures().getOrDefault(kind.getKey(), "")))
                .collect(Collectors.joining(", "));
    }

    /** Nothing where it says no more than its kind, as of an answer with another status. */
    private static String first(String kind, String text) {
        String line = oneLine(text);
        return line.isEmpty() || line.endsWith(kind) ? "" : " (first: " + line + ")";
    }

    private static String oneLine(String text) {
        String line = text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST - 1) + "…";
    }
}
