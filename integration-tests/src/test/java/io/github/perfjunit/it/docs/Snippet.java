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
 * A piece of code in a page of the documentation.
 *
 * @param page its file
 * @param line where it begins, from 1
 * @param language as after the opening fence
 * @param code without the fences
 * @param source the file of the repository that it is a copy of, if it is one: that file's module compiles it
 */
record Snippet(Path page, int line, String language, String code, Optional<Path> source) {

    private static final Pattern FENCED = Pattern.compile(
            "^(?:<!-- source: (\\S+) -->\\n)?```(\\w+)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    /** All snippets of a page, in their order. */
    static List<Snippet> in(Path page) {
        return in(page, read(page));
    }

    /** All snippets of a page that has this text. */
    static List<Snippet> in(Path page, String text) {
        List<Snippet> snippets = new ArrayList<>();
        Matcher fenced = FENCED.matcher(text);
        while (fenced.find()) {
            int line = (int) text.substring(0, fenced.start(3)).lines().count() + 1;
            Optional<Path> source = Optional.ofNullable(fenced.group(1)).map(Path.of("..")::resolve);
            snippets.add(new Snippet(page, line, fenced.group(2), fenced.group(3), source));
        }
        return snippets;
    }

    boolean isJava() {
        return language.equals("java");
    }

    /** Returns whether the code is a whole file, which nothing needs to be added to. */
    boolean isWholeFile() {
        return code.startsWith("package ") || code.startsWith("import ");
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
