package io.github.perfjunit.it.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A piece of Java in a page of the documentation.
 *
 * @param page its file
 * @param line where it begins, from 1
 * @param code without the fences
 */
record Snippet(Path page, int line, String code) {

    private static final Pattern FENCED = Pattern.compile("^```java\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    /** All snippets of a page, in their order. */
    static List<Snippet> in(Path page) {
        List<Snippet> snippets = new ArrayList<>();
        String text = read(page);
        Matcher fenced = FENCED.matcher(text);
        while (fenced.find()) {
            int line = (int) text.substring(0, fenced.start()).lines().count() + 2;
            snippets.add(new Snippet(page, line, fenced.group(1)));
        }
        return snippets;
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return page.getFileName() + ":" + line;
    }
}
