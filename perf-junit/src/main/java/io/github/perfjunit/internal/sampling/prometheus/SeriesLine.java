package io.github.perfjunit.internal.sampling.prometheus;

import java.util.LinkedHashMap;
import java.util.Map;

/** One line {@code name{label="value",...} number [timestamp] [# exemplar]}, which is read from left to right. */
final class SeriesLine {

    private final String line;
    private final int number;
    private int at;

    SeriesLine(String line, int number) {
        this.line = line;
        this.number = number;
    }

    Series parse() {
        String name = upTo("{ \t");
        Map<String, String> labels = peek() == '{' ? labels() : Map.of();
        skipBlanks();
        String value = upTo(" \t");
        if (name.isEmpty() || value.isEmpty()) {
            throw bad("expected a name and a number");
        }
        return new Series(name, labels, value(value));
    }

    private Map<String, String> labels() {
        Map<String, String> labels = new LinkedHashMap<>();
        at++;
        skipBlanks();
        while (peek() != '}') {
            String label = upTo("= \t}");
            skipBlanks();
            expect('=');
            skipBlanks();
            expect('"');
            labels.put(label, quoted());
            skipBlanks();
            if (peek() == ',') {
                at++;
                skipBlanks();
            } else if (peek() != '}') {
                throw bad("expected , or } after the value of label '" + label + "'");
            }
        }
        at++;
        return labels;
    }

    /** In a value, backslash, quote and line feed are escaped. */
    private String quoted() {
        StringBuilder text = new StringBuilder();
        while (peek() != '"') {
            char next = line.charAt(at++);
            if (next == '\\' && at < line.length()) {
                char escaped = line.charAt(at++);
                text.append(escaped == 'n' ? '\n' : escaped);
            } else {
                text.append(next);
            }
        }
        at++;
        return text.toString();
    }

    private double value(String text) {
        return switch (text) {
            case "+Inf", "Inf" -> Double.POSITIVE_INFINITY;
            case "-Inf" -> Double.NEGATIVE_INFINITY;
            default -> parsed(text);
        };
    }

    private double parsed(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw bad("'" + text + "' is no number");
        }
    }

    private char peek() {
        if (at >= line.length()) {
            throw bad("it ends too early");
        }
        return line.charAt(at);
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw bad("expected " + wanted + " at character " + (at + 1));
        }
        at++;
    }

    private String upTo(String ends) {
        int begin = at;
        while (at < line.length() && ends.indexOf(line.charAt(at)) < 0) {
            at++;
        }
        return line.substring(begin, at);
    }

    private void skipBlanks() {
        while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == '\t')) {
            at++;
        }
    }

    private IllegalArgumentException bad(String why) {
        return new IllegalArgumentException(
                "line " + number + " is not of the text format of Prometheus, " + why + ": " + line);
    }
}
