package io.github.perfjunit.internal.report.html;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text with places such as <code>{{data}}</code>. */
record Template(String text) {

    private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

    static Template of(String text) {
        return new Template(text);
    }

    /** Fills every place once: what is filled in is not looked at, so that it may contain anything. */
    String filledWith(Map<String, String> contents) {
        StringBuilder filled = new StringBuilder();
        Matcher place = PLACE.matcher(text);
        int done = 0;
        while (place.find()) {
            // not by the matcher, which copies a megabyte of scripts letter by letter
            filled.append(text, done, place.start()).append(content(contents, place.group(1)));
            done = place.end();
        }
        return filled.append(text, done, text.length()).toString();
    }

    private static String content(Map<String, String> contents, String place) {
        String content = contents.get(place);
        if (content == null) {
            throw new IllegalStateException("nothing for {{" + place + "}}");
        }
        return content;
    }
}
