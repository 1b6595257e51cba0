package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.TargetDefinition;
import io.github.perfjunit.api.TargetDefinition.Jvm;
import io.github.perfjunit.api.TargetDefinition.Kind;
import io.github.perfjunit.api.TargetDefinition.Source;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.target.artifact.GlobPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The programs, and their checks for readiness, that settings put in the place of declared ones, so that a test class measures
 * others with the same interface. The keys end with the name of a target, or with {@code target.program} for a program of a system.
 */
public record ReplacedPrograms(Settings settings) {

    private static final Set<Kind> REPLACEABLE = EnumSet.of(Kind.JAR, Kind.MAIN_CLASS, Kind.EXECUTABLE, Kind.RELEASE);

    private static final Jvm NO_OPTIONS =
            Target.executable(Path.of("any")).definition().jvm();

    /** Returns whether a setting names this target. */
    boolean areSetFor(String target) {
        return keys(target).findAny().isPresent();
    }

    /**
     * Returns the definition of a target with what settings replace of it.
     *
     * @throws IllegalArgumentException with the key, if it can't be replaced so
     */
    TargetDefinition in(String target, TargetDefinition declared) {
        Optional<Source> program = program(target, declared.source());
        boolean isExecutable =
                program.filter(source -> source.kind() == Kind.EXECUTABLE).isPresent();
        return new TargetDefinition(
                program.orElse(declared.source()),
                declared.name(),
                declared.framework(),
                readiness(target).or(declared::readiness),
                declared.metricsPath(),
                program.isPresent() ? List.of() : declared.furtherArtifacts(),
                declared.start(),
                isExecutable ? NO_OPTIONS : declared.jvm(),
                declared.container());
    }

    /**
     * Refuses settings for a system as a whole.
     *
     * @param programs the names of its programs as targets
     */
    void requireNoneOf(String system, Stream<String> programs) {
        keys(system).findFirst().ifPresent(key -> {
            String prefix = key.substring(0, key.length() - system.length());
            throw new IllegalArgumentException(key + ": target '" + system
                    + "' is a system of programs; name one of them: "
                    + programs.map(prefix::concat).collect(Collectors.joining(", ")));
        });
    }

    /**
     * Returns a sentence for each replacement, for each of these names that is of no target, and if the study is not added to the history
     * for that.
     *
     * @param testClass name of the class that declares the targets
     * @param given names of system properties and environment variables
     */
    public List<String> notices(String testClass, Collection<NamedTarget> targets, Collection<String> given) {
        List<String> names = programs(targets).map(NamedTarget::name).toList();
        Stream<String> replaced = programs(targets).flatMap(program -> replacements(testClass, program));
        Set<String> known = names.stream()
                .flatMap(name -> Constants.prefixes().stream().map(prefix -> key(prefix, name)))
                .flatMap(ReplacedPrograms::withVariable)
                .collect(Collectors.toSet());
        Stream<String> withoutTarget = Constants.prefixes().stream()
                .map(prefix -> key(prefix, ""))
                .flatMap(ReplacedPrograms::withVariable)
                .flatMap(beginning -> given.stream().filter(name -> name.startsWith(beginning)))
                .filter(name -> !known.contains(name))
                .sorted()
                .map(name -> name + " has no effect on " + testClass + ": its targets are " + String.join(", ", names));
        Stream<String> notKept = settings.text(Constants.HISTORY).isPresent()
                ? whyNoLaterBuild(targets).stream().map(reason -> testClass + " is not kept in the history: " + reason)
                : Stream.empty();
        return Stream.of(replaced, withoutTarget, notKept)
                .flatMap(Function.identity())
                .toList();
    }

    private static Stream<String> withVariable(String key) {
        return Stream.of(key, Settings.environmentName(key));
    }

    private Stream<String> replacements(String testClass, NamedTarget program) {
        String name = program.name();
        String subject = "target " + name + " of " + testClass + " is ";
        boolean losesOptions = program.kind() == Kind.EXECUTABLE
                && !program.target().definition().jvm().equals(NO_OPTIONS);
        Stream<String> file = path(name).stream()
                .map(path -> subject + path + ", by " + key(Constants.TARGET, name)
                        + (losesOptions ? "; the declared options of its JVM do not apply" : ""));
        Stream<String> check = readiness(name).stream()
                .map(readiness -> subject + "ready when it answers " + readiness.text() + ", by "
                        + key(Constants.READINESS, name));
        return Stream.concat(file, check);
    }

    /** Returns why a study of these targets is no later build of what earlier studies measured, if a setting replaces anything. */
    public Optional<String> whyNoLaterBuild(Collection<NamedTarget> targets) {
        return programs(targets)
                .flatMap(program -> keys(program.name()))
                .findFirst()
                .map(key -> key
                        + " replaces what the test class declares, so this study does not measure a later build: its targets"
                        + " are compared with each other only");
    }

    /** The keys that are set for a target. */
    private Stream<String> keys(String target) {
        return Constants.prefixes().stream().map(prefix -> key(prefix, target)).filter(key -> settings.text(key)
                .isPresent());
    }

    private static Stream<NamedTarget> programs(Collection<NamedTarget> targets) {
        return targets.stream()
                .flatMap(target ->
                        target.programs().isEmpty() ? Stream.of(target) : target.programs().values().stream());
    }

    private Optional<Source> program(String target, Source declared) {
        String key = key(Constants.TARGET, target);
        Optional<Path> path = path(target);
        if (path.isEmpty()) {
            return Optional.empty();
        }
        if (!REPLACEABLE.contains(declared.kind())) {
            throw new IllegalArgumentException(key + ": target '" + target + "' is " + declared
                    + "; only a jar, a main class, an executable or a release can be replaced by a file");
        }
        Path file = path.get();
        GlobPath.require(key, file);
        if (!Files.exists(file)) {
            throw new IllegalArgumentException(key + ": there is no file " + file);
        }
        boolean isJar = file.toString().toLowerCase(Locale.ROOT).endsWith(".jar");
        return Optional.of((isJar ? Target.jar(file) : Target.executable(file))
                .definition()
                .source());
    }

    private Optional<Path> path(String target) {
        return read(
                key(Constants.TARGET, target),
                text -> GlobPath.resolve(Path.of(text).toAbsolutePath().normalize()));
    }

    private Optional<Readiness> readiness(String target) {
        return read(key(Constants.READINESS, target), Readiness::http);
    }

    private <T> Optional<T> read(String key, Function<String, T> reader) {
        try {
            return settings.text(key).map(reader);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(key + ": " + e.getMessage(), e);
        }
    }

    private static String key(String prefix, String target) {
        return prefix + "." + target;
    }
}
