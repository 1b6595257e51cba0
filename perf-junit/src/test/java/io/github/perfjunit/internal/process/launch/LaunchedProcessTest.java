package io.github.perfjunit.internal.process.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.process.Await;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.LaunchSpec.Input;
import io.github.perfjunit.internal.process.Stopped;
import io.github.perfjunit.internal.process.Stopped.How;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class LaunchedProcessTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(300);

    private final ProcessGuard guard = ProcessGuard.start();

    private final Path directory;

    LaunchedProcessTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @AfterEach
    void closeTheGuard() {
        guard.close();
    }

    @Test
    void tellsTheExitCodeAndTheLastLinesOfAProgramThatExitsAtOnce() {
        try (LaunchedProcess process = sh("echo one; echo two >&2; exit 3")) {
            Await.until("the exit", () -> !process.isAlive());
            assertThat(process.exitCode()).hasValue(3);
            assertThat(process.lastLines(20)).containsExactly("one", "two");
            assertThat(process.lastLines(1)).containsExactly("two");
            Stopped stopped = process.stop(LONG);
            assertThat(stopped.how()).isEqualTo(How.ALREADY_EXITED);
            assertThat(stopped.exitCode()).hasValue(3);
        }
    }

    @Test
    void passesEnvironmentAndWorkingDirectoryAndNoInput() {
        LaunchSpec spec = new LaunchSpec(
                "env",
                List.of("sh", "-c", "echo $GREETING; pwd; cat; echo end"),
                Map.of("GREETING", "it's a \"test\""),
                directory,
                directory.resolve("logs/deep/out.log"));
        try (LaunchedProcess process = LaunchedProcess.launch(spec, guard)) {
            Await.until("the exit", () -> !process.isAlive());
            assertThat(process.lastLines(3)).containsExactly("it's a \"test\"", directory.toString(), "end");
            assertThatIllegalStateException().isThrownBy(process::stdin).withMessageContainingAll("'env'", "PIPE");
        }
    }

    @Test
    void endsAProgramByClosingItsInput() throws Exception {
        LaunchSpec spec = spec("cat; exit 7").withInput(Input.PIPE);
        try (LaunchedProcess process = LaunchedProcess.launch(spec, guard)) {
            process.stdin().write("hello\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
            assertThat(process.isAlive()).isTrue();
            process.stdin().close();
            Await.until("the exit", () -> !process.isAlive());
            assertThat(process.exitCode()).hasValue(7);
            assertThat(process.lastLines(5)).containsExactly("hello");
        }
    }

    @Test
    void terminatesAProgramThatObeys() {
        LaunchedProcess process = sh("trap 'echo bye; exit 0' TERM; echo on; while :; do sleep 0.05; done");
        Await.until("its trap", () -> !process.lastLines(1).isEmpty());
        Stopped stopped = process.stop(LONG);
        assertThat(stopped.how()).isEqualTo(How.TERMINATED);
        assertThat(stopped.exitCode()).hasValue(0);
        assertThat(process.lastLines(1)).containsExactly("bye");
        assertThat(process.isAlive()).isFalse();
        assertThat(process.stop(SHORT)).isSameAs(stopped);
    }

    @Test
    void killsAProgramThatIgnoresTheRequest() {
        LaunchedProcess process = sh("trap '' TERM; echo on; while :; do sleep 0.05; done");
        Await.until("its trap", () -> !process.lastLines(1).isEmpty());
        Stopped stopped = process.stop(SHORT);
        assertThat(stopped.how()).isEqualTo(How.KILLED);
        assertThat(stopped.exitCode()).hasValue(137);
        assertThat(stopped.took()).isGreaterThanOrEqualTo(SHORT).isLessThan(LONG);
        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void leavesNoChildBehind() {
        LaunchedProcess process = sh("(sleep 600 & echo $! > b; wait) & sleep 600 & echo $! > a; wait");
        long a = Await.pidIn(directory.resolve("a"));
        long b = Await.pidIn(directory.resolve("b"));
        Stopped stopped = process.stop(LONG);
        assertThat(stopped.how()).isEqualTo(How.TERMINATED);
        assertThat(stopped.exitCode()).hasValue(143);
        assertThat(stopped.strayChildren()).isEqualTo(3);
        assertThat(List.of(a, b)).noneMatch(Await::isRunning);
    }

    @Test
    void killsAChildThatIgnoresTheRequest() {
        LaunchedProcess process = sh("sh -c 'trap \"\" TERM; echo $$ > c; while :; do sleep 0.05; done' & wait");
        long child = Await.pidIn(directory.resolve("c"));
        Stopped stopped = process.stop(SHORT);
        assertThat(stopped.how()).isEqualTo(How.KILLED);
        assertThat(stopped.exitCode()).hasValue(143);
        assertThat(stopped.strayChildren()).isPositive();
        assertThat(Await.isRunning(child)).isFalse();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void findsAChildWhoseParentEndedLongAgo() {
        LaunchedProcess process = sh("sleep 600 & echo $! > d; exit 1");
        long child = Await.pidIn(directory.resolve("d"));
        Await.until("the exit", () -> !process.isAlive());
        assertThat(Await.isRunning(child)).isTrue();
        Stopped stopped = process.stop(LONG);
        assertThat(stopped.how()).isEqualTo(How.ALREADY_EXITED);
        assertThat(stopped.strayChildren()).isEqualTo(1);
        assertThat(Await.isRunning(child)).isFalse();
    }

    @Test
    void stopsEvenWhenInterruptedAndKeepsTheInterrupt() {
        LaunchedProcess process = sh("trap '' TERM; echo on; while :; do sleep 0.05; done");
        Await.until("its trap", () -> !process.lastLines(1).isEmpty());
        Thread.currentThread().interrupt();
        Stopped stopped = process.stop(LONG);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(stopped.how()).isEqualTo(How.KILLED);
        assertThat(stopped.took()).isLessThan(LONG);
        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void saysWhyAProgramCanNotBeStarted() throws Exception {
        Path plain = Files.writeString(directory.resolve("plain.txt"), "text");
        assertThatThrownBy(() -> launch(directory, directory + "/missing", "--help"))
                .isInstanceOf(LaunchException.class)
                .hasMessage("target 'x' could not be started: there is no file " + directory + "/missing; command: "
                        + directory + "/missing --help");
        assertThatThrownBy(() -> launch(directory, plain.toString()))
                .hasMessageContaining("plain.txt is not executable");
        assertThatThrownBy(() -> launch(directory, directory.toString())).hasMessageContaining("is a directory");
        assertThatThrownBy(() -> launch(directory, "no-such-program-anywhere"))
                .hasMessageContaining("no program 'no-such-program-anywhere' is on the PATH");
        assertThatThrownBy(() -> launch(directory.resolve("nowhere"), "sh"))
                .hasMessageContaining("its working directory " + directory + "/nowhere is not there");
    }

    @Test
    void saysWhyItsOutputCanNotBeKept() throws Exception {
        Path plain = Files.writeString(directory.resolve("plain.txt"), "text");
        LaunchSpec spec = new LaunchSpec("x", List.of("true"), Map.of(), directory, plain.resolve("x.log"));
        assertThatThrownBy(() -> LaunchedProcess.launch(spec, guard))
                .isInstanceOf(LaunchException.class)
                .hasMessage("target 'x' could not be started: " + plain + ": it is there already; command: true");
    }

    private void launch(Path workingDirectory, String... command) {
        LaunchedProcess.launch(
                        new LaunchSpec("x", List.of(command), Map.of(), workingDirectory, directory.resolve("x.log")),
                        guard)
                .close();
    }

    private LaunchedProcess sh(String script) {
        return LaunchedProcess.launch(spec(script), guard);
    }

    private LaunchSpec spec(String script) {
        return new LaunchSpec("x", List.of("sh", "-c", script), Map.of(), directory, directory.resolve("x.log"));
    }
}
