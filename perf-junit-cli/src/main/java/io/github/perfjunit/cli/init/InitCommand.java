package io.github.perfjunit.cli.init;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.cli.init.BuildFile.Additions;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Adds performance tests to an existing project: dependencies, the profile or the task that runs them, and a first test. Nothing
 * is written before everything is known, and a second call finds nothing to add.
 */
public final class InitCommand {

    /**
     * The settings of one call.
     *
     * @param module of the project; empty for its root
     * @param tool that builds the project; empty for the one whose build file is there
     * @param profile name of Maven's profile
     * @param ready text that a program without framework prints when it is ready; empty if it ends by itself
     * @param version of perf-junit
     * @param isDryRun whether the changes are printed instead of made
     */
    public record Options(
            Optional<String> module,
            Optional<BuildTool> tool,
            String profile,
            Optional<String> ready,
            String version,
            boolean isDryRun) {}

    /** A tool that builds projects. */
    public enum BuildTool {
        MAVEN,
        GRADLE
    }

    private final Path root;
    private final Options options;

    /** Creates a command for the project in this directory. */
    public InitCommand(Path root, Options options) {
        this.root = root.toAbsolutePath().normalize();
        this.options = options;
    }

    /**
     * Makes or prints the changes.
     *
     * @return lines for the user
     * @throws IllegalArgumentException if the project can't be changed, with the way out
     */
    public List<String> lines() {
        BuildFile build = buildFile();
        Sources sources = new Sources(build.module());
        Application application = Application.of(build.dependencies());
        Program program = build.program(application, sources);
        List<String> added =
                build.add(new Additions(options.version(), options.profile(), application, sources, program.task()));
        Optional<Path> existing = sources.perfTest();
        Path file = sources.testFile(build.testFolder(), FirstTest.CLASS);
        if (existing.isPresent() && added.isEmpty()) {
            return List.of(
                    "nothing to do: " + shown(build.text().file()) + " has perf-junit, and " + shown(existing.get())
                            + " is a performance test",
                    "next: " + build.command(options.profile()));
        }
        FirstTest test =
                new FirstTest(sources.packageName(), program, application, sources, build.name(), options.ready());
        Optional<List<String>> code =
                existing.isPresent() ? Optional.empty() : Optional.of(code(test, application, sources, file));
        if (options.isDryRun()) {
            return diff(build.text(), file, code);
        }
        write(build.text(), file, code);
        List<String> lines = new ArrayList<>();
        lines.add("found: " + application.description() + " ("
                + shown(build.text().file()) + ")");
        if (!added.isEmpty()) {
            lines.add("changed: " + shown(build.text().file()) + ": " + String.join(", ", added));
        }
        code.ifPresent(written -> lines.add("written: " + shown(file)));
        build.notes().forEach(note -> lines.add("note: " + note));
        if (code.isPresent()) {
            test.notes().forEach(note -> lines.add("note: " + note));
        }
        if (options.version().endsWith("-SNAPSHOT")) {
            lines.add("note: perf-junit " + options.version()
                    + " is not on Maven Central: install it from a clone, as in docs/getting-started.md");
        }
        lines.add("next: " + build.command(options.profile()));
        return lines;
    }

