package io.github.perfjunit.benchmark.fuzz;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A failure of a reader.
 *
 * @param number of the input
 * @param what the exception's class; how long it took, or how much memory
 * @param place the topmost frame of perf-junit's own code, or what was called by the subject where there is none
 * @param details a stack trace
 */
record Finding(Kind kind, String subject, long number, String what, String place, String details) {

    private static final String OURS = "io.github.perfjunit.";
    private static final String FUZZING = "io.github.perfjunit.benchmark.fuzz.";

    /** The class that a JVM makes for a lambda, whose name differs from time to time. */
    private static final String LAMBDA = "$$Lambda";

    private static final int MOST_FRAMES = 40;
    private static final int MOST_CAUSES = 4;

    /** The three kinds of failures. */
    enum Kind {
        /** An exception that is not documented. */
        CRASH,
        /** No end in time. */
        HANG,
        /** More memory than an input of its length may need. */
        MEMORY
    }

    /** Returns the failure that an exception is; a heap that is full is one of memory. */
    static Finding crash(String subject, long number, Throwable thrown) {
        return new Finding(
                thrown instanceof OutOfMemoryError ? Kind.MEMORY : Kind.CRASH,
                subject,
                number,
                thrown.getClass().getName(),
                place(thrown.getStackTrace()),
                details(thrown));
    }

    /** Returns the failure of an input that has ended several JVMs. */
    static Finding end(String subject, long number) {
        return new Finding(
                Kind.MEMORY,
                subject,
                number,
                "end",
                "an unknown place",
                "the JVM ended, as it does when its heap is full\n");
    }

    /** Returns the failure of an input that does not end. */
    static Finding stuck(Kind kind, String subject, long number, StackTraceElement[] frames) {
        return new Finding(kind, subject, number, "no-end", place(frames), details(frames));
    }

    static Finding memory(String subject, long number, long bytes, int length) {
        return new Finding(
                Kind.MEMORY,
                subject,
                number,
                "memory",
                "the whole call",
                bytes + " bytes were allocated for an input of " + length + " bytes\n");
    }

    private static String place(StackTraceElement[] frames) {
        return Stream.of(frames)
                .filter(frame -> frame.getClassName().startsWith(OURS)
                        && !frame.getClassName().startsWith(FUZZING)
                        && !frame.getClassName().contains(LAMBDA))
                .findFirst()
                .or(() -> Stream.of(frames).findFirst())
                .map(Finding::text)
                .orElse("an unknown place");
    }

    /** Without the class loader, which is the same in all frames of a program. */
    private static String text(StackTraceElement frame) {
        return frame.getClassName() + "." + frame.getMethodName() + "(" + frame.getFileName() + ":"
                + frame.getLineNumber() + ")";
    }

    private static String details(StackTraceElement[] frames) {
        StringBuilder text = new StringBuilder();
        Arrays.stream(frames)
                .limit(MOST_FRAMES)
                .forEach(frame -> text.append("\tat ").append(text(frame)).append('\n'));
        return text.toString();
    }

    private static String details(Throwable thrown) {
        StringBuilder text = new StringBuilder();
        Throwable each = thrown;
        for (int depth = 0; each != null && depth < MOST_CAUSES; depth++) {
            text.append(depth == 0 ? "" : "Caused by: ")
                    .append(shown(each))
                    .append('\n')
                    .append(details(each.getStackTrace()));
            each = each.getCause();
        }
        return text.toString();
    }

    private static String shown(Throwable thrown) {
        String text = String.valueOf(thrown.getMessage());
        return thrown.getClass().getName() + ": " + (text.length() <= 500 ? text : text.substring(0, 500) + "…");
    }

    /** Returns the text that findings of the same cause have in common. */
    String key() {
        return subject + " " + what + " at " + place;
    }

    /** Returns the name of its input, from which it can be made again. */
    String input() {
        return subject + "#" + number;
    }

    /** Reads what {@link #toString()} and the details are, on lines of their own. */
    static Finding read(String text) {
        String[] lines = text.split("\n", 2);
        String[] words = lines[0].split(" ", 5);
        int hash = words[1].lastIndexOf('#');
        return new Finding(
                Kind.valueOf(words[0].toUpperCase(Locale.ROOT)),
                words[1].substring(0, hash),
                Long.parseLong(words[1].substring(hash + 1)),
                words[2],
                words[4],
                lines[1]);
    }

    @Override
    public String toString() {
        return kind.name().toLowerCase(Locale.ROOT) + " " + input() + " " + what + " at " + place;
    }
}
