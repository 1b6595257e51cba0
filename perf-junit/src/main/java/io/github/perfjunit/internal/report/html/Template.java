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
        return PLACE.matcher(text).replaceAll(place -> Matcher.quoteReplacement(content(contents, place.group(1))));
    }

    private static String content(Map<String, String> contents, String place) {
        String content = contents.get(place);
        if (content == null) {
            throw new IllegalStateException("nothing for {{" + place + "}}");
        }
        return content;
    }
}
