package io.github.perfjunit.internal.target.option;

import io.github.perfjunit.api.TargetDefinition;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.internal.target.artifact.GlobPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The JVM that runs a program, and its options.
 *
 * @param home of a JDK or JRE, if it isn't the one that runs the tests
 * @param arguments options, as they are
 * @param systemProperties with placeholders, in the order in which they were given
 * @param cache trained for it before a study, if any
 */
public record JvmOptions(
        Optional<Path> home,
        List<String> arguments,
        Map<String, LaunchValue> systemProperties,
        Optional<JvmCache> cache) {

    static final JvmOptions NONE = new JvmOptions(Optional.empty(), List.of(), Map.of(), Optional.empty());

    /** In a JDK's file {@code release}, from JDK 9 on. */
    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d{1,6})");

    public JvmOptions {
        arguments = List.copyOf(arguments);
        systemProperties = Collections.unmodifiableMap(new LinkedHashMap<>(systemProperties));
    }

    public static JvmOptions of(TargetDefinition.Jvm declared) {
        return new JvmOptions(
                declared.home(),
                declared.arguments(),
                LaunchValue.all(declared.systemProperties()),
                declared.cache().map(JvmCache::of));
    }

    /** The same with the folder that its home's pattern matches now, if it is one. */
    public JvmOptions located() {
        return new JvmOptions(home.map(GlobPath::resolve), arguments, systemProperties, cache);
    }

    /** The same with further options, after those that were given. */
    public JvmOptions and(List<String> more) {
        List<String> all = new ArrayList<>(arguments);
        all.addAll(more);
        return new JvmOptions(home, all, systemProperties, cache);
    }

    /** The same with these system properties. */
    public JvmOptions with(Map<String, LaunchValue> properties) {
        return new JvmOptions(home, arguments, properties, cache);
    }

    public Path java() {
        return java(home.orElseGet(() -> Path.of(System.getProperty("java.home"))));
    }

    private static Path java(Path ofHome) {
        return ofHome.resolve("bin").resolve("java");
    }

    /**
     * The words between {@code java} and what it runs, with their placeholders. The cache's come last: of two options that
     * contradict each other, a JVM takes the later one.
     *
     * @throws IllegalStateException if a supplied system property was not resolved
     */
    public List<String> words(JvmCache.Step step) {
        return words(step, value -> Optional.of(value.text()));
    }

    /** The words of a measured run, without the supplied system properties that are not known yet. */
    public List<String> knownWords() {
        return words(JvmCache.Step.USE, LaunchValue::known);
    }

    /** The words of a measured run for readers, the same in each run. */
    public List<String> shownWords() {
        return words(JvmCache.Step.USE, value -> Optional.of(value.shown()));
    }

    /** The words of a measured run for a checksum, the same in each run. */
    public List<String> identityWords() {
        return words(JvmCache.Step.USE, value -> Optional.of(value.identity()));
    }

    private List<String> words(JvmCache.Step step, Function<LaunchValue, Optional<String>> text) {
        List<String> words = new ArrayList<>(arguments);
        systemProperties.forEach(
                (name, value) -> text.apply(value).ifPresent(known -> words.add("-D" + name + "=" + known)));
        cache.ifPresent(trained -> words.addAll(trained.words(step)));
        return words;
    }

    /**
     * Returns the home folder and the content of its {@code release} file, which together distinguish two JVMs: a folder
     * may contain another version later. Empty if no home is set.
     */
    public List<String> identity() {
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

    /** Its release, if it says which: 25. */
    private OptionalInt feature() {
        if (home.isEmpty()) {
            return OptionalInt.of(Runtime.version().feature());
        }
        Matcher version = VERSION.matcher(release(home.get()));
        return version.find() ? OptionalInt.of(Integer.parseInt(version.group(1))) : OptionalInt.empty();
    }

    public void check(String target, Set<String> known) {
        home.ifPresent(folder -> GlobPath.require("target '" + target + "', jvm(...)", folder));
        home.filter(folder -> !Files.isExecutable(java(folder))).ifPresent(folder -> {
            throw new IllegalArgumentException(
                    "target '" + target + "': jvm(" + folder + ") is no home of a JDK or JRE: " + java(folder)
                            + " is not there or may not be executed; name the folder that JAVA_HOME would name");
        });
        cache.ifPresent(wanted -> feature().ifPresent(feature -> {
            if (feature < wanted.since()) {
                throw new IllegalArgumentException("target '" + target + "': " + wanted.method() + " needs JDK "
                        + wanted.since() + " or later, but " + java() + " is " + feature
                        + "; name a later one with jvm(...)");
            }
        }));
        arguments.forEach(argument -> Placeholders.check(
                "target '" + target + "', jvmArgs(\"" + SecretText.masked(argument) + "\")", argument, known));
        LaunchValue.known(systemProperties)
                .forEach((name, value) ->
                        Placeholders.check("target '" + target + "', systemProperty(\"" + name + "\")", value, known));
    }

    /** Refuses any of them for a program that no JVM runs. */
    public void refuse(String target) {
        if (!equals(NONE)) {
            throw new IllegalArgumentException("target '" + target + "': " + given()
                    + " are for Target.jar(...) and Target.mainClass(...); use args(...) or env(...) for"
                    + " another program");
        }
    }

    private String given() {
        List<String> given = new ArrayList<>();
        home.ifPresent(folder -> given.add("jvm(" + folder + ")"));
        if (!arguments.isEmpty()) {
            given.add("jvmArgs(" + SecretText.masked(arguments) + ")");
        }
        systemProperties.keySet().forEach(name -> given.add("systemProperty(\"" + name + "\")"));
        cache.map(JvmCache::method).ifPresent(given::add);
        return String.join(", ", given);
    }
}
