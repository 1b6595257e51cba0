package io.github.perfjunit.resolver;

import java.util.Comparator;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The texts that must never be printed. Everything that this program prints passes through here. */
final class Secrets {

    private static final String HIDDEN = "***";

    /** The part of a url before the host, whoever wrote it. */
    private static final Pattern USER_INFO = Pattern.compile("(?i)([a-z][a-z0-9+.-]*://)[^/\\s@]+@");

    /** The longest first: one may contain another. */
    private final Set<String> words =
            new TreeSet<>(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()));

    void add(@Nullable String secret) {
        if (secret != null && !secret.isBlank()) {
            words.add(secret);
        }
    }

    String hide(String text) {
        String hidden = USER_INFO.matcher(text).replaceAll("$1" + Matcher.quoteReplacement(HIDDEN + "@"));
        for (String word : words) {
            hidden = hidden.replace(word, HIDDEN);
        }
        return hidden;
    }
}
