package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.target.artifact.ScriptFiles;
import io.github.perfjunit.internal.target.artifact.SearchPath;
import io.github.perfjunit.internal.target.option.LaunchValue;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A program that is found as a shell finds it: on the PATH of this JVM, or in the working directory. The words after it are
 * the launch's first arguments.
 */
record CommandProgram(String word) implements NativeProgram {

    private static final Set<String> SHELLS = Set.of("sh", "bash", "dash", "ksh", "zsh");

    @Override
    public String describe() {
        return word;
    }

    @Override
    public List<String> identity() {
        return List.of(word);
    }

    /** The program itself, and each argument that is a file: the script behind an interpreter, a file of settings. Of a text behind {@code sh -c}, the files that it names. */
    @Override
    public List<Path> artifacts(Launch launch) {
        List<Path> files = new ArrayList<>();
        find(launch).ifPresent(files::add);
        textOfShell(launch).ifPresent(text -> files.addAll(ScriptFiles.of(text, launch.directory())));
        launch.knownArguments().stream()
                .filter(argument -> argument.indexOf('\0') < 0)
                .map(launch.directory()::resolve)
                .filter(Files::isRegularFile)
                .forEach(files::add);
        return files;
    }

    /** Returns the text behind {@code sh -c}, as far as it is known. */
    Optional<String> textOfShell(Launch launch) {
        List<LaunchValue> arguments = launch.arguments();
        boolean isText = SHELLS.contains(String.valueOf(Path.of(word).getFileName()))
                && arguments.size() > 1
                && arguments.get(0).known().equals(Optional.of("-c"));
        return isText ? Optional.of(arguments.get(1).known().orElse("")) : Optional.empty();
    }

    /** Whether it is the command of a JVM. */
    boolean isJava() {
        return Path.of(word).endsWith("java");
    }

    @Override
    public Path executable(String target, Launch launch) {
        return find(launch).orElseThrow(() -> notFound(target, launch));
    }

    @Override
    public void check(String target, Launch launch) {
        executable(target, launch);
    }

    private Optional<Path> find(Launch launch) {
        return candidates(launch.directory()).filter(SearchPath::isProgram).findFirst();
    }

    private Stream<Path> candidates(Path directory) {
        Path local = directory.resolve(word).normalize();
        if (word.contains(File.separator)) {
            return Stream.of(local);
        }
        return Stream.concat(SearchPath.candidates(word, directory), Stream.of(local));
    }

    private IllegalArgumentException notFound(String target, Launch launch) {
        Path local = launch.directory().resolve(word).normalize();
        String where = word.contains(File.separator)
                ? "there is no program " + local
                : "no program '" + word + "' is on the PATH (" + SearchPath.text() + ") or in " + launch.directory();
        if (Files.isDirectory(local)) {
            where = local + " is a directory, not a program";
        } else if (Files.exists(local)) {
            where = local + " may not be executed; chmod +x it, or name its interpreter first: command(\"sh\", \""
                    + word + "\")";
        }
        return new IllegalArgumentException("target '" + target + "': " + where
                + "; each word of command(...) is one argument, no shell splits or expands it");
    }
}
