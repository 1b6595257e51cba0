package io.github.perfjunit.internal.process.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.internal.process.Await;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.LaunchSpec.Accounting;
import io.github.perfjunit.internal.process.ResourceUsage;
import io.github.perfjunit.internal.process.Stopped;
import io.github.perfjunit.internal.process.Stopped.How;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccountedProcessTest {

    private static final Duration LONG = Duration.ofSeconds(60);

    /** Perl that uses a tenth of a second of processor time, which it reads in ticks: up to two of them less or more. */
    private static final String BURN = "perl -e '1 while (times)[0] + (times)[1] < 0.1'";

    private final ProcessGuard guard = ProcessGuard.start();
    private final Path directory;

    AccountedProcessTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @BeforeEach
    void needsAnAccountant() {
        assumeThat(RusageLauncher.isAvailable()).as("Linux with Perl").isTrue();
    }

    @AfterEach
    void closeTheGuard() {
        guard.close();
    }

    @Test
    void countsTheProcessItself() {
        assertThat(cpuSecondsOf("exec " + BURN)).isBetween(0.09, 0.2);
    }

    @Test
    void countsChildrenThatAreWaitedFor() {
        assertThat(cpuSecondsOf(BURN + "; " + BURN + "; " + BURN)).isBetween(0.27, 0.5);
    }

    /** The shell ends without waiting; who reads the pipe to its end knows that the others have ended as well. */
    @Test
    void countsChildrenThatNobodyWaitsFor() {
        assertThat(cpuSecondsOf("(" + BURN + " & " + BURN + " & :) | cat")).isBetween(0.18, 0.4);
    }

    @Test
    void countsThoseWhoOutliveEverybodyAboveThem() {
        LaunchedProcess process = launch("(sh -c 'trap \"\" HUP; " + BURN.replace("'", "\"") + "; echo done' &) ; :");
        assertThat(process.awaitExit(LONG))
                .hasValueSatisfying(exited -> assertThat(exited.code()).isZero());
        Await.until("the grandchild's end", () -> process.lastLines(1).equals(List.of("done")));
        process.stop(LONG);
        assertThat(process.spent())
                .hasValueSatisfying(spent -> assertThat(seconds(spent)).isBetween(0.09, 0.3));
    }

    @Test
    void tellsTheLargestMemoryOfAnyOneProcess() {
        LaunchedProcess process = launch("perl -e '$x = \"x\" x 64_000_000'; perl -e '$x = \"x\" x 8_000_000'");
        process.awaitExit(LONG);
        process.stop(LONG);
        assertThat(process.spent())
                .hasValueSatisfying(spent -> assertThat(spent.largestRssBytes()).isBetween(64_000_000L, 140_000_000L));
    }

    /** The kernel counts the memory that the forked process had before it became the program. */
    @Test
    void theMemoryOfASmallProgramIsItsOwnOrUnknown() {
        LaunchedProcess process = launch("exec grep VmHWM /proc/self/status");
        process.awaitExit(LONG);
        process.stop(LONG);
        long kib = Long.parseLong(process.lastLines(1).get(0).replaceAll("\\D", ""));

        assertThat(process.spent())
                .hasValueSatisfying(spent -> assertThat(spent.largestRssBytes()).isBetween(0L, kib * 1024 * 3 / 2));
    }

    @Test
    void passesArgumentsEnvironmentDirectoryAndNoInputAsTheyAre() {
        LaunchSpec spec = new LaunchSpec(
                        "x",
                        List.of(
                                "sh",
                                "-c",
                                "printf '%s|' \"$@\" \"$GREETING\"; pwd; cat; echo err >&2; exit 3",
                                "sh",
                                "",
                                "a  b",
                                "$x'\"\\"),
                        Map.of("GREETING", "two\nlines"),
                        directory,
                        directory.resolve("deep/x.log"))
                .withAccounting(Accounting.KERNEL);
        try (LaunchedProcess process = LaunchedProcess.launch(spec, guard)) {
            assertThat(process.awaitExit(LONG).orElseThrow().code()).isEqualTo(3);
            assertThat(process.exitCode()).hasValue(3);
            assertThat(process.lastLines(9)).containsExactly("|a  b|$x'\"\\|two", "lines|" + directory, "err");
        }
    }

    @Test
    void tellsOfASignalAndKillsWhatDoesNotObey() {
        LaunchedProcess process = launch("trap '' TERM; echo on; while :; do sleep 0.05; done");
        Await.until("its trap", () -> !process.lastLines(1).isEmpty());
        assertThat(process.awaitExit(Duration.ofMillis(1))).isEmpty();
        assertThat(process.spent()).isEmpty();
        Stopped stopped = process.stop(Duration.ofMillis(200));
        assertThat(stopped.how()).isEqualTo(How.KILLED);
        assertThat(stopped.exitCode()).hasValue(137);
        assertThat(process.spent()).isPresent();
    }

    @Test
    void aProgramThatDoesNotObeyIsNoChildOfItself() {
        LaunchedProcess process = launch("exec perl -e '$SIG{TERM} = q(IGNORE); $| = 1; print qq(on\\n); sleep 600'");
        Await.until("its trap", () -> !process.lastLines(1).isEmpty());

        Stopped stopped = process.stop(Duration.ofMillis(200));

        assertThat(stopped.how()).isEqualTo(How.KILLED);
        assertThat(stopped.strayChildren()).isZero();
    }

    @Test
    void leavesNoChildBehindAndNoAccountant() {
        LaunchedProcess process = launch("sleep 600 & echo $! > a; (sleep 600 & echo $! > b); wait");
        long a = Await.pidIn(directory.resolve("a"));
        long b = Await.pidIn(directory.resolve("b"));
        long accountant = ProcessHandle.of(process.pid())
                .flatMap(ProcessHandle::parent)
                .orElseThrow()
                .pid();
        assertThat(accountant).isNotEqualTo(ProcessHandle.current().pid());
        Stopped stopped = process.stop(LONG);
        assertThat(stopped.exitCode()).hasValue(143);
        assertThat(stopped.strayChildren()).isEqualTo(2);
        assertThat(List.of(a, b)).noneMatch(Await::isRunning);
        Await.until("the accountant's end", () -> !Await.isRunning(accountant));
    }

    @Test
    void endsWithItsAccountant() {
        LaunchedProcess process = launch("sleep 600");
        ProcessHandle.of(process.pid())
                .flatMap(ProcessHandle::parent)
                .orElseThrow()
                .destroyForcibly();
        Await.until("the exit", () -> !process.isAlive());
        process.stop(LONG);
        assertThat(process.exitCode()).hasValue(137);
        assertThat(process.spent()).isEmpty();
        assertThat(Await.isRunning(process.pid())).isFalse();
    }

    @Test
    void saysWhyAProgramCouldNotBeExecuted() {
        LaunchSpec spec = new LaunchSpec(
                        "x", List.of("no-such-program"), Map.of(), directory, directory.resolve("x.log"))
                .withAccounting(Accounting.KERNEL);
        assertThatThrownBy(() -> LaunchedProcess.launch(spec, guard))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining("no program 'no-such-program' is on the PATH");
    }

    private double cpuSecondsOf(String script) {
        LaunchedProcess process = launch(script);
        assertThat(process.awaitExit(LONG)).isPresent();
        process.stop(LONG);
        return seconds(process.spent().orElseThrow());
    }

    private static double seconds(ResourceUsage spent) {
        return spent.cpuTime().toNanos() / 1e9;
    }

    private LaunchedProcess launch(String script) {
        return LaunchedProcess.launch(
                new LaunchSpec("x", List.of("sh", "-c", script), Map.of(), directory, directory.resolve("x.log"))
                        .withAccounting(Accounting.KERNEL),
                guard);
    }
}
