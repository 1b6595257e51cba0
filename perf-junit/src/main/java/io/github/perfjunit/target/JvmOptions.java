package io.github.perfjunit.target;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which JVM runs a program, and how.
 *
 * @param home of a JDK or JRE, if it isn't the one that runs the tests
 * @param arguments options, as they are
 * @param systemProperties with placeholders, in the order in which they were given
 */
record JvmOptions(Optional<Path> home, List<String> arguments, Map<String, String> systemProperties) {

    static final JvmOptions NONE = new JvmOptions(Optional.empty(), List.of(), Map.of());

    JvmOptions {
        arguments = List.copyOf(arguments);
        systemProperties = Collections.unmodifiableMap(new LinkedHashMap<>(systemProperties));
    }

    JvmOptions withHome(Path newHome) {
        return new JvmOptions(Optional.of(newHome), arguments, systemProperties);
    }

    JvmOptions withArguments(List<String> more) {
        List<String> all = new ArrayList<>(arguments);
        all.addAll(more);
        return new JvmOptions(home, all, systemProperties);
    }

    JvmOptions withSystemProperty(String name, String value) {
        Map<String, String> all = new LinkedHashMap<>(systemProperties);
        all.put(name, value);
        return new JvmOptions(home, arguments, all);
    }

    Path java() {
        return java(home.orElseGet(() -> Path.of(System.getProperty("java.home"))));
    }

    private static Path java(Path ofHome) {
        return ofHome.resolve("bin").resolve("java");
    }

    /** The words between {@code java} and what it runs, with their placeholders. */
    List<String> words() {
        List<String> words = new ArrayList<>(arguments);
        systemProperties.forEach((name, value) -> words.add("-D" + name + "=" + value));
        return words;
    }

    /** What tells two JVMs apart: a folder may hold another version tomorrow. */
    List<String> identity() {
        return home.map(folder -> List.of(folder.toString(), release(folder))).orElse(List.of());
    }

    private static String release(Path folder) {
        Path file = folder.resolve("release");
        try {
            return Files.isRegularFile(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            // A file that says what is known by the folder's name as well.
            return "";
        }
    }

    void check(String target, Set<String> known) {
        home.filter(folder -> !Files.isExecutable(java(folder))).ifPresent(folder -> {
            throw new IllegalArgumentException(
                    "target '" + target + "': jvm(" + folder + ") is no home of a JDK or JRE: " + java(folder)
                            + " is not there or may not be executed; name the folder that JAVA_HOME would name");
        });
        systemProperties.forEach((name, value) ->
                Placeholders.check("target '" + target + "', systemProperty(\"" + name + "\")", value, known));
    }

    /** Refuses any of them for a program that no JVM runs. */
    void refuse(String target) {
        if (!equals(NONE)) {
            throw new IllegalArgumentException(
                    "target '" + target + "': " + given()
                            + " are for Target.jar(...) and Target.mainClass(...); use args(...) or env(...) for another program");
        }
    }

    private String given() {
        List<String> given = new ArrayList<>();
        home.ifPresent(folder -> given.add("jvm(" + folder + ")"));
        if (!arguments.isEmpty()) {
            given.add("jvmArgs(" + arguments + ")");
        }
        systemProperties.keySet().forEach(name -> given.add("systemProperty(\"" + name + "\")"));
        return String.join(", ", given);
    }
}
