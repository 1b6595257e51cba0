package io.github.perfjunit.internal.target.artifact;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files that a script can be seen to use: those beside it that its text names, and {@code lib} beside its {@code bin}. */
public final class ScriptFiles {

    /** Text of this length is no hand-written or generated start script any more. */
    private static final long LONGEST = 1L << 20;

    /** No system has files with longer paths. */
    private static final int LONGEST_PATH = 4_096;

    private static final Set<String> EXTENSIONS =
            Set.of("sh", "bash", "py", "js", "mjs", "cjs", "ts", "rb", "pl", "php", "groovy", "lua");

    /** Scripts of the system's own programs are not under test. */
    private static final Set<String> SYSTEM = Set.of("/bin", "/sbin", "/usr/bin", "/usr/sbin");

    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_@.+-]++(?:/[A-Za-z0-9_@.+-]++)*+");

    private static final Set<String> SHELLS = Set.of("sh", "bash");

    /** The files of a log, or of a process id, which the program writes. */
    private static final Pattern REDIRECTION = Pattern.compile("[0-9&]?>{1,2}[ \\t]*[\"']?[^\\s\"';|&)]++");

    private static final Pattern ABSOLUTE = Pattern.compile("(?<![\\w})$/.-])(?:/[A-Za-z0-9_@.+-]++)++");

    private static final Pattern CLASS_PATH =
            Pattern.compile("(?:(?<![\\w-])(?:-cp|-classpath|--class-path)[ =]|CLASSPATH=)[\"']?([^\\s\"';|&]++)");

    private ScriptFiles() {}

    /** Files and folders; none of what is no script. */
    static List<Path> of(Path script, Path workingDirectory) throws IOException {
        Path folder = script.toAbsolutePath().normalize().getParent();
        if (folder == null || !isReadable(script)) {
            return List.of();
        }
        List<Path> places = places(folder, workingDirectory);
        Stream<Path> named = named(Files.readString(script, ISO_8859_1), extension(script), places);
        return Stream.concat(libraries(folder), named).distinct().sorted().toList();
    }

    /** Files and folders that a text of a shell names. */
    public static List<Path> of(String text, Path workingDirectory) {
        return named(text, "sh", List.of(workingDirectory)).distinct().sorted().toList();
    }

    private static Stream<Path> named(String given, String extension, List<Path> places) {
        String text = SHELLS.contains(extension) || !EXTENSIONS.contains(extension)
                ? REDIRECTION.matcher(given).replaceAll(" ")
                : given;
        Stream<Path> files = words(text)
                .flatMap(word -> Stream.of(word, word + "." + extension, word.replace('.', '/') + "." + extension))
                .flatMap(word -> places.stream().flatMap(place -> resolved(place, word)))
                .filter(Files::isRegularFile);
        Stream<Path> programs = ABSOLUTE.matcher(text)
                .results()
                .filter(found -> found.group().length() <= LONGEST_PATH)
                .map(found -> Path.of(found.group()).normalize())
                .filter(file -> SYSTEM.stream().noneMatch(file::startsWith))
                .filter(Files::isRegularFile)
                .filter(file -> Files.isExecutable(file) || EXTENSIONS.contains(extension(file)));
        Stream<Path> classes = entriesOfClassPaths(text).flatMap(entry -> foldersOfClasses(entry, places));
        return Stream.of(files, programs, classes).flatMap(part -> part);
    }

    private static List<Path> places(Path folder, Path workingDirectory) {
        return Stream.of(folder, folder.getParent(), workingDirectory.toAbsolutePath())
                .filter(place -> place != null && place.getNameCount() > 0)
                .distinct()
                .toList();
    }

    private static Stream<String> words(String text) {
        return WORD.matcher(text)
                .results()
                .map(MatchResult::group)
                .filter(word -> word.length() <= LONGEST_PATH)
                .distinct()
                .flatMap(ScriptFiles::withoutVariable);
    }

    /** Any other folder may be one that the program writes to, as the working directory is. */
    private static Stream<Path> foldersOfClasses(String entry, List<Path> places) {
        return words(entry)
                .flatMap(word -> places.stream().flatMap(place -> resolved(place, word)))
                .filter(Files::isDirectory)
                .filter(folder -> !places.contains(folder));
    }

    /** As a text of a shell has them: {@code "$HERE/classes"}. */
    private static Stream<String> entriesOfClassPaths(String text) {
        return CLASS_PATH
                .matcher(text)
                .results()
                .flatMap(found -> Stream.of(found.group(1).split(":")));
    }

    /**
     * Returns the first folder of classes that a text of a shell names and that is not where its text says.
     *
     * @param folder where the text is a file; that in which it runs otherwise
     */
    public static Optional<String> missingFolder(String text, Path folder, Path workingDirectory) {
        List<Path> places = places(folder, workingDirectory);
        return entriesOfClassPaths(text)
                .filter(entry -> entry.equals(".") || entry.indexOf('/') >= 0)
                .filter(entry -> !entry.contains(".jar") && !entry.contains("*"))
                .filter(entry -> foldersOfClasses(entry, places).findAny().isEmpty())
                .findFirst();
    }

    /** Returns whether a file is a script under test, whose text says what it uses. */
    public static boolean isReadable(Path script) throws IOException {
        Path folder = script.toAbsolutePath().normalize().getParent();
        return folder != null && !SYSTEM.contains(folder.toString()) && isScript(script);
    }

    /** The first name of {@code $APP_HOME/app.jar} is that of a variable, or of a folder. */
    private static Stream<String> withoutVariable(String word) {
        int slash = word.indexOf('/');
        return slash < 0 ? Stream.of(word) : Stream.of(word, word.substring(slash + 1));
    }

    /** Start scripts of builds are in {@code bin}, and put all that is in {@code lib} on the class path. */
    private static Stream<Path> libraries(Path folder) {
        Path libraries = folder.resolveSibling("lib");
        return folder.endsWith("bin") ? Stream.of(libraries).filter(Files::isDirectory) : Stream.empty();
    }

    private static Stream<Path> resolved(Path place, String word) {
        try {
            return Stream.of(place.resolve(word).normalize()).filter(file -> file.startsWith(place));
        } catch (InvalidPathException e) {
            return Stream.empty();
        }
    }

    private static boolean isScript(Path file) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) > LONGEST) {
            return false;
        }
        try (var in = Files.newInputStream(file)) {
            byte[] first = in.readNBytes(2);
            return (first.length == 2 && first[0] == '#' && first[1] == '!') || EXTENSIONS.contains(extension(file));
        }
    }

    private static String extension(Path file) {
        String name = file.getFileName().toString();
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
