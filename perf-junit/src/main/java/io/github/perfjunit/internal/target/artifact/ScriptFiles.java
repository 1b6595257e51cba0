package io.github.perfjunit.internal.target.artifact;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
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

    private ScriptFiles() {}

    /** Files and folders; none of what is no script. */
    static List<Path> of(Path script, Path workingDirectory) throws IOException {
        Path folder = script.toAbsolutePath().normalize().getParent();
        if (folder == null || !isReadable(script)) {
            return List.of();
        }
        List<String> words = WORD.matcher(Files.readString(script, ISO_8859_1))
                .results()
                .map(MatchResult::group)
                .filter(word -> word.length() <= LONGEST_PATH)
                .distinct()
                .toList();
        List<Path> places = Stream.of(folder, folder.getParent(), workingDirectory.toAbsolutePath())
                .filter(place -> place != null && place.getNameCount() > 0)
                .distinct()
                .toList();
        Stream<Path> named = words.stream()
                .flatMap(ScriptFiles::withoutVariable)
                .flatMap(word -> Stream.of(
                        word, word + "." + extension(script), word.replace('.', '/') + "." + extension(script)))
                .flatMap(word -> places.stream().flatMap(place -> resolved(place, word)));
        return Stream.concat(libraries(folder), named).distinct().sorted().toList();
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
            return Stream.of(place.resolve(word).normalize())
                    .filter(file -> file.startsWith(place))
                    .filter(Files::isRegularFile);
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
