package io.github.perfjunit.cli.init;

import java.util.List;

/**
 * The program that a build makes, as the test declares it.
 *
 * @param expression Java code of the target, such as {@code Target.jar("target/orders-*.jar")}
 * @param task of Gradle that makes it; empty for Maven
 * @param notes what users must look at
 */
record Program(String expression, String task, List<String> notes) {

    static Program jar(String path) {
        return built(path, "");
    }

    static Program built(String path, String task) {
        return new Program("Target.jar(\"" + path + "\")", task, List.of());
    }

    static Program script(String path, String task) {
        return new Program("Target.executable(\"" + path + "\")", task, List.of());
    }

    static Program mainClass(String name, String classes, String task) {
        return new Program("Target.mainClass(\"" + name + "\", \"" + classes + "\")", task, List.of());
    }

    Program noting(String note) {
        return new Program(expression, task, List.of(note));
    }
}
