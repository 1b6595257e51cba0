package io.github.perfjunit.internal.target;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.perfjunit.internal.target.artifact.Fingerprint;
import io.github.perfjunit.internal.target.artifact.JavaOptionFiles;
import io.github.perfjunit.internal.target.artifact.ScriptFiles;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
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

    private static final List<String> PACKAGES = List.of("node_modules", "venv", ".venv", "vendor");

    private static final Pattern INTERPRETED =
            Pattern.compile("^#!.*\\b(node|python|ruby|php|perl).*|" + ".*\\.(js|mjs|cjs|ts|py|rb|php|pl)$");

    private static final Pattern COMMENT = Pattern.compile("(?m)^[ \\t]*+#.*$");

    /** The place of a command, up to its name. */
    private static final String COMMAND =
            "(?m)(?:^|[;&|(`]|\\b(?:exec|then|do|else)\\b)[ \\t]*[\"']?(?:[^\\s\"'|;&()`]{0,1000}/)?";

    /** Commands that find by themselves what they run. */
    private static final Pattern TOOL = Pattern.compile(COMMAND
            + "(mvnw?|gradlew?|sbt|npm|npx|yarn|pnpm|bun|deno|bundle|rails|rake|make|cargo|go|dotnet|uv|poetry|pipenv"
            + "|uvicorn|gunicorn|hypercorn|flask|docker|podman|kubectl|ssh|curl|wget)[\"']?(?:\\s|$)");

    /** With a module, a folder or a text instead of a file. */
    private static final Pattern INTERPRETER = Pattern.compile(
            COMMAND + "((?:python[\\d.]*|node|ruby|perl|php)[\"']?[ \\t]+(?:-[A-Za-z]*[mce]|\\.))(?:[\\s\"']|$)");

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
            Optional<String> sign =
                    launch.program() instanceof CommandProgram command ? ofCommand(command, launch) : Optional.empty();
            return sign.isPresent() ? sign : scripts(launch);
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't read the files that the command names", e);
        }
    }

    /** A build tool that is called directly is judged as if a script called it, and so is the text behind {@code sh -c}. */
    private static Optional<String> ofCommand(CommandProgram command, Launch launch) {
        Optional<String> text = command.textOfShell(launch);
        if (text.isPresent()) {
            return text.get().isEmpty()
                    ? Optional.of("its text is set at each start")
                    : sign(
                            "its text",
                            text.get(),
                            launch.directory(),
                            launch.directory(),
                            names(command.artifacts(launch)));
        }
        String word = command.describe();
        String line =
                Stream.concat(Stream.of(word), launch.knownArguments().stream()).collect(Collectors.joining(" "));
        boolean isHidden =
                TOOL.matcher(word).matches() || INTERPRETER.matcher(line).lookingAt();
        if (isHidden || (isInterpreter(word) && !namesFile(command, launch))) {
            return Optional.of("'" + word + "' finds by itself what it runs");
        }
        return command.isJava() ? ofJava(launch) : Optional.empty();
    }

    private static boolean isInterpreter(String word) {
        return fileName(word).matches("python[\\d.]*|node|ruby|perl|php");
    }

    private static boolean namesFile(CommandProgram command, Launch launch) {
        return command.artifacts(launch).size() > 1;
    }

    private static Optional<String> ofJava(Launch launch) {
        List<String> arguments = launch.knownArguments();
        Optional<String> file =
                arguments.stream().filter(each -> each.startsWith("@")).findFirst();
        if (file.isPresent()) {
            return Optional.of("'java' reads its arguments from '" + file.get() + "'");
        }
        Path directory = launch.directory();
        boolean isKnown = JavaOptionFiles.nameCode(arguments, directory)
                || !JavaOptionFiles.files(launch.knownEnvironment().getOrDefault("CLASSPATH", ""), directory)
                        .isEmpty();
        return isKnown ? Optional.empty() : Optional.of("'java' finds its classes by itself");
    }

    private static Optional<String> scripts(Launch launch) throws IOException {
        for (Path artifact : launch.program().artifacts(launch)) {
            List<Path> files = Fingerprint.filesOf(artifact, launch.directory());
            Set<String> names = names(files);
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

    private static Set<String> names(List<Path> files) {
        return files.stream().map(UnknownFiles::fileName).collect(Collectors.toSet());
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
        return sign(script.toString(), text, folder, directory, known);
    }

    /**
     * Looks for one in a text of a shell.
     *
     * @param folder of the script; that in which it runs for another text
     * @param known names of files that are in the checksum
     */
    private static Optional<String> sign(String where, String text, Path folder, Path directory, Set<String> known) {
        String code = COMMENT.matcher(text).replaceAll("");
        for (Pattern hiding : List.of(TOOL, INTERPRETER)) {
            Matcher command = hiding.matcher(code);
            if (command.find()) {
                return Optional.of(where + " calls '" + command.group(1) + "', which finds by itself what it runs");
            }
        }
        return ALL_IN_FOLDER
                .matcher(code)
                .results()
                .filter(found -> !(found.group(1).equals("lib") && folder.endsWith("bin")))
                .findFirst()
                .map(found -> where + " uses all files of a folder, '" + found.group() + "'")
                .or(() -> archive(where, code, known))
                .or(() -> ScriptFiles.missingFolder(code, folder, directory)
                        .map(missing -> where + " uses '" + missing + "', which is not where its text says"));
    }

    private static Optional<String> archive(String where, String code, Set<String> known) {
        return code.lines()
                .filter(line -> !line.contains("JAVA_HOME"))
                .flatMap(line -> ARCHIVE.matcher(line).results())
                .map(found -> found.group())
                .filter(archive -> !known.contains(archive))
                .findFirst()
                .map(archive -> where + " uses '" + archive + "', which is not where its text says");
    }

    private static String fileName(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static String fileName(String word) {
        return word.substring(word.lastIndexOf('/') + 1);
    }
}
