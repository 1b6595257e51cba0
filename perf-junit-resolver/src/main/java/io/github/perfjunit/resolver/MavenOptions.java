package io.github.perfjunit.resolver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The options of a Maven command line that say where artifacts come from. The others are passed over. */
final class MavenOptions {

    private @Nullable String settings;
    private @Nullable String globalSettings;
    private boolean offline;
    private final List<String> activeProfiles = new ArrayList<>();
    private final List<String> inactiveProfiles = new ArrayList<>();
    private final Properties userProperties = new Properties();

    private MavenOptions() {}

    /** Returns the options of {@code .mvn/maven.config}, and then those of the call, which overrule them. */
    static MavenOptions of(MavenProcess maven) throws Failure {
        List<String> words = new ArrayList<>();
        if (maven.projectDirectory().isPresent()) {
            words.addAll(config(maven.projectDirectory().get().resolve(".mvn").resolve("maven.config")));
        }
        words.addAll(maven.arguments());
        return parse(words);
    }

    /** A line an argument, as from Maven 3.9 on, or an option with its value; lines that begin with a hash are comments. */
    private static List<String> config(Path file) throws Failure {
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        try {
            return Files.readAllLines(file).stream()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .flatMap(line -> line.startsWith("-D") ? Stream.of(line) : Stream.of(line.split("\\s+", 2)))
                    .toList();
        } catch (IOException e) {
            throw new Failure("can't read " + file + ": " + e.getMessage(), e);
        }
    }

    static MavenOptions parse(List<String> words) {
        MavenOptions options = new MavenOptions();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            int equals = word.startsWith("--") ? word.indexOf('=') : -1;
            String name = equals > 0 ? word.substring(0, equals) : word;
            String next = i + 1 < words.size() ? words.get(i + 1) : "";
            String value = equals > 0 ? word.substring(equals + 1) : next;
            if (options.take(name, value) && equals < 0) {
                i++;
            }
        }
        return options;
    }

    /** @return whether it has used the value */
    private boolean take(String name, String value) {
        switch (name) {
            case "-s", "--settings" -> settings = value;
            case "-gs", "--global-settings" -> globalSettings = value;
            case "-P", "--activate-profiles" -> profiles(value);
            case "-D", "--define" -> define(value);
            case "-o", "--offline" -> {
                offline = true;
                return false;
            }
            default -> {
                attached(name);
                return false;
            }
        }
        return true;
    }

    private void attached(String word) {
        if (word.startsWith("-D")) {
            define(word.substring(2));
        } else if (word.startsWith("-P")) {
            profiles(word.substring(2));
        }
    }

    private void define(String property) {
        int equals = property.indexOf('=');
        userProperties.setProperty(
                equals < 0 ? property : property.substring(0, equals),
                equals < 0 ? "true" : property.substring(equals + 1));
    }

    /** {@code a,!b}: a question mark says that it need not exist. */
    private void profiles(String list) {
        for (String each : list.split(",", -1)) {
            String profile = each.strip();
            boolean off = profile.startsWith("!") || profile.startsWith("-");
            if (profile.isEmpty()) {
                continue;
            }
            String id = off || profile.startsWith("+") ? profile.substring(1) : profile;
            (off ? inactiveProfiles : activeProfiles).add(id.startsWith("?") ? id.substring(1) : id);
        }
    }

    Optional<String> settings() {
        return Optional.ofNullable(settings);
    }

    Optional<String> globalSettings() {
        return Optional.ofNullable(globalSettings);
    }

    boolean isOffline() {
        return offline;
    }

    List<String> activeProfiles() {
        return List.copyOf(activeProfiles);
    }

    List<String> inactiveProfiles() {
        return List.copyOf(inactiveProfiles);
    }

    Properties userProperties() {
        Properties copy = new Properties();
        copy.putAll(userProperties);
        return copy;
    }
}
