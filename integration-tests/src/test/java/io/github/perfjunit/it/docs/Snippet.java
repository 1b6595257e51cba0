package io.github.perfjunit.it.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A piece of Java in a page of the documentation.
 *
 * @param page its file
 * @param line where it begins, from 1
 * @param code without the fences
 * @param source the file of the repository that it is a copy of, if it is one: that file's module compiles it
 */
record Snippet(Path page, int line, String code, Optional<Path> source) {

    private static final Pattern FENCED =
            Pattern.compile("^(?:<!-- source: (\\S+) -->\\n)?```java\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    /** All snippets of a page, in their order. */
    static List<Snippet> in(Path page) {
        List<Snippet> snippets = new ArrayList<>();
        String text = read(page);
        Matcher fenced = FENCED.matcher(text);
        while (fenced.find()) {
            int line = (int) text.substring(0, fenced.start(2)).lines().count() + 1;
            Optional<Path> source = Optional.ofNullable(fenced.group(1)).map(Path.of("..")::resolve);
            snippets.add(new Snippet(page, line, fenced.group(2), source));
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
