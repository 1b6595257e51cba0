package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Several programs that are one target.
 *
 * @param programs by their names, in the order in which they start; as targets, each is named {@code target.program}
 */
record SystemProgram(Map<String, NamedTarget> programs) implements Program {

    SystemProgram {
        programs = Collections.unmodifiableMap(new LinkedHashMap<>(programs));
    }

    static SystemProgram of(String name, Map<String, Target> declared) {
        Map<String, NamedTarget> programs = new LinkedHashMap<>();
        declared.forEach((program, target) -> programs.put(program, new NamedTarget(name + "." + program, target)));
        return new SystemProgram(programs);
    }

    /** The placeholders by which later programs find this one. */
    private static List<String> endpoints(String program, NamedTarget target) {
        return Stream.concat(
                        Stream.of(program + ".uri", program + ".port"),
                        target.ownPorts().numbers().keySet().stream().map(port -> program + "." + port + ".port"))
                .toList();
    }

    /** The program that a run waits for, and that loads address. */
    NamedTarget last() {
        return List.copyOf(programs.values()).get(programs.size() - 1);
    }

    @Override
    public String describe() {
        return programs.entrySet().stream()
                .map(each -> each.getKey() + ": " + each.getValue().description())
                .collect(Collectors.joining("; ", "system [", "]"));
    }

    @Override
    public List<String> identity() {
        return programs.entrySet().stream()
                .flatMap(each -> Stream.of(each.getKey(), each.getValue().fingerprint()))
                .toList();
    }

    @Override
    public List<Path> artifacts(Launch launch) {
        return programs.values().stream()
                .flatMap(program -> program.artifacts().stream())
                .distinct()
                .toList();
    }

    @Override
    public Program located() {
        return each(NamedTarget::located);
    }

    SystemProgram replaced(ReplacedPrograms others) {
        return each(program -> program.replaced(others));
    }

    SystemProgram withServices(Function<Framework, Map<String, String>> variables) {
        return each(program -> program.withServices(variables));
    }

    SystemProgram withJvmOptions(Function<NamedTarget, List<String>> options) {
        return each(program -> program.withJvmOptions(options));
    }

    private SystemProgram each(UnaryOperator<NamedTarget> change) {
        Map<String, NamedTarget> changed = new LinkedHashMap<>(programs);
        changed.replaceAll((program, target) -> change.apply(target));
        return new SystemProgram(changed);
    }

    /** With the values that are supplied at each start; each program may use the endpoints of those before it. */
    SystemProgram resolved(Set<String> known) {
        Set<String> there = new LinkedHashSet<>(known);
        Map<String, NamedTarget> resolved = new LinkedHashMap<>();
        programs.forEach((program, target) -> {
            resolved.put(program, target.resolved(there));
            there.addAll(endpoints(program, target));
        });
        return new SystemProgram(resolved);
    }

    /** The supplied values of all programs, by program and setting. */
    Map<String, String> suppliedValues() {
        Map<String, String> values = new LinkedHashMap<>();
        programs.forEach((program, target) ->
                target.suppliedValues().forEach((setting, value) -> values.put(program + ": " + setting, value)));
        return values;
    }

    @Override
    public void check(String target, Launch launch) {
        if (programs.size() < 2) {
            throw new IllegalArgumentException(
                    "target '" + target + "': a system has two programs at least, and this one has " + programs.size()
                            + "; add them by with(\"name\", Target...), or declare the program itself as the target");
        }
    }

    /**
     * Refuses what can't be started of it.
     *
     * @param known the placeholders that will be there, those of programs left out
     */
    void check(String target, Set<String> known) {
        Set<String> there = new LinkedHashSet<>(known);
        Set<String> later = new LinkedHashSet<>(programs.keySet());
        programs.forEach((program, member) -> {
            requireOwnName(target, program, known);
            requireOwnPorts(program, member);
            requireStarted(program, member, later);
            member.check(there);
            requireMember(program, member);
            there.addAll(endpoints(program, member));
            later.remove(program);
        });
    }

    /** A program named {@code rabbitmq} would hide the placeholders of the service. */
    private static void requireOwnName(String target, String program, Set<String> known) {
        known.stream()
                .filter(placeholder -> placeholder.startsWith(program + "."))
                .sorted()
                .findFirst()
                .ifPresent(placeholder -> {
                    throw new IllegalArgumentException("target '" + target + "': with(\"" + program + "\", ...): {"
                            + placeholder + "} is a placeholder already; give the program another name");
                });
    }

    /** A port named as a program would have the placeholder of the program's address. */
    private void requireOwnPorts(String program, NamedTarget member) {
        member.ownPorts().numbers().keySet().stream()
                .filter(programs::containsKey)
                .findFirst()
                .ifPresent(port -> {
                    throw new IllegalArgumentException(
                            "target '" + member.name() + "': port(\"" + port + "\"): {" + port
                                    + ".port} is the port of program '" + port + "'; give the port of '" + program
                                    + "' another name");
                });
    }

    private void requireStarted(String program, NamedTarget member, Set<String> later) {
        member.placeholders().stream()
                .filter(placeholder -> later.contains(placeholder.substring(0, placeholder.indexOf('.'))))
                .sorted()
                .findFirst()
                .ifPresent(placeholder -> {
                    String owner = placeholder.substring(0, placeholder.indexOf('.'));
                    throw new IllegalArgumentException("target '" + member.name() + "': {" + placeholder + "} is "
                            + (owner.equals(program)
                                    ? "of the program itself; its own port is {http.port}"
                                    : "of program '" + owner + "', which starts later; programs start in the order of"
                                            + " with(...), so put '" + owner + "' before '" + program + "'"));
                });
    }

    private static void requireMember(String program, NamedTarget member) {
        member.release().ifPresent(release -> {
            throw new IllegalArgumentException(
                    "target '" + member.name() + "': a release can't be a program of a system; " + "fetch " + release
                            + " with the build, and name its file with Target.jar(...)");
        });
        member.revision().ifPresent(wanted -> {
            throw new IllegalArgumentException(
                    "target '" + member.name() + "': a revision can't be a program of a system;" + " build "
                            + wanted.revision() + " first, and name its file with Target.jar(...)");
        });
        member.cache().ifPresent(cache -> {
            throw new IllegalArgumentException("target '" + member.name() + "': " + cache.method()
                    + " trains a program that starts by itself, and can't be used for '" + program + "' in a system");
        });
        try {
            member.requireReadiness();
        } catch (IllegalStateException e) {
            throw new IllegalArgumentException(
                    e.getMessage()
                            + " (a program of a system runs until the run ends, and each is ready before the next starts)",
                    e);
        }
    }

    Optional<String> unknownFiles() {
        return programs.entrySet().stream()
                .flatMap(each -> each.getValue().unknownFiles().stream()
                        .map(sign -> "of its program '" + each.getKey() + "', " + sign))
                .findFirst();
    }

    @Override
    public LiveTarget start(NamedTarget target, LaunchContext launching) {
        throw new IllegalStateException(
                "target '" + target.name() + "' is a system, whose programs a run starts one by one");
    }
}
