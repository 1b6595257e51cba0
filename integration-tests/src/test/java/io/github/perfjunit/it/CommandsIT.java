package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.MavenBuild;
import io.github.perfjunit.it.fixtures.OneCommand;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that end by themselves: how long they took, what they used, how they ended. */
class CommandsIT {

    @TempDir
    Path directory;

    @Tag("extended")
    @Test
    void aScriptThatBecomesAJvmIsMeasuredAsAWhole() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(MavenBuild.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        // Maven itself takes longer than that on any machine, the script before it doesn't.
        assertThat(run.metrics().get("cpu.time")).isGreaterThan(0.3);
        assertThat(run.metrics().get("rss.peak")).isGreaterThan(30e6);
    }

    @Test
    void whatIsShorterThanATickIsToldByTheKernelsAccounts() throws IOException, InterruptedException {
        assumeThat(Files.isExecutable(Path.of("/usr/bin/perl"))).isTrue();

        Outcome outcome = JupiterFork.in(directory)
                .with("script", "exec perl -e '$x = q(x) x 32_000_000'")
                .run(OneCommand.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.metrics().get("cpu.time")).isPositive();
        assertThat(run.kinds())
                .containsEntry("cpu.time", "kernel account")
                .containsEntry("rss.peak", "largest process");
        assertThat(run.notes()).noneMatch(note -> note.text().contains("ended by itself"));
    }

    @Test
    void anotherExitCodeThanExpectedFailsTheRun() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory)
                .with("script", "echo compiling; echo 'shop.c:1: error' >&2; exit 3")
                .with("code", "7")
                .run(OneCommand.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("target 'command' ended with exit code 3, expected 0 or 7", "compiling", "shop.c:1: error");
    }

    @Test
    void anExpectedExitCodeIsRight() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory)
                .with("script", "exit 7")
                .with("code", "7")
                .run(OneCommand.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
    }

    @Tag("extended")
    @Test
    void aVerdictAloneIsRefusedWhereTheFilesOfAScriptAreNotKnown() throws IOException, InterruptedException {
        String verdict = OneCommand.class.getName() + "#hardlyUsesAnything(io.github.perfjunit.junit.Runs)";
        JupiterFork known = JupiterFork.in(directory).with("script", "exit 0");
        known.run(OneCommand.class);
        assertThat(known.run(verdict).failures()).isEmpty();

        JupiterFork unknown = known.with("script", "if false; then npm start; fi");
        assertThat(unknown.run(OneCommand.class).failures()).isEmpty();
        assertThat(unknown.run(verdict).failures())
                .singleElement()
                .asString()
                .contains(
                        "the files of target 'command' are not",
                        "calls 'npm'",
                        "usingArtifacts(",
                        "Run the whole class");
    }

    @Tag("extended")
    @Test
    void aCommandThatDoesNotEndIsGivenUpAndLeavesNothing() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory)
                .with("script", "echo waiting; sleep 600 & wait")
                .with("perfjunit.exit.timeout", "5s");

        Outcome outcome = fork.run(OneCommand.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("target 'command' had not ended 5 s after its launch", "waiting");
        Traces.assertGone(fork.temporaryDirectory());
    }
}
