package io.github.perfjunit.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Revisions that can't be compared, with a script in place of Maven's wrapper. */
class CompareRevisionsCommandTest {

    @TempDir
    Path directory;

    private Duration timeout = Duration.ofMinutes(2);

    @BeforeEach
    void aRepositoryWithTwoCommits() throws IOException, InterruptedException {
        git("init", "--quiet", "--initial-branch=main");
        for (String text : List.of("one", "two")) {
            Files.writeString(directory.resolve("file"), text);
            git("add", "--all");
            git("-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "--quiet", "-m", text);
        }
    }

    private void git(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-c", "commit.gpgsign=false"));
        command.addAll(List.of(words));
        Process git = new ProcessBuilder(command)
                .directory(directory.toFile())
                .inheritIO()
                .start();
        assertThat(git.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(git.exitValue()).as("%s", command).isZero();
    }

    private CompareRevisionsCommand compare(String wrapper) throws IOException {
        Path script = Files.writeString(directory.resolve("mvnw"), "#!/bin/sh\n" + wrapper + "\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return new CompareRevisionsCommand(directory, "main~1", "main", timeout);
    }

    @Test
    void theBuildLearnsBothCommitsAndItsArguments() throws IOException {
        CompareRevisionsCommand comparison =
                compare("echo \"$*\" $PERFJUNIT_REVISION_BASELINE $PERFJUNIT_REVISION_CANDIDATE > seen");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.run(List.of("verify", "-Pperf")))
                .withMessageContaining("no study compares commit ")
                .withMessageContaining("Target.mergeBase(...)");
        assertThat(directory.resolve("seen")).content().matches("verify -Pperf [0-9a-f]{40} [0-9a-f]{40}\n");
    }

    /** A Maven on the PATH is another one, with another version and other settings. */
    @Test
    void aWrapperWithoutPermissionIsRunByAShell() throws IOException {
        CompareRevisionsCommand comparison = compare("echo \"$*\" > seen");
        assertThat(directory.resolve("mvnw").toFile().setExecutable(false)).isTrue();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.run(List.of("verify")))
                .withMessageContaining("no study compares commit ");
        assertThat(directory.resolve("seen")).hasContent("verify");
    }

    @Test
    void aBuildThatDoesNotEndIsGivenUpWithAllThatItHasStarted() throws IOException {
        timeout = Duration.ofSeconds(10);
        CompareRevisionsCommand comparison = compare("sleep 600 & echo $! > started; wait");

        assertThatIllegalStateException()
                .isThrownBy(() -> comparison.run(List.of("verify")))
                .withMessageContaining("the build did not end in 0 min; give it more: --timeout-minutes");
        long pid = Long.parseLong(Files.readString(directory.resolve("started")).strip());
        ProcessHandle.of(pid).map(ProcessHandle::onExit).ifPresent(end -> assertThat(end)
                .succeedsWithin(30, TimeUnit.SECONDS));
    }

    @Test
    void aRevisionThatDoesNotBuildIsNeitherGoodNorBad() throws IOException {
        CompareRevisionsCommand comparison = compare(writingLogOf("$PERFJUNIT_REVISION_CANDIDATE") + "; exit 1");

        comparison.run(List.of("verify"));

        assertThat(comparison.exitCode()).isEqualTo(Main.CAN_NOT_TELL);
        assertThat(comparison.lines()).singleElement().asString().matches("commit [0-9a-f]{12} does not build: .*");
    }

    @Test
    void aCommitThatIsNotComparedMayFailToBuild() throws IOException {
        CompareRevisionsCommand comparison = compare(writingLogOf("0123456789ab") + "; exit 1");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.run(List.of("verify")))
                .withMessageContaining("no study compares");
    }

    private static String writingLogOf(String commit) {
        return "mkdir -p target/perf-junit; short=$(echo " + commit
                + " | cut -c 1-12); echo error > target/perf-junit/revision-$short-build.log";
    }

    @Test
    void whatEarlierBuildsHaveLeftDoesNotCount() throws IOException {
        compare(writingLogOf("$PERFJUNIT_REVISION_BASELINE")).run(List.of("verify"));
        CompareRevisionsCommand comparison = compare("exit 1");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> comparison.run(List.of("verify")))
                .withMessageContaining("no study compares");
    }

    @Test
    void aCommitIsNotComparedWithItself() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CompareRevisionsCommand(directory, "main", "HEAD", timeout))
                .withMessageContaining("'main' and 'HEAD' are the same commit");
    }

    @Test
    void aMissingRevisionIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CompareRevisionsCommand(directory, "v9", "main", timeout))
                .withMessageContaining("there is no revision 'v9'");
    }
}
