package io.github.perfjunit.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.internal.process.readiness.ReadyAt;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.artifact.Jars;
import io.github.perfjunit.internal.target.live.ReadinessChecks;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadinessKindsTest {
    private static final int PORT = 4711;
    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir
    Path directory;

    private ReadyAt await(Target target, int httpPort) {
        NamedTarget named = new NamedTarget("shop", target);
        try (ProcessGuard guard = ProcessGuard.start();
                LaunchedProcess process =
                        LaunchedProcess.launch(named.launch(Map.of(), directory.resolve("output.log")), guard)) {
            return ReadinessChecks.of(named.readiness().orElseThrow(), httpPort).await(process, LONG);
        }
    }

    @Test
    void aLineOfTheOutputIsAwaited() {
        Target target = Target.command("sh", "-c", "echo starting; sleep 0.2; echo 'up in 2 s'; sleep 600")
                .readyWhen(Readiness.log("up in \\d+ s"));
        ReadyAt ready = await(target, PORT);
        assertThat(ready.afterLaunch()).isGreaterThan(Duration.ofMillis(200));
        // Each run has a check of its own, else it would go on where the last one stopped.
        assertThat(await(target, PORT).afterLaunch()).isGreaterThan(Duration.ofMillis(200));
    }

    @Test
    void aPortIsAwaited() throws IOException {
        ProgramTarget target = Target.command("sleep", "600");
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            assertThat(await(target.readyWhen(Readiness.port()), server.getLocalPort())
                            .questions())
                    .isEqualTo(1);
            assertThat(await(target.readyWhen(Readiness.port(server.getLocalPort())), PORT)
                            .questions())
                    .isEqualTo(1);
        }
    }

    @Test
    void onesOwnCodeIsAskedWithTheStartedTarget() {
        Target target = Target.command("sh", "-c", "sleep 0.1; echo done; sleep 600")
                .readyWhen(Readiness.custom("done is printed", started -> {
                    assertThat(started.name()).isEqualTo("shop");
                    assertThat(ProcessHandle.of(started.pid())).isPresent();
                    assertThat(started.uri("up")).hasToString("http://127.0.0.1:4711/up");
                    return Files.readString(started.output()).contains("done");
                }));
        assertThat(await(target, PORT).questions()).isGreaterThan(1);
    }

    @Test
    void aFixedPortThatSomebodyElseHasIsRefused() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Readiness taken = Readiness.port(server.getLocalPort());
            assertThatIllegalStateException()
                    .isThrownBy(() -> ReadinessChecks.requireUnanswered(taken, "shop"))
                    .withMessageStartingWith(
                            "target 'shop' would seem ready at once: another program already listens on port "
                                    + server.getLocalPort())
                    .withMessageContaining("{http.port}");
            server.close();
            assertThatCode(() -> ReadinessChecks.requireUnanswered(taken, "shop"))
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void theLastOneThatWasGivenCounts() {
        JvmTarget target = Target.jar("a.jar").configuredFor(Framework.QUARKUS);
        assertThat(text(target)).contains("http /q/health/ready");
        assertThat(text(target.readyWhen(Readiness.port()))).contains("port");
        assertThat(text(target.readyWhen(Readiness.port()).readyAt("/up"))).contains("http /up");
        assertThat(text(target.readyAt("/up").readyWhen(Readiness.log("x")))).contains("log /x/");
    }

    private static Optional<String> text(Target target) {
        return new NamedTarget("a", target).readiness().map(Readiness::toString);
    }

    @Test
    void eachKindHasAnotherFingerprint() throws IOException {
        JvmTarget target = Target.jar(Jars.write(directory.resolve("app.jar"), "x", ""));
        assertThat(new String[] {
                    fingerprint(target),
                    fingerprint(target.readyAt("/up")),
                    fingerprint(target.readyWhen(Readiness.port())),
                    fingerprint(target.readyWhen(Readiness.port(1))),
                    fingerprint(target.readyWhen(Readiness.log("/up"))),
                    fingerprint(target.readyWhen(Readiness.custom("/up", started -> true)))
                })
                .doesNotHaveDuplicates();
    }

    private static String fingerprint(Target target) {
        return new NamedTarget("a", target).fingerprint();
    }

    @Test
    void whatCanNotWorkIsRefusedWhereItIsWritten() {
        assertThatIllegalArgumentException().isThrownBy(() -> Readiness.http("up"));
        assertThatIllegalArgumentException().isThrownBy(() -> Readiness.http("/a b"));
        assertThatIllegalArgumentException().isThrownBy(() -> Readiness.port(0)).withMessageContaining("1 to 65535");
        assertThatIllegalArgumentException().isThrownBy(() -> Readiness.port(65_536));
        assertThatIllegalArgumentException().isThrownBy(() -> Readiness.log("")).withMessageContaining("any line");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Readiness.log("up("))
                .withMessageStartingWith("log(\"up(\") is no regular expression");
        assertThatIllegalArgumentException().isThrownBy(() -> Readiness.custom(" ", started -> true));
    }
}
