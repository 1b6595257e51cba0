package io.github.perfjunit.internal.process.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.process.Await;
import io.github.perfjunit.internal.process.JavaProgram;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class ProcessGuardTest {

    private static final Duration SOON = Duration.ofSeconds(10);
    private static final String AWKWARD = "it's \"quoted\" $(touch hacked) `touch hacked`; \\0101 %s %b\n*";

    private final Path directory;

    ProcessGuardTest(@TempDir Path directory) {
        this.directory = directory;
    }

    private final List<Long> leftBehind = new ArrayList<>();

    @AfterEach
    void leaveNothingBehind() {
        for (long pid : leftBehind) {
            ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
            Await.until("the end of " + pid, () -> !Await.isRunning(pid));
        }
    }

    /** Such as a java.io.tmpdir that nobody has made. */
    @Test
    void namesADirectoryThatIsNotThere() {
        Path none = directory.resolve("none");
        assertThatThrownBy(() -> ProcessGuard.start(List.of(none)))
                .isInstanceOf(GuardException.class)
                .hasMessage("the process guard could not be started: " + none
                        + ": it is not there; it needs a POSIX sh on the PATH");
    }

    @Test
    void cleansUpAfterAJvmThatWasKilled() throws Exception {
        Path doomed = awkwardDirectory();
        Files.createDirectory(directory.resolve("kept"));
        Process victim = start(AWKWARD);
        long guard = Await.pidIn(directory.resolve("guard"));
        List<Long> doomedPids = Stream.of("alone", "child", "deep")
                .map(name -> Await.pidIn(directory.resolve(name)))
                .toList();
        long released = Await.pidIn(directory.resolve("released"));
        leftBehind.addAll(doomedPids);
        leftBehind.add(released);
        // All that hangs below the shell, its sleeps included.
        List<Long> below = ProcessHandle.of(victim.pid())
                .orElseThrow()
                .descendants()
                .map(ProcessHandle::pid)
                .filter(pid -> pid != guard && pid != released)
                .toList();
        assertThat(below).hasSizeGreaterThanOrEqualTo(5).containsAll(doomedPids);
        leftBehind.addAll(below);

        kill(victim);

        Await.until("the watched processes are gone", SOON, () -> below.stream().noneMatch(Await::isRunning));
        Await.until("the directory is gone", SOON, () -> !Files.exists(doomed));
        Await.until("the guard is gone", SOON, () -> !Await.isRunning(guard));
        assertThat(Await.isRunning(released)).isTrue();
        assertThat(directory.resolve("kept")).isDirectory();
        assertThat(directory.resolve("ran")).hasContent("|a b|$(touch x)`'\"\\n\n|*|");
        assertThat(directory.resolve("cancelled")).doesNotExist();
        try (Stream<Path> all = Files.walk(directory)) {
            assertThat(all).noneMatch(path -> path.endsWith("hacked") || path.endsWith("x"));
        }
    }

    @Test
    void killsNothingAfterAnOrderlyClose() throws Exception {
        Path left = awkwardDirectory();
        Files.createDirectory(directory.resolve("kept"));
        Process victim = start(AWKWARD, "close");
        long guard = Await.pidIn(directory.resolve("guard"));
        List<Long> pids = Stream.of("alone", "child", "deep", "released")
                .map(name -> Await.pidIn(directory.resolve(name)))
                .toList();
        List<Long> below = victim.descendants().map(ProcessHandle::pid).toList();
        leftBehind.addAll(below);
        Await.until("the guard is gone", SOON, () -> !Await.isRunning(guard));

        kill(victim);

        assertThat(pids).allMatch(Await::isRunning);
        assertThat(directory.resolve("kept")).isDirectory();
        assertThat(left).as("not taken back").doesNotExist();
        assertThat(directory.resolve("ran")).as("not taken back").exists();
    }

    @Test
    @EnabledIf("setsidIsThere")
    void survivesTheSignalsOfATerminal() throws Exception {
        try (ProcessGuard guard = ProcessGuard.start()) {
            // An order that was obeyed tells that the traps are set.
            Path there = Files.createTempDirectory("perf-junit-guard");
            guard.deleteAtDeath(there);
            guard.keep(there);
            Files.delete(there);
            Await.until("its own session", () -> session(guard.pid()).equals(Long.toString(guard.pid())));
            Await.until("its traps", () -> ignores(guard.pid(), 15));
            for (String signal : List.of("-INT", "-TERM", "-HUP")) {
                new ProcessBuilder("kill", signal, "" + guard.pid()).start().waitFor(30, TimeUnit.SECONDS);
            }
            guard.watch(guard.pid() + 1_000_000_000L);
            guard.release(guard.pid() + 1_000_000_000L);
            assertThat(guard.isAlive()).isTrue();
        }
    }

    /** A directory that its owner could not delete would stay for ever: nothing else knows it. */
    @Test
    void whatWasNotTakenBackGoesAfterAnOrderlyEndToo() throws IOException {
        Path left = Files.createTempDirectory("perf-junit-left");
        Path kept = Files.createTempDirectory("perf-junit-kept");
        try (ProcessGuard guard = ProcessGuard.start()) {
            guard.deleteAtDeath(left);
            guard.deleteAtDeath(kept);
            guard.keep(kept);
        }
        Await.until("the directory is gone", () -> Files.notExists(left));
        assertThat(kept).exists();
        Files.delete(kept);
    }

    @Test
    void closesWithoutATrace() {
        ProcessGuard guard = ProcessGuard.start();
        assertThat(guard.isAlive()).isTrue();
        guard.close();
        guard.close();
        assertThat(guard.isAlive()).isFalse();
        guard.release(1);
    }

    @Test
    void saysThatItHasDied() {
        ProcessGuard guard = ProcessGuard.start();
        ProcessHandle.of(guard.pid()).orElseThrow().destroyForcibly();
        Await.until("its death", () -> !guard.isAlive());
        assertThatThrownBy(() -> guard.watch(1))
                .isInstanceOf(GuardException.class)
                .hasMessageContainingAll("(pid " + guard.pid() + ") has ended with code 137", "stay behind");
        LaunchSpec spec =
                new LaunchSpec("x", List.of("touch", "started"), Map.of(), directory, directory.resolve("x.log"));
        assertThatThrownBy(() -> LaunchedProcess.launch(spec, guard)).isInstanceOf(GuardException.class);
        assertThat(directory.resolve("started")).doesNotExist();
        guard.keep(directory);
        guard.release(1);
        guard.close();
    }

    @Test
    void deletesOnlyWhatItMay() {
        try (ProcessGuard guard = ProcessGuard.start()) {
            Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
            for (Path path : List.of(
                    Path.of("/"),
                    Path.of("/usr"),
                    temporary,
                    temporary.resolve("../usr"),
                    temporary.resolve("perf-junit-missing"))) {
                assertThatIllegalArgumentException().isThrownBy(() -> guard.deleteAtDeath(path));
            }
        }
    }

    static boolean setsidIsThere() {
        return Files.isExecutable(Path.of("/usr/bin/setsid"));
    }

    private static String session(long pid) {
        String stat = Await.text(Path.of("/proc/" + pid + "/stat"));
        return stat.isEmpty() ? "" : stat.substring(stat.lastIndexOf(')') + 2).split(" ", 5)[3];
    }

    private static boolean ignores(long pid, int signal) {
        return Await.text(Path.of("/proc/" + pid + "/status"))
                .lines()
                .filter(line -> line.startsWith("SigIgn:"))
                .mapToLong(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
                .anyMatch(mask -> (mask >> (signal - 1) & 1) == 1);
    }

    private Path awkwardDirectory() throws IOException {
        Path awkward = directory.resolve(AWKWARD);
        Files.createDirectories(awkward.resolve("with/more"));
        Files.writeString(awkward.resolve("with/more/file"), "text");
        return awkward;
    }

    private Process start(String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(directory.toString()));
        arguments.addAll(List.of(more));
        return new ProcessBuilder(JavaProgram.command(Victim.class, arguments.toArray(String[]::new)))
                .redirectOutput(directory.resolve("victim.log").toFile())
                .redirectErrorStream(true)
                .start();
    }

    private static void kill(Process victim) throws InterruptedException {
        victim.destroyForcibly();
        assertThat(victim.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }
}
