package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.GitSandbox.Ended;
import io.github.perfjunit.it.fixtures.RevisionGate;
import io.github.perfjunit.it.fork.JupiterFork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two revisions that the command line has measured, with a build that is a script. */
@Tag("extended")
class CompareRevisionsIT {

    private static final Path CLI = Path.of("target", "perf-junit-cli.jar").toAbsolutePath();
    private static final Path BISECT = Path.of("..", "ci", "bisect.sh").toAbsolutePath();

    private static final String FAST = "#!/bin/sh\nsleep 0.5\n";
    private static final String SLOW = "#!/bin/sh\nsleep 3\n";

    @TempDir
    Path directory;

    private GitSandbox shop;

    @BeforeEach
    void aRepository() throws IOException, InterruptedException {
        shop = GitSandbox.in(directory.resolve("shop"));
        shop.write(
                "build.sh", "test ! -e broken && mkdir -p target && cp shop.sh target/shop && chmod +x target/shop\n");
        shop.write(".gitignore", "target/\nmvnw\n");
    }

    private String commit(String program, int number) throws IOException, InterruptedException {
        return shop.write("shop.sh", program).write("number", number + "\n").commit("commit " + number);
    }

    /** Writes a script in the place of Maven's wrapper: it builds the working tree, and runs the tests. */
    private void addWrapper(Path folder) throws IOException, InterruptedException {
        String tests = JupiterFork.patientIn(directory.resolve("fork"))
                .with("perfjunit.results", "target/perf-junit")
                .with("perfjunit.cache", directory.resolve("cache").toString())
                .with("perfjunit.history", directory.resolve("history").toString())
                .command(RevisionGate.class.getName())
                .stream()
                .map(word -> "'" + word + "'")
                .collect(Collectors.joining(" "));
        Path wrapper = Files.writeString(
                folder.resolve("mvnw"), "#!/bin/sh\necho run >> ../runs\nsh build.sh || exit 1\nexec " + tests + "\n");
        assertThat(wrapper.toFile().setExecutable(true)).isTrue();
    }

    private Ended compare(String baseline, String candidate) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", CLI.toString()));
        command.addAll(List.of("compare-revisions", baseline, candidate, "--", "verify", "-Pperf"));
        return shop.run(Map.of(), command);
    }

    @Test
    void aSlowerRevisionIsFoundInEitherDirection() throws IOException, InterruptedException {
        String fast = commit(FAST, 1);
        String slow = commit(SLOW, 2);
        addWrapper(shop.root());

        Ended slower = compare(fast, slow);
        assertThat(slower.code()).as(slower.output()).isEqualTo(1);
        assertThat(slower.output()).contains("worse: candidate", "wall.time");

        Ended faster = compare(slow, fast);
        assertThat(faster.code()).as(faster.output()).isZero();
        assertThat(faster.output()).contains("holds: candidate");

        Ended same = compare("HEAD", slow);
        assertThat(same.code()).isEqualTo(2);
        assertThat(same.output()).contains("'HEAD' and '" + slow + "' are the same commit");
    }

    @Test
    void bisectionFindsTheCommitAndPassesOverOneThatDoesNotBuild() throws IOException, InterruptedException {
        String good = commit(FAST, 1);
        String first = "";
        for (int number = 2; number <= 9; number++) {
            if (number == 5) {
                shop.write("broken", "");
            } else {
                Files.deleteIfExists(shop.root().resolve("broken"));
            }
            String commit = commit(number < 7 ? FAST : SLOW, number);
            first = number == 7 ? commit : first;
        }
        Path gate = directory.resolve("gate");
        shop.git("worktree", "add", "--quiet", "--detach", gate.toString());
        addWrapper(gate);
        shop.git("bisect", "start", "HEAD", good);

        Ended ended = shop.run(
                Map.of("PERF_JUNIT_CLI", CLI.toString()),
                List.of("git", "bisect", "run", "sh", BISECT.toString(), good, gate.toString(), "verify", "-Pperf"));

        assertThat(ended.output()).contains(first + " is the first bad commit").contains("does not build: ");
        assertThat(Files.readAllLines(directory.resolve("runs")))
                .as("three steps for eight commits, and another one for the commit that does not build")
                .hasSizeBetween(3, 5);
        assertThat(shop.git("worktree", "list").lines()).hasSize(2);
    }
}
