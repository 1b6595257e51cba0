package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A real git repository for a test, with settings of its own.
 *
 * @param root of its working tree
 */
public record GitSandbox(Path root) {

    /** The end of a program. */
    public record Ended(int code, String output) {}

    /** A repository of the files that are in this folder, without a commit. */
    public static GitSandbox in(Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        GitSandbox sandbox = new GitSandbox(folder.toRealPath());
        sandbox.git("init", "--quiet", "--initial-branch=main");
        sandbox.git("config", "user.name", "Ada");
        sandbox.git("config", "user.email", "ada@example.com");
        sandbox.git("config", "commit.gpgsign", "false");
        return sandbox;
    }

    /** Writes a file. */
    public GitSandbox write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
        return this;
    }

    /** Commits all files, and returns the commit. */
    public String commit(String subject) throws IOException, InterruptedException {
        git("add", "--all");
        git("commit", "--quiet", "-m", subject);
        return git("rev-parse", "HEAD");
    }

    /** Calls git, which must succeed, and returns what it prints. */
    public String git(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        Ended ended = run(Map.of(), command);
        assertThat(ended.code()).as("%s: %s", command, ended.output()).isZero();
        return ended.output().strip();
    }

    /** Runs a program at the root. */
    public Ended run(Map<String, String> environment, List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("sandbox", ".log");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(root.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES))
                    .as("%s ends: %s", command, output)
                    .isTrue();
            return new Ended(process.exitValue(), Files.readString(output));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
