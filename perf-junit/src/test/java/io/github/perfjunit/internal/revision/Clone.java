package io.github.perfjunit.internal.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A real repository with a working tree, for tests. Its settings are its own, whatever this machine's are.
 *
 * @param root of the working tree
 */
public record Clone(Path root) {

    /** A script that counts its runs, and makes a program that prints the text of the file {@code version}. */
    private static final String BUILD =
            """
            set -e
            echo "building $(cat version)"
            if [ -n "$RUNS" ]; then echo run >> "$RUNS"; fi
            test ! -f broken || { echo "error: ; expected"; exit 3; }
            mkdir -p target
            printf '#!/bin/sh\\necho %s\\n' "$(cat version)" > target/shop-"$(cat version)"
            chmod +x target/shop-*
            """;

    /** A repository without a commit. */
    public static Clone in(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        Clone clone = new Clone(real(folder));
        clone.git("init", "--quiet", "--initial-branch=main");
        clone.configure();
        return clone;
    }

    /** The same files in another place, with this folder as its origin. */
    public Clone cloned(Path folder, String... options) {
        List<String> words = new ArrayList<>(List.of("clone", "--quiet"));
        words.addAll(List.of(options));
        words.addAll(List.of("file://" + root, folder.toString()));
        git(words.toArray(String[]::new));
        Clone clone = new Clone(real(folder));
        clone.configure();
        return clone;
    }

    private static Path real(Path folder) {
        try {
            return folder.toRealPath();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void configure() {
        git("config", "user.name", "Ada");
        git("config", "user.email", "ada@example.com");
        git("config", "commit.gpgsign", "false");
    }

    /** Writes files with a script that builds them in a folder, and commits them. */
    public String version(String version) {
        write("build.sh", BUILD);
        write(".gitignore", "target/\n");
        write("version", version + "\n");
        return commit("version " + version);
    }

    public Clone write(String file, String text) {
        try {
            Path path = root.resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, text);
            return this;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Commits all files, and returns the commit. */
    public String commit(String subject) {
        git("add", "--all");
        git("commit", "--quiet", "-m", subject);
        return git("rev-parse", "HEAD");
    }

    public String git(String... words) {
        List<String> command = new ArrayList<>(List.of("git", "-c", "protocol.file.allow=always"));
        command.addAll(List.of(words));
        return run(command, Map.of());
    }

    /** Runs a program at the root, and returns what it prints. */
    public String run(List<String> command, Map<String, String> environment) {
        try {
            Path output = Files.createTempFile("clone", ".log");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(root.toFile())
                    .redirectErrorStream(true)
                    .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            assertThat(process.waitFor(60, TimeUnit.SECONDS))
                    .as("%s ends", command)
                    .isTrue();
            String text = Files.readString(output);
            Files.delete(output);
            assertThat(process.exitValue()).as("%s: %s", command, text).isZero();
            return text.strip();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
