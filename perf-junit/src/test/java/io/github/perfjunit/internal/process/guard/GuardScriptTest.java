package io.github.perfjunit.internal.process.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfjunit.internal.process.Await;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The guard's script in the shells that are there, with /proc and, as on other systems, with ps alone. */
@Execution(ExecutionMode.CONCURRENT)
class GuardScriptTest {

    private static final String WITH_PS = GuardScript.TEXT.replace("/proc/self/stat", "/nowhere");

    @ParameterizedTest
    @ValueSource(strings = {"sh", "dash", "bash", "ksh"})
    void killsATree(String shell) throws Exception {
        for (String script : List.of(GuardScript.TEXT, WITH_PS)) {
            Process tree = new ProcessBuilder("sh", "-c", "sleep 600 & sleep 600 & wait").start();
            try {
                Await.until("two children", () -> tree.descendants().count() == 2);
                List<Long> below = tree.descendants().map(ProcessHandle::pid).toList();
                run(shell, script, "watch " + tree.pid());
                Await.until(
                        "the end of the tree",
                        () -> !tree.isAlive() && below.stream().noneMatch(Await::isRunning));
            } finally {
                end(tree);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sh", "dash", "bash", "ksh"})
    void sparesAStrangerWithTheSamePid(String shell) throws Exception {
        for (String script : List.of(GuardScript.TEXT, WITH_PS)) {
            // As if the process that was watched had started at another time.
            String changed = script.replace("$key:$(birth \"$key\")", "$key:7");
            assertThat(changed).isNotEqualTo(script);
            Process stranger = new ProcessBuilder("sleep", "600").start();
            try {
                run(shell, changed, "watch " + stranger.pid());
                assertThat(stranger.isAlive()).isTrue();
            } finally {
                end(stranger);
            }
        }
    }

    private static void run(String shell, String script, String orders) throws Exception {
        assumeTrue(
                Stream.of("/bin/", "/usr/bin/").anyMatch(bin -> Files.isExecutable(Path.of(bin + shell))),
                "there is no " + shell);
        Process guard = new ProcessBuilder(shell, "-c", script, "guard")
                .redirectErrorStream(true)
                .start();
        guard.getOutputStream().write((orders + "\n").getBytes(StandardCharsets.US_ASCII));
        guard.getOutputStream().close();
        String said = new String(guard.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(guard.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(said).isEmpty();
    }

    private static void end(Process process) throws InterruptedException {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }
}
