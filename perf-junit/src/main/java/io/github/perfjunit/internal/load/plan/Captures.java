package io.github.perfjunit.internal.load.plan;

import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.HttpLoad.Capture.Source;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Refuses captures that can find nothing. */
public final class Captures {

    private Captures() {}

    /** Refuses an expression that is none for this part of an answer. */
    public static void requireUsable(Source source, String expression) {
        switch (source) {
            case JSON ->
                Fields.require(
                        expression.isEmpty() || expression.startsWith("/"),
                        "jsonPointer",
                        expression,
                        "a JSON pointer, such as /items/0/id");
            case REGEX -> requirePattern(expression);
            case HEADER -> Fields.requireText("header", expression);
            case COOKIE -> Fields.requireText("cookie", expression);
        }
    }

    private static void requirePattern(String expression) {
        try {
            Pattern.compile(expression);
        } catch (PatternSyntaxException e) {
            throw new LoadRefusal("regex(" + expression + "): it is no regular expression: " + e.getMessage(), e);
        }
    }

    /** Refuses a name that can't stand in braces, or stands for something else there. */
    public static void requireName(String name, HttpLoad.Capture part) {
        Fields.require(
                Templates.isName(name) && !Templates.ALWAYS.contains(name),
                "capture",
                name + ", " + part,
                "called by letters, digits and underscores, and by none of " + Templates.ALWAYS);
    }
}
