package io.github.perfjunit.cli.generate;

import java.util.Locale;

/** Headers whose values do not belong into source code. */
final class Secrets {

    private Secrets() {}

    /** Returns the name of the environment variable that holds the value of a header. */
    static String variable(String header) {
        return header.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]+", "_");
    }

    /** Returns an expression that reads the environment variable; it needs a static import. */
    static String expression(String header, TestClass code) {
        code.importsStatic("java.util.Objects.requireNonNull");
        String variable = variable(header);
        return "requireNonNull(System.getenv(\"" + variable + "\"), \"set " + variable + "\")";
    }
}
