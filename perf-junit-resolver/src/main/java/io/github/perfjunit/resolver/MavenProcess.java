package io.github.perfjunit.resolver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The Maven that runs the tests, as its descendants see it. It tells test JVMs nearly nothing, but it is an ancestor of
 * theirs, and its launch script leaves {@code MAVEN_CMD_LINE_ARGS} and {@code MAVEN_PROJECTBASEDIR} in the environment.
 *
 * @param home of Maven, for its global settings
 * @param arguments what Maven was called with
 * @param projectDirectory the folder with {@code .mvn}
 * @param workingDirectory where Maven was called
 */
record MavenProcess(
        Optional<Path> home, List<String> arguments, Optional<Path> projectDirectory, Optional<Path> workingDirectory) {

    private static final String HOME = "-Dmaven.home=";
    private static final String PROJECT = "-Dmaven.multiModuleProjectDirectory=";

    /** The nearest ancestor of this process that is a Maven, else what the environment says. */
    static MavenProcess find(Map<String, String> environment, Path module) {
        Optional<ProcessHandle> ancestor = ProcessHandle.current().parent();
        while (ancestor.isPresent()) {
            List<String> words = Arrays.asList(ancestor.get().info().arguments().orElse(new String[0]));
            if (words.stream().anyMatch(word -> word.startsWith(HOME))) {
                return ofCommand(words, workingDirectory(ancestor.get().pid()), environment);
            }
            ancestor = ancestor.get().parent();
        }
        return ofEnvironment(environment, module);
    }

    static MavenProcess ofCommand(
            List<String> words, Optional<Path> workingDirectory, Map<String, String> environment) {
        int launcher = 0;
        while (launcher < words.size() && !words.get(launcher).endsWith(".Launcher")) {
            launcher++;
        }
        List<String> arguments = launcher < words.size()
                ? words.subList(launcher + 1, words.size())
                : split(environment.get("MAVEN_CMD_LINE_ARGS"));
        return new MavenProcess(value(words, HOME), arguments, value(words, PROJECT), workingDirectory);
    }

    /** A variable that another project's Maven has left behind is not for this module. */
    static MavenProcess ofEnvironment(Map<String, String> environment, Path module) {
        Optional<Path> project = Optional.ofNullable(environment.get("MAVEN_PROJECTBASEDIR"))
                .map(Path::of)
                .filter(module::startsWith);
        List<String> arguments =
                split(project.isPresent() ? environment.get("MAVEN_CMD_LINE_ARGS") : environment.get("MAVEN_ARGS"));
        Optional<Path> home = Optional.ofNullable(environment.get("MAVEN_HOME"))
                .or(() -> Optional.ofNullable(environment.get("M2_HOME")))
                .map(Path::of);
        return new MavenProcess(home, arguments, project.or(() -> withDotMvn(module)), Optional.empty());
    }

    private static Optional<Path> withDotMvn(Path module) {
        for (Path folder = module; folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve(".mvn"))) {
                return Optional.of(folder);
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> value(List<String> words, String prefix) {
        return words.stream()
                .filter(word -> word.startsWith(prefix))
                .map(word -> Path.of(word.substring(prefix.length())))
                .findFirst();
    }

    /** Blanks within an argument are lost in the environment: Maven's script joins its arguments by blanks. */
    private static List<String> split(@Nullable String words) {
        return words == null || words.isBlank()
                ? List.of()
                : List.of(words.strip().split("\\s+"));
    }

    private static Optional<Path> workingDirectory(long pid) {
        try {
            return Optional.of(Path.of("/proc/" + pid + "/cwd").toRealPath());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** A file that Maven was given, wherever a relative path may begin; nothing if there is none, or none can have this name. */
    Optional<Path> file(String name, Path module) {
        if (name.indexOf('\0') >= 0) {
            return Optional.empty();
        }
        return Stream.of(workingDirectory, projectDirectory, Optional.of(module))
                .flatMap(Optional::stream)
                .map(folder -> folder.resolve(name))
                .filter(Files::isRegularFile)
                .findFirst();
    }
}
