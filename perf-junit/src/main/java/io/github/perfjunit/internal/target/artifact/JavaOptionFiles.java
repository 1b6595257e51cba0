package io.github.perfjunit.internal.target.artifact;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
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

    /**
     * Those of them that exist.
     *
     * @param words of the command, up to the main class or with what comes after it
     */
    public static List<Path> of(List<String> words, Path directory) {
        List<Path> files = new ArrayList<>();
        for (int index = 0; index < words.size() && words.get(index).startsWith("-"); index++) {
            var option = LONG_OPTION.matcher(words.get(index));
            boolean hasValue = option.matches();
            String name = hasValue ? option.group(1) : words.get(index);
            var file = FILE_OPTION.matcher(name);
            if (isWithValue(name)) {
                String value = hasValue ? option.group(2) : index + 1 < words.size() ? words.get(++index) : "";
                files.addAll(files(name, value, directory));
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
        for (int index = 0; index < words.size(); index++) {
            String word = words.get(index);
            var option = LONG_OPTION.matcher(word);
            String name = option.matches() ? option.group(1) : word;
            if (word.equals("-jar")) {
                return true;
            }
            if (!word.startsWith("-") || WITH_PROGRAM.contains(name)) {
                return isNamed || word.endsWith(".java");
            }
            if (isWithValue(name)) {
                String value = option.matches() ? option.group(2) : index + 1 < words.size() ? words.get(++index) : "";
                isNamed |= !files(name, value, directory).isEmpty();
                if (hasWorkingDirectory(value, directory)) {
                    return false;
                }
            }
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

    private static boolean isWithValue(String option) {
        return CLASS_PATHS.contains(option) || MODULE_PATHS.contains(option) || OTHERS_WITH_VALUE.contains(option);
    }

    private static List<Path> files(String option, String value, Path directory) {
        return OTHERS_WITH_VALUE.contains(option) ? List.of() : files(value, directory);
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
            throw new UncheckedIOException("can't read " + folder, e);
        }
    }
}
