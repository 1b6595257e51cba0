package io.github.perfjunit.internal.revision;

import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.internal.target.artifact.SearchPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * The command that builds a revision.
 *
 * @param words the program and its arguments
 * @param directory where it starts
 */
record BuildCommand(List<String> words, Path directory) {

    private static final String WILDCARDS = "*?[{";

    BuildCommand {
        words = List.copyOf(words);
    }

    /**
     * Finds the command.
     *
     * @param root of the checkout
     * @param module the folder of the module, relative
     * @param maven the options that the build of the tests itself was called with
     */
    static BuildCommand of(WantedRevision wanted, Path root, Path module, MavenInvocation maven) {
        return wanted.revision().command().isEmpty()
                ? byWrapper(wanted, root, module, maven)
                : declared(wanted.revision().command(), root, module);
    }

    private static BuildCommand declared(List<String> words, Path root, Path module) {
        Path folder = root.resolve(module);
        if (!Files.isDirectory(folder)) {
            throw new NoRevisionException("it has no folder '" + module + "', in which builtBy(...) is to build");
        }
        String program = words.get(0);
        if (!program.contains("/") || Path.of(program).isAbsolute()) {
            return new BuildCommand(words, folder);
        }
        return above(folder, root, program)
                .map(found -> new BuildCommand(words, found))
                .orElseThrow(() -> new NoRevisionException("builtBy(\"" + program + "\", ...): it has no " + program
                        + " in " + (module.toString().isEmpty() ? "its root" : "'" + module + "' or above")));
    }

    private static BuildCommand byWrapper(WantedRevision wanted, Path root, Path module, MavenInvocation maven) {
        Path artifact =
                literal(root.resolve(module).resolve(wanted.paths().get(0)).normalize());
        Optional<Path> mavenModule = above(artifact, root, "pom.xml");
        Optional<Path> gradleModule =
                above(artifact, root, "build.gradle.kts").or(() -> above(artifact, root, "build.gradle"));
        boolean isMaven = mavenModule.isPresent()
                && (gradleModule.isEmpty() || above(artifact, root, "mvnw").isPresent());
        if (isMaven) {
            return byMaven(mavenModule.get(), root, maven);
        }
        return gradleModule
                .map(folder -> byGradle(folder, root))
                .orElseThrow(() -> new NoRevisionException("there is no pom.xml and no build.gradle above '"
                        + wanted.paths().get(0) + "' in it; set the command that builds it: builtBy(...)"));
    }

    private static BuildCommand byMaven(Path module, Path root, MavenInvocation maven) {
        Optional<Path> wrapped = above(module, root, "mvnw");
        Path start = wrapped.orElseGet(() -> topmost(module, root, "pom.xml"));
        List<String> words = new ArrayList<>(wrapped.isPresent() ? wrapper(start, "mvnw") : onPath("mvn"));
        words.addAll(List.of("-B", "-q", "-DskipTests"));
        words.addAll(maven.options());
        if (!module.equals(start)) {
            words.addAll(List.of("-pl", start.relativize(module).toString(), "-am"));
        }
        words.add("package");
        return new BuildCommand(words, start);
    }

    /** A daemon would go on running beside the measurement. */
    private static BuildCommand byGradle(Path module, Path root) {
        Optional<Path> wrapped = above(module, root, "gradlew");
        Path start = wrapped.or(() -> above(module, root, "settings.gradle.kts"))
                .or(() -> above(module, root, "settings.gradle"))
                .orElse(module);
        List<String> words = new ArrayList<>(wrapped.isPresent() ? wrapper(start, "gradlew") : onPath("gradle"));
        words.addAll(List.of("--no-daemon", "-q", "--console=plain"));
        StringJoiner task = new StringJoiner(":", ":", "");
        if (!module.equals(start)) {
            start.relativize(module).forEach(folder -> task.add(folder.toString()));
        }
        words.add(task.add("assemble").toString());
        return new BuildCommand(words, start);
    }

    /** A script that lost its permission on its way through another file system is run all the same. */
    private static List<String> wrapper(Path folder, String name) {
        return Files.isExecutable(folder.resolve(name)) ? List.of("./" + name) : List.of("sh", "./" + name);
    }

    private static List<String> onPath(String program) {
        if (SearchPath.candidates(program, Path.of("").toAbsolutePath()).noneMatch(SearchPath::isProgram)) {
            throw new NoRevisionException("it has no wrapper, and there is no " + program
                    + " on the PATH; set the command that builds it: builtBy(...)");
        }
        return List.of(program);
    }

    /** The nearest folder, from this one up to the root, that has such a file. */
    private static Optional<Path> above(Path folder, Path root, String file) {
        for (Path each = folder; each != null && each.startsWith(root); each = each.getParent()) {
            if (Files.exists(each.resolve(file))) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }

    private static Path topmost(Path folder, Path root, String file) {
        Path found = folder;
        for (Path each = folder; each != null && each.startsWith(root) && Files.exists(each.resolve(file)); ) {
            found = each;
            each = each.getParent();
        }
        return found;
    }

    /** The part of a path before its first wildcard. */
    private static Path literal(Path path) {
        Path literal = path.getRoot();
        for (Path element : path) {
            if (element.toString().chars().anyMatch(character -> WILDCARDS.indexOf(character) >= 0)) {
                break;
            }
            literal = literal.resolve(element);
        }
        return literal;
    }

    /** Starts the program without the variables that its callers have set for themselves. */
    List<String> startedBySh() {
        List<String> unset = new ArrayList<>(GitProgram.OF_A_CALLER);
        unset.addAll(List.of("MAVEN_CMD_LINE_ARGS", "MAVEN_PROJECTBASEDIR", "MAVEN_BASEDIR"));
        List<String> all = new ArrayList<>(
                List.of("sh", "-c", "unset " + String.join(" ", unset) + "; exec \"$@\"", "perf-junit-build"));
        all.addAll(words);
        return all;
    }

    /** The command as it would be typed. */
    @Override
    public String toString() {
        return String.join(" ", SecretText.masked(words));
    }
}
