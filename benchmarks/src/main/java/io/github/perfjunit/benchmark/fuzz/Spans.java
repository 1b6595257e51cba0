package io.github.perfjunit.benchmark.fuzz;

import java.util.Random;

/** Parts of a document, found by the marks that nearly all formats of text have in common. */
final class Spans {

    /** A value that is looked at is at most so long: longer ones would be most of what is done. */
    private static final int FARTHEST = 4096;

    /** A part of a document. */
    record Span(int from, int to) {

        int length() {
            return to - from;
        }
    }

    private Spans() {}

    /** Returns a word or number near a random place, or a single byte where there is none. */
    static Span token(byte[] document, Random random) {
        int at = random.nextInt(document.length);
        for (int tried = 0; tried < 16 && !isWord(document[at]); tried++) {
            at = random.nextInt(document.length);
        }
        int from = at;
        while (from > 0 && isWord(document[from - 1]) && at - from < FARTHEST) {
            from--;
        }
        int to = at + 1;
        while (to < document.length && isWord(document[to]) && isWord(document[at]) && to - at < FARTHEST) {
            to++;
        }
        return new Span(from, to);
    }

    /** Returns a number, if one is found in some tries, else any token. */
    static Span number(byte[] document, Random random) {
        Span found = token(document, random);
        for (int tried = 0; tried < 8; tried++) {
            byte first = document[found.from()];
            if ((first >= '0' && first <= '9') || first == '-') {
                return found;
            }
            found = token(document, random);
        }
        return found;
    }

    private static boolean isWord(byte each) {
        return (each >= '0' && each <= '9')
                || (each >= 'A' && each <= 'Z')
                || (each >= 'a' && each <= 'z')
                || each == '_'
                || each == '.'
                || each == '-'
                || each == '+'
                || each < 0;
    }

    /** Returns a line with its end. */
    static Span line(byte[] document, Random random) {
        int at = random.nextInt(document.length);
        int from = at;
        while (from > 0 && document[from - 1] != '\n') {
            from--;
        }
        int to = at;
        while (to < document.length && document[to] != '\n') {
            to++;
        }
        return new Span(from, Math.min(document.length, to + 1));
    }

    /** Returns a text in quotes, what is between brackets, or a token. */
    static Span value(byte[] document, Random random) {
        for (int tried = 0; tried < 16; tried++) {
            int at = random.nextInt(document.length);
            int to =
                    switch (document[at]) {
                        case '"', '\'' -> endOfText(document, at);
                        case '[' -> closing(document, at, '[', ']');
                        case '{' -> closing(document, at, '{', '}');
                        case '<' -> closing(document, at, '<', '>');
                        case '(' -> closing(document, at, '(', ')');
                        default -> -1;
                    };
            if (to > at) {
                return new Span(at, to);
            }
        }
        return token(document, random);
    }

    private static int endOfText(byte[] document, int at) {
        for (int i = at + 1; i < document.length && i - at < FARTHEST; i++) {
            if (document[i] == document[at]) {
                return i + 1;
            }
        }
        return -1;
    }

    private static int closing(byte[] document, int at, char open, char close) {
        int depth = 0;
        for (int i = at; i < document.length && i - at < FARTHEST; i++) {
            depth += document[i] == open ? 1 : document[i] == close ? -1 : 0;
            if (depth == 0) {
                return i + 1;
            }
        }
        return -1;
    }
}
