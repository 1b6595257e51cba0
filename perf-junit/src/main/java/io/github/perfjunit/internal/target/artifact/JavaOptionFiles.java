package io.github.perfjunit.internal.target.artifact;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files and folders that options of the {@code java} command name: class paths and agents. */
public final class JavaOptionFiles {

    private static final Set<String> CLASS_PATHS = Set.of("-cp", "-classpath", "--class-path");

    private static final Set<String> MODULE_PATHS = Set.of("-p", "--module-path", "--upgrade-module-path");

    private static final Set<String> OTHERS_WITH_VALUE =
            Set.of("--add-modules", "--add-exports", "--add-opens", "--add-reads", "--limit-modules", "--patch-module");

    private static final Pattern LONG_OPTION = Pattern.compile("(--[a-z-]++)=(.*)");

    private static final Pattern FILE_OPTION =
            Pattern.compile("-(?:javaagent:|agentpath:|Xbootclasspath/[ap]:)([^=]++).*");

    private static final Set<String> WITH_PROGRAM = Set.of("-jar", "-m", "--module");

    private static final String ALL_JARS = "*";

    private JavaOptionFiles() {}

    /** An option with its value, which is empty if it has none; or the program, as the name. */
    private record Option(String name, String value) {

        boolean isPath() {
            return CLASS_PATHS.contains(name) || MODULE_PATHS.contains(name);
        }

        boolean isProgram() {
            return !name.startsWith("-") || WITH_PROGRAM.contains(name);
        }
    }

    /** Returns the options of a command up to its program, which is the last if there is one. */
    private static List<Option> options(List<String> words) {
        List<Option> options = new ArrayList<>();
        boolean isOver = false;
        for (int index = 0; index < words.size() && !isOver; index++) {
            String word = words.get(index);
            var withValue = LONG_OPTION.matcher(word);
            Option option =
                    withValue.matches() ? new Option(withValue.group(1), withValue.group(2)) : new Option(word, "");
            if (!withValue.matches() && (option.isPath() || OTHERS_WITH_VALUE.contains(word))) {
                index++;
                option = new Option(word, index < words.size() ? words.get(index) : "");
            }
            options.add(option);
            isOver = option.isProgram();
        }
        return options;
    }

    /**
     * Returns those of them that exist.
     *
     * @param words of the command, up to the main class or with what comes after it
     */
    public static List<Path> of(List<String> words, Path directory) {
        List<Path> files = new ArrayList<>();
        for (Option option : options(words)) {
            var file = FILE_OPTION.matcher(option.name());
            if (option.isPath()) {
                files.addAll(files(option.value(), directory));
            } else if (file.matches()) {
                files.addAll(files(file.group(1), directory));
            }
        }
        return files.stream().distinct().toList();
    }

    /**
     * Whether a command says where its classes are: by a class path or a module path of files that are there, and not of the
     * working directory, by a jar, or by a source file. So does one that runs nothing, such as {@code java -version}.
     */
    public static boolean nameCode(List<String> words, Path directory) {
        boolean isNamed = false;
        for (Option option : options(words)) {
            if (option.isProgram()) {
                return isNamed || option.name().equals("-jar") || option.name().endsWith(".java");
            }
            if (option.isPath() && hasWorkingDirectory(option.value(), directory)) {
                return false;
            }
            isNamed |= option.isPath() && !files(option.value(), directory).isEmpty();
        }
        return true;
    }

    private static boolean hasWorkingDirectory(String classPath, Path directory) {
        return Stream.of(classPath.split(Pattern.quote(File.pathSeparator)))
                .flatMap(entry -> resolved(directory, entry))
                .anyMatch(entry -> isAbove(entry, directory));
    }

    private static boolean isAbove(Path entry, Path directory) {
        return directory
                .toAbsolutePath()
                .normalize()
                .startsWith(entry.toAbsolutePath().normalize());
    }

    /**
     * Returns the existing files and folders of a class path, whose entry {@code lib/*} stands for the jars in lib. The working
     * directory is left out: programs write to it.
     */
    public static List<Path> files(String classPath, Path directory) {
        return Stream.of(classPath.split(Pattern.quote(File.pathSeparator)))
                .filter(entry -> !entry.isEmpty())
                .flatMap(entry -> resolved(directory, entry))
                .flatMap(entry -> expanded(entry).stream())
                .filter(entry -> Files.exists(entry) && !isAbove(entry, directory))
                .toList();
    }

    private static Stream<Path> resolved(Path directory, String entry) {
        try {
            return Stream.of(directory.resolve(entry));
        } catch (InvalidPathException e) {
            return Stream.empty();
        }
    }

    /** Whether an entry of a class path stands for all jars of a folder. */
    public static boolean isAllJars(Path entry) {
        return entry.endsWith(ALL_JARS);
    }

    /** Returns the jars for which an entry of a class path stands; the entry itself if it is another, or the folder is not there. */
    public static List<Path> expanded(Path entry) {
        Path folder = entry.getParent();
        if (!isAllJars(entry) || folder == null || !Files.isDirectory(folder)) {
            return List.of(entry);
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't read " + folder, e);
        }
    }
}
