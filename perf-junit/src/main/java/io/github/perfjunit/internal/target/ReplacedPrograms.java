package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.TargetDefinition;
import io.github.perfjunit.api.TargetDefinition.Kind;
import io.github.perfjunit.api.TargetDefinition.Source;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The programs that settings put in the place of declared ones, so that a test class measures others with the same interface.
 * The keys end with the name of a target, or with {@code target.program} for a program of a system.
 */
public record ReplacedPrograms(Settings settings) {

    private static final Set<Kind> REPLACEABLE = EnumSet.of(Kind.JAR, Kind.MAIN_CLASS, Kind.EXECUTABLE, Kind.RELEASE);

    /** The same target, unless a setting replaces its program or its check for readiness. */
    TargetDefinition in(String target, TargetDefinition declared) {
        Optional<Source> program = path(target).map(path -> replaced(target, declared.source(), path));
        Optional<Readiness> readiness = readiness(target);
        return new TargetDefinition(
                program.orElse(declared.source()),
                declared.name(),
                declared.framework(),
                readiness.or(declared::readiness),
                declared.metricsPath(),
                program.isPresent() ? List.of() : declared.furtherArtifacts(),
                declared.start(),
                declared.jvm(),
                declared.container());
    }

    /**
     * Refuses settings for a system as a whole.
     *
     * @param programs the names of its programs as targets
     */
    void requireNoneOf(String system, Stream<String> programs) {
        Stream.of(Constants.TARGET, Constants.READINESS)
                .filter(prefix -> settings.text(key(prefix, system)).isPresent())
                .findFirst()
                .ifPresent(prefix -> {
                    throw new IllegalArgumentException(key(prefix, system) + ": target '" + system
                            + "' is a system of programs; name one of them: "
                            + programs.map(program -> key(prefix, program)).collect(Collectors.joining(", ")));
                });
    }

    /**
     * Returns a sentence for each program that is replaced, and for each of these names that is of no target.
     *
     * @param testClass name of the class that declares the targets
     * @param given names of system properties
     */
    public List<String> notices(String testClass, Collection<NamedTarget> targets, Collection<String> given) {
        List<String> names = programs(targets).map(NamedTarget::name).toList();
        Stream<String> replaced = programs(targets).flatMap(program -> path(program.name()).stream()
                .map(path -> "target " + program.name() + " of " + testClass + " is " + path.toAbsolutePath() + ", by "
                        + key(Constants.TARGET, program.name())));
        Stream<String> withoutTarget = Stream.of(Constants.TARGET, Constants.READINESS)
                .map(prefix -> key(prefix, ""))
                .flatMap(prefix -> given.stream()
                        .filter(name -> name.startsWith(prefix))
                        .filter(name -> !names.contains(name.substring(prefix.length()))))
                .sorted()
                .map(name -> name + " has no effect on " + testClass + ": its targets are " + String.join(", ", names));
        return Stream.concat(replaced, withoutTarget).toList();
    }

    /** The key of the setting that replaces a program of these targets, if there is one. */
    public Optional<String> first(Collection<NamedTarget> targets) {
        return programs(targets)
                .map(NamedTarget::name)
                .filter(name -> path(name).isPresent())
                .map(name -> key(Constants.TARGET, name))
                .findFirst();
    }

    private static Stream<NamedTarget> programs(Collection<NamedTarget> targets) {
        return targets.stream()
                .flatMap(target ->
                        target.programs().isEmpty() ? Stream.of(target) : target.programs().values().stream());
    }

    private Optional<Path> path(String target) {
        return settings.text(key(Constants.TARGET, target)).map(Path::of);
    }

    private static Source replaced(String target, Source declared, Path path) {
        if (!REPLACEABLE.contains(declared.kind())) {
            throw new IllegalArgumentException(key(Constants.TARGET, target) + ": target '" + target + "' is "
                    + declared + "; only a jar, a main class, an executable or a release can be replaced by a file");
        }
        boolean isJar = path.toString().toLowerCase(Locale.ROOT).endsWith(".jar");
        return (isJar ? Target.jar(path) : Target.executable(path)).definition().source();
    }

    private Optional<Readiness> readiness(String target) {
        String key = key(Constants.READINESS, target);
        return settings.text(key).map(path -> {
            try {
                return Readiness.http(path);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(key + ": " + e.getMessage(), e);
            }
        });
    }

    private static String key(String prefix, String target) {
        return prefix + "." + target;
    }
}
