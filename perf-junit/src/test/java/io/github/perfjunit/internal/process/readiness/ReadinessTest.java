package io.github.perfjunit.internal.process.readiness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.github.perfjunit.internal.process.Await;
import io.github.perfjunit.internal.process.FreePort;
import io.github.perfjunit.internal.process.JavaProgram;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.SilentPort;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Execution(ExecutionMode.CONCURRENT)
class ReadinessTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(500);
    private static final String LOOPBACK = "127.0.0.1";

    private final ProcessGuard guard = ProcessGuard.start();

    private final Path directory;

    ReadinessTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @AfterEach
    void closeTheGuard() {
        guard.close();
    }

    @Test
    void isReadyWithTheFirstSuccess() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/health", exchange -> {
            exchange.sendResponseHeaders(asked.incrementAndGet() <= 3 ? 503 : 204, -1);
            exchange.close();
        });
        server.start();
        try (LaunchedProcess process = sh("sleep 600")) {
            int port = server.getAddress().getPort();
            ReadyAt ready = new HttpReadiness(LOOPBACK, port, "/health").await(process, LONG);
            assertThat(ready.questions()).isEqualTo(4);
            assertThat(ready.nanoTime()).isBetween(process.launchedAtNanos(), System.nanoTime());
            assertThat(ready.afterLaunch().toNanos()).isEqualTo(ready.nanoTime() - process.launchedAtNanos());
            assertThatThrownBy(() -> new HttpReadiness(LOOPBACK, port, "/other").await(process, SHORT))
                    .isInstanceOf(NotReadyException.class)
                    .hasMessage("target 'x' was not ready in 500 ms: GET http://127.0.0.1:" + port
                            + "/other said 404; it printed nothing");
        } finally {
            server.stop(0);
        }
    }

    /** Spring Boot outside Kubernetes: it answers, and never with anything else. */
    @Test
    void isGivenUpWhereTheProbesAreNotThere() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
        try (LaunchedProcess process = sh("echo started; exec sleep 600")) {
            int port = server.getAddress().getPort();
            assertThatThrownBy(() -> new HttpReadiness(LOOPBACK, port, "/actuator/health/readiness")
                            .await(process, Duration.ofDays(1)))
                    .isInstanceOf(NotReadyException.class)
                    .hasMessageContainingAll(
                            "target 'x' will not become ready: GET http://127.0.0.1:" + port
                                    + "/actuator/health/readiness said 404",
                            "MANAGEMENT_ENDPOINT_HEALTH_PROBES_ENABLED");
        } finally {
            server.stop(0);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/actuator/health/readiness, MANAGEMENT_ENDPOINT_HEALTH_PROBES_ENABLED",
        "/q/health/ready, quarkus-smallrye-health",
        "/health/readiness, micronaut-management"
    })
    void saysWhatAFrameworkNeedsToHaveItsCheck(String path, String needed) {
        HttpReadiness check = new HttpReadiness(LOOPBACK, 1, path);
        assertThat(check.hopeless("404"))
                .hasValueSatisfying(hint -> assertThat(hint).contains("has no such endpoint", needed, "readyAt(...)"));
        assertThat(check.hopeless("503")).isEmpty();
        assertThat(new HttpReadiness(LOOPBACK, 1, "/ready").hopeless("404")).isEmpty();
    }

    @Test
    void warmsUpWithQuestionsThatAreAnswered() {
        assertThat(HttpReadiness.warmUp()).isEqualTo(50);
    }

    @Test
    void warmsUpWithQuestionsThatAreRefused() {
        assertThat(HttpReadiness.warmUpRefused()).isGreaterThan(100);
    }

    @Test
    void waitsForAServerThatComesLate() throws Exception {
        int port = FreePort.find();
        HttpReadiness check = new HttpReadiness(LOOPBACK, port, "/");
        assertThat(check.ask(LONG).said()).isEqualTo("connection refused");
        try (LaunchedProcess process = LaunchedProcess.launch(java(LateServer.class, port), guard)) {
            assertThat(check.await(process, LONG).questions()).isGreaterThan(1);
            assertThat(new PortReadiness(LOOPBACK, port).await(process, LONG).questions())
                    .isEqualTo(1);
        }
    }

    @Test
    void noticesThatTheProcessHasEnded() throws IOException {
        try (SilentPort port = SilentPort.take();
                LaunchedProcess process = sh("echo 'port is taken'; exit 9")) {
            assertThatThrownBy(() -> new HttpReadiness(LOOPBACK, port.number(), "/up").await(process, LONG))
                    .isInstanceOfSatisfying(TargetExitedException.class, e -> {
                        assertThat(e.exitCode()).isEqualTo(9);
                        assertThat(e.lastLines()).containsExactly("port is taken");
                        assertThat(e.name()).isEqualTo("x");
                    })
                    .hasMessageStartingWith(
                            "target 'x' ended with exit code 9 before it was ready (GET http://127.0.0.1:")
                    .hasMessageEndingWith("; last output:\n  port is taken");
        }
    }

    @Test
    void keepsItsDeadlineWithAServerThatNeverAnswers() throws Exception {
        try (ServerSocket mute = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                LaunchedProcess process = sh("echo up; sleep 600")) {
            Await.until("its output", () -> !process.lastLines(1).isEmpty());
            long began = System.nanoTime();
            assertThatThrownBy(() -> new HttpReadiness(LOOPBACK, mute.getLocalPort(), "/").await(process, SHORT))
                    .isInstanceOf(NotReadyException.class)
                    .hasMessageContaining("said nothing in time; last output:\n  up");
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isBetween(SHORT, LONG);
        }
    }

    @Test
    void aCheckThatIsAnsweredSlowlyIsAwaited() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/health", exchange -> {
            LockSupport.parkNanos(Duration.ofMillis(1_200).toNanos());
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        try (LaunchedProcess process = sh("sleep 600")) {
            ReadyAt ready = new HttpReadiness(LOOPBACK, server.getAddress().getPort(), "/health").await(process, LONG);

            assertThat(ready.questions()).isEqualTo(1);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void isNotFooledByAServerThatSpeaksSomethingElse() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread other = new Thread(() -> {
                try (var socket = server.accept()) {
                    socket.getOutputStream().write(new byte[] {'2', '0', '0', ' ', 'O', 'K', '\n'});
                } catch (java.io.IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
            other.start();
            assertThat(new HttpReadiness(LOOPBACK, server.getLocalPort(), "/").ask(LONG))
                    .satisfies(answer -> {
                        assertThat(answer.state()).isEqualTo(ReadinessCheck.Answer.State.NOT_YET);
                        assertThat(answer.said()).contains("no HTTP", "200 OK");
                    });
            other.join(30_000);
        }
    }

    @Test
    void findsALineOfTheOutput() {
        String script = "echo starting; sleep 0.1; printf 'St\\303\\244r'; sleep 0.1; echo 'ted in 2 s'; sleep 600";
        try (LaunchedProcess process = sh(script)) {
            LogReadiness check = new LogReadiness(Pattern.compile("Stärted in (\\d+) s"));
            assertThat(check.await(process, LONG).questions()).isGreaterThan(1);
            assertThatThrownBy(() -> new LogReadiness(Pattern.compile("never")).await(process, SHORT))
                    .isInstanceOf(NotReadyException.class)
                    .hasMessageContaining("output with /never/ said no match; last output:\n  starting\n  Stärted");
        }
    }

    @Test
    void isInterruptible() throws IOException {
        try (SilentPort port = SilentPort.take();
                LaunchedProcess process = sh("sleep 600")) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> new PortReadiness(LOOPBACK, port.number()).await(process, LONG))
                    .isInstanceOf(ProcessFailure.class)
                    .hasMessageContaining("interrupted");
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void refusesAPathThatIsNone() {
        assertThatIllegalArgumentException().isThrownBy(() -> new HttpReadiness(LOOPBACK, 1, "health"));
        assertThatIllegalArgumentException().isThrownBy(() -> new HttpReadiness(LOOPBACK, 1, "/a b"));
    }

    private LaunchedProcess sh(String script) {
        return LaunchedProcess.launch(
                new LaunchSpec("x", List.of("sh", "-c", script), Map.of(), directory, directory.resolve("x.log")),
                guard);
    }

    private LaunchSpec java(Class<?> main, int port) {
        return new LaunchSpec(
                "late", JavaProgram.command(main, "" + port), Map.of(), directory, directory.resolve("late.log"));
    }
}