    private BuildFile buildFile() {
        Path module = options.module().map(this::folder).orElse(root);
        boolean isMaven = isFor(BuildTool.MAVEN) && Files.isRegularFile(module.resolve("pom.xml"));
        Optional<Path> gradle = isFor(BuildTool.GRADLE) ? GradleBuildFile.in(module) : Optional.empty();
        if (isMaven && gradle.isPresent()) {
            throw new IllegalArgumentException(
                    "both pom.xml and " + gradle.get().getFileName() + " are in " + module
                            + ": name the tool whose build runs the tests, with --build maven or --build gradle");
        }
        if (isMaven) {
            return MavenBuildFile.of(module, root);
        }
        if (gradle.isPresent()) {
            return GradleBuildFile.of(module, root, gradle.get());
        }
        if (options.module().isPresent()) {
            throw new IllegalArgumentException("the module '" + options.module().get()
                    + "' has no build file: there is no " + buildFiles() + " in " + module);
        }
        List<String> modules = isFor(BuildTool.GRADLE) ? GradleBuildFile.modules(root) : List.of();
        throw new IllegalArgumentException(
                modules.isEmpty()
                        ? "there is no " + buildFiles() + " in " + root
                                + ": call init in the folder of a project, or name it as the argument"
                        : "the settings in " + root + " include several modules: name the one whose program is"
                                + " to be measured, with --module MODULE. Modules: " + String.join(", ", modules));
    }

    private boolean isFor(BuildTool tool) {
        return options.tool().orElse(tool) == tool;
    }

    private String buildFiles() {
        String maven = "pom.xml";
        String gradle = "build.gradle or build.gradle.kts";
        return options.tool()
                .map(tool -> tool == BuildTool.MAVEN ? maven : gradle)
                .orElse(maven + ", " + gradle);
    }

    private Path folder(String module) {
        Path folder =
                root.resolve(module.replaceFirst("^:", "").replace(':', '/')).normalize();
        if (!folder.startsWith(root) || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException("the module '" + module + "' is no folder below " + root);
        }
        return folder;
    }

    private List<String> code(FirstTest test, Application application, Sources sources, Path file) {
        if (Files.exists(file)) {
            throw new IllegalArgumentException(
                    file + " exists and is no performance test: rename it, and call init again");
        }
        if (application.framework().isEmpty() && options.ready().isEmpty() && sources.opensPort()) {
            throw new IllegalArgumentException(
                    "the program opens a port, so it does not end by itself: name the text that it"
                            + " prints when it is ready, as in --ready \"listening\"");
        }
        return test.lines();
    }

    private List<String> diff(BuildText text, Path file, Optional<List<String>> code) {
        List<String> lines = new ArrayList<>();
        if (!text.isUnchanged()) {
            lines.addAll(UnifiedDiff.of(
                    shown(text.file()), false, new String(text.before(), UTF_8), new String(text.after(), UTF_8)));
        }
        code.ifPresent(written -> lines.addAll(UnifiedDiff.of(shown(file), true, "", joined(written))));
        return lines;
    }

    private static String joined(List<String> lines) {
        return String.join("\n", lines) + "\n";
    }

    /** The test first: a build file without it does no harm, and is the file that existed before. */
    private static void write(BuildText text, Path file, Optional<List<String>> code) {
        if (!text.isUnchanged() && !Files.isWritable(text.file())) {
            throw new IllegalArgumentException(text.file() + " can't be written: nothing was changed");
        }
        code.ifPresent(lines -> {
            try {
                Files.createDirectories(file.getParent());
                Files.writeString(file, joined(lines), UTF_8, StandardOpenOption.CREATE_NEW);
            } catch (IOException e) {
                throw FailureReasons.unchecked("nothing was changed, because " + file + " can't be written", e);
            }
        });
        if (text.isUnchanged()) {
            return;
        }
        try {
            replace(text.file().toRealPath(), text.after());
        } catch (IOException e) {
            throw FailureReasons.unchecked(
                    "nothing was changed in " + text.file() + ", because it can't be written", e);
        }
    }

    /** Beside the file first: on a full disk it stays as it was. */
    private static void replace(Path file, byte[] content) throws IOException {
        Path written = file.resolveSibling("." + file.getFileName() + "." + UUID.randomUUID());
        try {
            Files.copy(file, written, StandardCopyOption.COPY_ATTRIBUTES);
            Files.write(written, content);
            Files.move(written, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(written);
        }
    }

    private String shown(Path file) {
        Path path = file.startsWith(root) ? root.relativize(file) : file;
        return path.toString().replace('\\', '/');
    }
}
