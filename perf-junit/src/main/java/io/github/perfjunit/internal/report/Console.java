package io.github.perfjunit.internal.report;

import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.util.List;

/**
 * Lines to standard output, without control characters: they read well in a terminal and in a log file. Where somebody sits
 * before a terminal, the last line can be one that changes in its place.
 */
public final class Console {

    private static final String PREFIX = "[perf-junit] ";

    /** A line that is as wide as its terminal is broken by some. */
    private static final int WIDTH = 99;

    /** A destination of the lines. */
    enum Medium {
        /** A file, another program, the window of an IDE. */
        LOG,
        /** A terminal that can go back to the beginning of a line. */
        TERMINAL
    }

    private final PrintStream out;
    private final Medium medium;
    private int inPlace;

    /** A console that writes to this stream. */
    public Console(PrintStream out) {
        this(out, Medium.LOG);
    }

    Console(PrintStream out, Medium medium) {
        this.out = out;
        this.medium = medium;
    }

    /** A console on what is standard output now (build tools replace it). */
    public static Console standard() {
        return new Console(System.out, isTerminal() ? Medium.TERMINAL : Medium.LOG);
    }

    /** Before Java 22 there was no console unless there was a terminal; since then it has to be asked. */
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isTerminal() {
        java.io.Console console = System.console();
        String kind = System.getenv("TERM");
        if (console == null || kind == null || kind.equals("dumb")) {
            return false;
        }
        try {
            return Boolean.TRUE.equals(
                    java.io.Console.class.getMethod("isTerminal").invoke(console));
        } catch (NoSuchMethodException e) {
            return true;
        } catch (IllegalAccessException | InvocationTargetException e) {
            return false;
        }
    }

    /** Returns the destination of the lines. */
    Medium medium() {
        return medium;
    }

    /** Prints a line with the product's name before it. */
    public synchronized void say(String line) {
        endInPlace();
        out.println(PREFIX + line);
        out.flush();
    }

    /** Shows a line in the place of the one before, until something else is printed; cut to the width of a terminal. */
    synchronized void show(String line) {
        String text = PREFIX + line;
        String shown = text.length() <= WIDTH ? text : text.substring(0, WIDTH - 1) + "…";
        out.print("\r" + shown + " ".repeat(Math.max(0, inPlace - shown.length())));
        out.flush();
        inPlace = shown.length();
    }

    private void endInPlace() {
        if (inPlace > 0) {
            out.print("\r" + " ".repeat(inPlace) + "\r");
            inPlace = 0;
        }
    }

    /** Prints lines as they are. */
    public synchronized void print(List<String> lines) {
        endInPlace();
        lines.forEach(out::println);
        out.flush();
    }
}
