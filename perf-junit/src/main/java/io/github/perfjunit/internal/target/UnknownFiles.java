package io.github.perfjunit.internal.target;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.perfjunit.internal.target.artifact.Fingerprint;
import io.github.perfjunit.internal.target.artifact.ScriptFiles;
import io.github.perfjunit.internal.target.option.LaunchValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Signs that a target is started by a script whose files can't be known from its text. Its checksum then stays the same when
 * one of them changes.
 */
final class UnknownFiles {

    private static final Set<String> SHELLS = Set.of("sh", "bash", "dash", "ksh", "zsh");

    private static final List<String> PACKAGES = List.of("node_modules", "venv", ".venv", "vendor");

    private static final Pattern INTERPRETED =
            Pattern.compile("^#!.*\\b(node|python|ruby|php|perl).*|" + ".*\\.(js|mjs|cjs|ts|py|rb|php|pl)$");

    private static final Pattern COMMENT = Pattern.compile("(?m)^[ \\t]*+#.*$");

    /** At the place of a command: these find what they run by themselves. */
    private static final Pattern TOOL = Pattern.compile(
            "(?m)(?:^|[;&|(`]|\\b(?:exec|then|do|else)\\b)[ \\t]*[\"']?(?:[^\\s\"'|;&()`]{0,1000}/)?"
                    + "(mvnw?|gradlew?|npm|npx|yarn|pnpm|bundle|make|docker|podman|kubectl|ssh|curl|wget)[\"']?(?:\\s|$)");

    /** All files of a folder: {@code plugins/*}, {@code "$HOME"/*.jar}. */
    private static final Pattern ALL_IN_FOLDER =
            Pattern.compile("((?<![\\w.-])[\\w.-]++|[})\"'])/\\*(?:\\.\\w+)?(?=[\\s\"':;]|$)");

    private static final Pattern ARCHIVE = Pattern.compile("(?<![\\w.+@-])[\\w.+@-]*[\\w}]\\.[jw]ar\\b");

    private UnknownFiles() {}

    /** Returns the first sign, as a clause; empty if there is none, or if the user named the target's files. */
    static Optional<String> of(Launch launch) {
        if (!(launch.program() instanceof NativeProgram)
                || !launch.furtherArtifacts().isEmpty()) {
            return Optional.empty();
        }
        try {
            return Stream.concat(inline(launch).stream(), scripts(launch).stream())
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The text behind {@code sh -c}; a build tool that is called directly is judged as if a script called it. */
    private static Optional<String> inline(Launch launch) {
        List<LaunchValue> arguments = launch.arguments();
        String word = launch.program().describe();
        if (SHELLS.contains(fileName(word))
                && arguments.size() > 1
                && arguments.get(0).known().equals(Optional.of("-c"))) {
            Optional<String> text = arguments.get(1).known();
            return text.isPresent()
                    ? sign("its text", text.get(), Set.of(), "")
                    : Optional.of("its text is set at each start");
        }
        return launch.program() instanceof CommandProgram && TOOL.matcher(word).matches()
                ? Optional.of("'" + word + "' finds by itself what it runs")
                : Optional.empty();
    }

    private static Optional<String> scripts(Launch launch) throws IOException {
        for (Path artifact : launch.program().artifacts(launch)) {
            List<Path> files = Fingerprint.filesOf(artifact, launch.directory());
            Set<String> names = files.stream().map(UnknownFiles::fileName).collect(Collectors.toSet());
            for (Path file : files) {
                if (ScriptFiles.isReadable(file)) {
                    Optional<String> sign = ofScript(file, launch.directory(), names);
                    if (sign.isPresent()) {
                        return sign;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> ofScript(Path script, Path directory, Set<String> known) throws IOException {
        String text = Files.readString(script, ISO_8859_1);
        Path folder = script.toAbsolutePath().normalize().getParent();
        String first = text.lines().findFirst().orElse("");
        if (INTERPRETED.matcher(first).matches()
                || INTERPRETED.matcher(fileName(script)).matches()) {
            return Stream.of(folder, directory)
                    .flatMap(place -> PACKAGES.stream().map(place::resolve))
                    .filter(Files::isDirectory)
                    .findFirst()
                    .map(packages -> script + " can use anything in " + packages);
        }
        return sign(script.toString(), text, known, folder.endsWith("bin") ? "lib" : "");
    }

    private static Optional<String> sign(String where, String text, Set<String> known, String libraries) {
        String code = COMMENT.matcher(text).replaceAll("");
        Matcher tool = TOOL.matcher(code);
        if (tool.find()) {
            return Optional.of(where + " calls '" + tool.group(1) + "', which finds by itself what it runs");
        }
        Optional<String> folder = ALL_IN_FOLDER
                .matcher(code)
                .results()
                .filter(found -> !found.group(1).equals(libraries))
                .findFirst()
                .map(found -> where + " uses all files of a folder, '" + found.group() + "'");
        return folder.or(() -> code.lines()
                .filter(line -> !line.contains("JAVA_HOME"))
                .flatMap(line -> ARCHIVE.matcher(line).results())
                .map(found -> found.group())
                .filter(archive -> !known.contains(archive))
                .findFirst()
                .map(archive -> where + " uses '" + archive + "', which is not where its text says"));
    }

    private static String fileName(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static String fileName(String word) {
        return word.substring(word.lastIndexOf('/') + 1);
    }
}
