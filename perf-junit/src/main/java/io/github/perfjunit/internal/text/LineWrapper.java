package io.github.perfjunit.internal.text;

import java.util.ArrayList;
import java.util.List;

/** Breaks sentences so that they fit a console of 100 columns, between words. */
public final class LineWrapper {

    private static final int WIDTH = 100;

    private LineWrapper() {}

    /**
     * The sentence in lines.
     *
     * @param first what the first line begins with
     * @param further what each further line begins with
     */
    public static List<String> lines(String first, String further, String sentence) {
        List<String> lines = new ArrayList<>();
        sentence.lines().forEach(part -> lines.addAll(wrapped(lines.isEmpty() ? first : further, further, part)));
        return lines;
    }

    private static List<String> wrapped(String first, String further, String sentence) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(first);
        boolean begun = false;
        for (String word : sentence.split(" ", -1)) {
            if (begun && line.length() + 1 + word.length() > WIDTH) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(further);
                begun = false;
                if (word.isEmpty()) {
                    continue;
                }
            }
            line.append(begun ? " " : "").append(word);
            begun = true;
        }
        lines.add(line.toString());
        return lines;
    }
}
