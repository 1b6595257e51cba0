package io.github.perfjunit.it.fork;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The properties of the root pom, where all versions stand. */
public final class RootPom {

    private static final Path FILE = Path.of("..", "pom.xml");

    private RootPom() {}

    /** The version of perf-junit itself. */
    public static String version() {
        return property("version");
    }

    /** The value of a property. */
    public static String property(String name) {
        Matcher element =
                Pattern.compile("<" + Pattern.quote(name) + ">([^<]*)</").matcher(text());
        if (!element.find()) {
            throw new IllegalStateException(FILE + " has no property " + name);
        }
        return element.group(1).strip();
    }

    /** The words of a property that lists something. */
    static List<String> words(String name) {
        return List.of(property(name).split("\\s+", -1));
    }

    private static String text() {
        try {
            return Files.readString(FILE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
