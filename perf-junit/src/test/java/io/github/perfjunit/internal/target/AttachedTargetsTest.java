package io.github.perfjunit.internal.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.sun.net.httpserver.HttpServer;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.process.FreePort;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.process.SilentPort;
import io.github.perfjunit.internal.process.Stopped;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.internal.process.readiness.PortReadiness;
import io.github.perfjunit.internal.sampling.oshi.PortOwner;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader.Search;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import io.github.perfjunit.internal.target.live.ReadinessChecks;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Targets that run before perf-junit sees them. */
@Execution(ExecutionMode.CONCURRENT)
class AttachedTargetsTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir
    Path directory;

    private final ProcessGuard guard = ProcessGuard.start();

    @AfterEach
    void ends() {
        guard.close();
    }

    private LiveTarget start(Target target) {
        NamedTarget named = new NamedTarget("shop", target);
        named.check(Set.of());
        return named.start(new LaunchContext(
                Map.of(), directory.resolve("output.log"), guard, Secrets.NONE, Defaults.OUTPUT_LIMIT));
    }

    private LaunchedProcess server(String address, int port) throws IOException {
        Path classes = SmallServer.compileInto(directory.resolve("classes"));
        LaunchSpec spec = new LaunchSpec(
                "server",
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        classes.toString(),
                        "SmallServer",
                        address,
                        Integer.toString(port)),
                Map.of(),
                directory,
                directory.resolve("server.log"));
        LaunchedProcess process = LaunchedProcess.launch(spec, guard);
        new PortReadiness("127.0.0.1", port).await(process, LONG);
        return process;
    }

    /** The second is a socket of IPv6, which takes connections of IPv4 as well. */
    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "::"})
    void whoListensIsFoundReadAndLeftRunning(String address) throws IOException {
        int port = FreePort.find();
        try (LaunchedProcess process = server(address, port)) {
            LiveTarget live = start(Target.listeningOn(() -> port));
            assertThat(live.running().processId()).hasValue(process.pid());
            assertThat(live.started().uri("up")).hasToString("http://127.0.0.1:" + port + "/up");
            try (ProcessTreeReader reader = live.sampled().orElseThrow().reader()) {
                assertThat(reader.read(Search.NOW).orElseThrow().rssBytes()).isPositive();
            }
            assertThat(live.running().stop(LONG).how()).isEqualTo(Stopped.How.LEFT_RUNNING);
            assertThat(process.isAlive()).isTrue();
            process.stop(LONG);
            assertThat(live.running().isAlive()).isFalse();
            assertThat(live.running().stop(LONG).hadExited()).isTrue();
        }
    }

    @Test
    void nobodyAndOneselfAreRefused() throws IOException {
        try (SilentPort port = SilentPort.take()) {
            assertThat(PortOwner.of(port.number())).isEmpty();
            assertThatIllegalStateException()
                    .isThrownBy(() -> start(Target.listeningOn(port.number())))
                    .withMessageStartingWith("target 'shop': nobody listens to port " + port.number());
        }
        try (ServerSocket own = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> start(Target.listeningOn(own.getLocalPort())))
                    .withMessageEndingWith("declare Target.thisJvm()");
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Target.listeningOn(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> start(Target.listeningOn(() -> 70_000)))
                .withMessageContainingAll("shop", "70000", "1 to 65535");
    }

    @Test
    void thisJvmIsReadWithoutTheProcessesBelowIt() throws IOException {
        int port = FreePort.find();
        try (LaunchedProcess child = server("127.0.0.1", port)) {
            LiveTarget live = start(Target.thisJvm());
            try (ProcessTreeReader reader = live.sampled().orElseThrow().reader()) {
                assertThat(child.isAlive()).isTrue();
                assertThat(reader.read(Search.NOW).orElseThrow().processes()).isEqualTo(1);
            }
            assertThat(live.running().processId())
                    .hasValue(ProcessHandle.current().pid());
            assertThatIllegalStateException()
                    .isThrownBy(() -> live.started().uri("/"))
                    .withMessageContaining("the address that the test knows");
        }
    }

    @Test
    void aDeploymentIsAskedWhereItIs() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/shop/up", exchange -> {
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        try {
            String base = "http://127.0.0.1:" + server.getAddress().getPort() + "/shop/";
            LiveTarget live = start(Target.at(base).readyAt("/up"));
            ReadinessChecks.of(Readiness.http("/up"), live.base().orElseThrow()).await(live.running(), LONG);
            assertThat(live.started().uri("/orders")).hasToString(base + "orders");
            assertThat(live.running().isAlive()).isTrue();
            assertThat(live.sampled()).isEmpty();
            assertThatIllegalStateException().isThrownBy(() -> live.started().pid());
        } finally {
            server.stop(0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop", "ftp://shop", "http://", "http://shop?a=b", "http://a b"})
    void whatIsNoAddressIsRefusedWhereItIsWritten(String uri) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Target.at(uri))
                .withMessageStartingWith("at(\"" + uri + "\"): ");
    }

    @Test
    void areNotCheckedBeforeARunAttachesToThem() {
        for (Target target : new Target[] {Target.thisJvm(), Target.listeningOn(1), Target.at("http://shop")}) {
            assertThatCode(() -> new NamedTarget("shop", target).check(Set.of()))
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void credentialsInARefusedAddressAreMasked() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Target.at("http://clerk:letmein@shop?api_token=s3cret&a=b"))
                .withMessage("at(\"http://clerk:***@shop?api_token=***&a=b\"): it can have a path, and no query or"
                        + " fragment");
    }

    @Test
    void noRecordedStudyIsOfWhoeverListensNow() {
        assertThat(fingerprint(Target.listeningOn(80))).isNotEqualTo(fingerprint(Target.listeningOn(80)));
        assertThat(fingerprint(Target.at("http://shop"))).isNotEqualTo(fingerprint(Target.at("http://shop")));
        assertThat(fingerprint(Target.thisJvm())).isEqualTo(fingerprint(Target.thisJvm()));
    }

    private static String fingerprint(Target target) {
        return new NamedTarget("a", target).fingerprint();
    }
}
