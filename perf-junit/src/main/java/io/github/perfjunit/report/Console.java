package io.github.perfjunit.report;

import java.io.PrintStream;
import java.util.List;

/** Whole lines to standard output, without control characters: they read well in a terminal and in a log file. */
public final class Console {

    private static final String PREFIX = "[perf-junit] ";

    private final PrintStream out;

    /** A console that writes to this stream. */
    public Console(PrintStream out) {
        this.out = out;
    }

    /** A console on what is standard output now (build tools replace it). */
    public static Console standard() {
        return new Console(System.out);
    }

    /** Prints a line with the product's name before it. */
    public void say(String line) {
        out.println(PREFIX + line);
        out.flush();
    }

    /** Prints lines as they are. */
    public void print(List<String> lines) {
        lines.forEach(out::println);
        out.flush();
    }
}
