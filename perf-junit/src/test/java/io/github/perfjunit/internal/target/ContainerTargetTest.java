package io.github.perfjunit.internal.target;

import static io.github.perfjunit.api.Bytes.mebibytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.dockerjava.api.DockerClient;
import io.github.perfjunit.api.ContainerTarget;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.container.NoContainersException;
import io.github.perfjunit.internal.process.Await;
import io.github.perfjunit.internal.process.FreePort;
import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.process.Stopped;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.readiness.TargetExitedException;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader.Search;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import io.github.perfjunit.internal.target.live.ReadinessChecks;
import io.github.perfjunit.internal.target.option.Placeholders;
import io.github.perfjunit.postgresql.internal.PostgreSqlPlugin;
import io.github.perfjunit.rabbitmq.internal.RabbitMqPlugin;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.DockerClientFactory;

/** With a real engine; it has the image whose name is in the environment. */
@Tag("extended")
class ContainerTargetTest {
    private static final Optional<String> IMAGE = Optional.ofNullable(System.getenv("PERFJUNIT_TEST_JRE_IMAGE"));
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration GRACE = Duration.ofSeconds(20);

    @TempDir
    Path directory;

    private final ProcessGuard guard = ProcessGuard.start();

    @BeforeEach
    void needsAnImage() {
        Assumptions.assumeTrue(
                IMAGE.isPresent(),
                "PERFJUNIT_TEST_JRE_IMAGE names no image with a shell and Java 17, so no container is started");
    }

    @AfterEach
    void ends() {
        guard.close();
    }

    private static ContainerTarget image() {
        return Target.container(IMAGE.orElseThrow());
    }

    private LiveTarget start(Target target, int httpPort) {
        return start(target, httpPort, Secrets.NONE);
    }

    private LiveTarget start(Target target, int httpPort, Secrets secrets) {
        NamedTarget named = new NamedTarget("boxed", target);
        named.check(Set.of(Placeholders.HTTP_PORT, Placeholders.HTTP_ADDRESS));
        return named.start(new LaunchContext(
                Map.of(Placeholders.HTTP_PORT, Integer.toString(httpPort)),
                directory.resolve("output.log"),
                guard,
                secrets,
                Defaults.OUTPUT_LIMIT));
    }

    private LiveTarget sh(ContainerTarget target, String script) {
        return start(target.args("sh", "-c", script), 4711);
    }

    @Test
    void whatItPrintsAndHowItEndsIsKnown() {
        LiveTarget live =
                sh(image().env("COLOUR", "blue {http.port}"), "echo \"$COLOUR\"; echo aside >&2; sleep 0.3; exit 3");
        try (Running running = live.running()) {
            assertThat(running.isAlive()).isTrue();
            assertThat(running.processId()).isPresent();
            Await.until("it ends", () -> !running.isAlive());
            assertThat(running.exitCode()).hasValue(3);
            assertThat(running.ending()).isEqualTo("exit code 3");
            Stopped stopped = running.stop(GRACE);
            assertThat(stopped.hadExited()).isTrue();
            assertThat(running.stop(GRACE)).isSameAs(stopped);
            assertThat(running.lastLines(9)).containsExactlyInAnyOrder("blue 4711", "aside");
        }
    }

    @Test
    void aProcessInItThatTheKernelKilledIsToldWhenItHasBeenStopped() {
        LiveTarget live = sh(image().memory(mebibytes(32)), "tail /dev/zero; echo survived; exec sleep 600");
        try (Running running = live.running()) {
            Await.until("it goes on", () -> running.lastLines(9).contains("survived"));
            assertThat(running.lostToMemory()).isEmpty();

            running.stop(Duration.ofSeconds(1));

            assertThat(running.lostToMemory()).hasValueSatisfying(text -> assertThat(text)
                    .isEqualTo("wanted more memory than its limit of 32 MiB, and the kernel killed a process in it"));
        }
    }

    /** As with a command that does not look at how its programs end. */
    @Test
    void aProcessInItThatTheKernelKilledIsToldAlsoIfTheRestEndsWell() {
        LiveTarget live = sh(image().memory(mebibytes(32)), "tail /dev/zero; exit 0");
        try (Running running = live.running()) {
            Await.until("it ends", () -> !running.isAlive());

            assertThat(running.stop(GRACE).exitCode()).hasValue(0);
            assertThat(running.lostToMemory()).isPresent();
        }
    }

    /** The engine may still report it as running when its process has gone already: no sign of another kernel. */
    @RepeatedTest(3)
    void aProgramThatEndsAtOnceIsNoSignOfAnotherKernel() {
        LiveTarget live = start(image().args("true"), 4711);
        try (Running running = live.running()) {
            Await.until("it ends", () -> !running.isAlive());
            assertThat(running.exitCode()).hasValue(0);
        }
    }

    /** By these labels Testcontainers' reaper finds what it has to remove when this JVM was killed. */
    @Test
    void itBelongsToTheSessionOfTestcontainers() {
        LiveTarget live = sh(image(), "echo on; exec sleep 60");
        try (Running running = live.running()) {
            DockerClient client = DockerClientFactory.instance().client();
            List<String> mine = client
                    .listContainersCmd()
                    .withLabelFilter(Map.of(
                            DockerClientFactory.TESTCONTAINERS_LABEL,
                            "true",
                            DockerClientFactory.TESTCONTAINERS_SESSION_ID_LABEL,
                            DockerClientFactory.SESSION_ID))
                    .exec()
                    .stream()
                    .flatMap(container -> Stream.of(container.getNames()))
                    .filter(name -> name.startsWith("/perf-junit-"))
                    .toList();
            assertThat(mine).hasSize(1);
        }
    }

    /** Its engine knows it no more when it is to be stopped. */
    @Test
    void secretsAreErasedAlsoWhenItCannotBeStopped() throws IOException {
        LiveTarget live = start(
                image().args("sh", "-c", "echo password geheim; exec sleep 60"), 4711, Secrets.of(Set.of("geheim")));
        Running running = live.running();
        Await.until("it prints", () -> !running.lastLines(1).isEmpty());
        DockerClient client = DockerClientFactory.instance().client();
        client.listContainersCmd()
                .withLabelFilter(
                        Map.of(DockerClientFactory.TESTCONTAINERS_SESSION_ID_LABEL, DockerClientFactory.SESSION_ID))
                .exec()
                .forEach(container -> client.removeContainerCmd(container.getId())
                        .withForce(true)
                        .exec());

        assertThatThrownBy(running::close).hasMessageContaining("could not be stopped");

        assertThat(Files.readString(running.output()))
                .contains("password ******")
                .doesNotContain("geheim");
    }

    @Test
    void itIsAskedToEndAndKilledIfItDoesNot() {
        LiveTarget obeys = sh(image(), "trap 'echo bye; exit 0' TERM; echo on; while :; do sleep 0.05; done");
        ReadinessChecks.of(Readiness.log("on"), 1).await(obeys.running(), LONG);
        assertThat(obeys.running().stop(GRACE).how()).isEqualTo(Stopped.How.TERMINATED);
        assertThat(obeys.running().lastLines(9)).containsExactly("on", "bye");

        LiveTarget ignores = sh(image(), "trap '' TERM; echo on; while :; do sleep 0.05; done");
        ReadinessChecks.of(Readiness.log("on"), 1).await(ignores.running(), LONG);
        Stopped stopped = ignores.running().stop(Duration.ofSeconds(1));
        assertThat(stopped.how()).isEqualTo(Stopped.How.KILLED);
        assertThat(stopped.exitCode()).hasValue(137);
    }

    @Test
    void memoryIsWithoutThePageCacheAndProcessorTimeIsExact() throws InterruptedException {
        LiveTarget live = sh(
                image().memory(mebibytes(256)).cpus(1),
                "dd if=/dev/zero of=/big bs=1M count=120 2> /dev/null; echo written;"
                        + " i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; echo burnt; sleep 600");
        try (Running running = live.running();
                ProcessTreeReader reader = live.sampled().orElseThrow().reader()) {
            ReadinessChecks.of(Readiness.log("written"), 1).await(running, LONG);
            Reading written = reader.read(Search.NOW).orElseThrow();
            assertThat(written.rssBytes()).isBetween(1L, mebibytes(60).value());
            ReadinessChecks.of(Readiness.log("burnt"), 1).await(running, LONG);
            Reading burnt = reader.read(Search.NOW).orElseThrow();
            assertThat(burnt.cpuNanos() - written.cpuNanos()).isGreaterThan(50_000_000);
            assertThat(burnt.processes()).isBetween(1, 2);
            running.stop(GRACE);
            assertThat(reader.read(Search.NOW)).isEmpty();
        }
        assertThat(live.provenance().memory()).isPresent();
    }

    @Test
    void whatTheKernelKilledForItsMemoryIsSaidToBe() {
        LiveTarget live = sh(image().memory(mebibytes(32)), "echo on; tail /dev/zero");
        try (Running running = live.running()) {
            assertThatThrownBy(
                            () -> ReadinessChecks.of(Readiness.log("never"), 1).await(running, LONG))
                    .isInstanceOf(TargetExitedException.class)
                    .hasMessageContaining("out of memory: it wanted more than its limit of 32 MiB");
            assertThat(running.exitCode()).hasValue(137);
        }
    }

    @Test
    void aPortIsTheSameInsideOrLeadsThere() throws Exception {
        Path classes = SmallServer.compileInto(directory.resolve("classes"));
        ContainerTarget server = image().withFile(classes.toString(), "/classes")
                .args("java", "-Xshare:auto", "-cp", "/classes", "SmallServer", "{http.address}", "{http.port}");
        for (Target target : new Target[] {server, server.exposing(8080)}) {
            int outside = FreePort.find();
            LiveTarget live = start(target, outside);
            try (Running running = live.running()) {
                ReadinessChecks.of(Readiness.http("/up"), live.base().orElseThrow())
                        .await(running, LONG);
                assertThat(live.started().httpPort()).isEqualTo(outside);
                assertThat(new String(
                                live.started().uri("/port").toURL().openStream().readAllBytes()))
                        .isEqualTo(target == server ? "127.0.0.1:" + outside : "0.0.0.0:8080");
            }
        }
    }

    @Test
    void aFurtherPortIsTheSameInsideOrLeadsThere() throws Exception {
        Path classes = SmallServer.compileInto(directory.resolve("classes"));
        ContainerTarget server = image().withFile(classes.toString(), "/classes")
                .args("java", "-Xshare:auto", "-cp", "/classes", "SmallServer", "{http.address}", "{admin.port}");
        for (Target target : new Target[] {
            server.port("admin"),
            server.exposing(8080).port("admin"),
            server.exposing(8080).port("admin", 9090)
        }) {
            NamedTarget named = new NamedTarget("boxed", target);
            named.check(Set.of(Placeholders.HTTP_PORT, Placeholders.HTTP_ADDRESS));
            Map<String, String> values = named.freePorts();
            LiveTarget live = named.start(new LaunchContext(
                    values, directory.resolve("output.log"), guard, Secrets.NONE, Defaults.OUTPUT_LIMIT));
            try (Running running = live.running()) {
                URI further = live.started().uri("admin", "/port");
                assertThat(further.getPort()).hasToString(values.get("admin.port"));
                ReadinessChecks.of(Readiness.http("/up"), further.resolve("/")).await(running, LONG);
                assertThat(new String(further.toURL().openStream().readAllBytes()))
                        .endsWith(":" + (named.description().contains("9090") ? "9090" : values.get("admin.port")));
            }
        }
    }

    @Test
    void aFixedPortInsideNeedsANetworkOfItsOwn() {
        NamedTarget named = new NamedTarget("boxed", image().port("grpc", 9000));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> named.check(Set.of(Placeholders.HTTP_PORT)))
                .withMessageStartingWith("target 'boxed': port(\"grpc\", 9000) needs exposing(...)");
    }

    @Test
    void anImageThatNobodyHasIsRefusedWithAWayOut() {
        NamedTarget named = new NamedTarget("boxed", Target.container("perfjunit.invalid/no/such:1"));
        List<String> notices = new ArrayList<>();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> named.requireImages(notices::add))
                .withMessageStartingWith("target 'boxed': container(\"perfjunit.invalid/no/such:1\"): image "
                        + "perfjunit.invalid/no/such:1 is not on this machine and can't be fetched: ")
                .withMessageContainingAll("docker build -t", "docker login");
        assertThat(notices)
                .as("to fetch one takes minutes")
                .singleElement()
                .asString()
                .startsWith("image perfjunit.invalid/no/such:1 is not on this machine: fetching it, in one attempt");
    }

    @Test
    void anImageThatIsThereIsUsedWithoutAWord() {
        List<String> notices = new ArrayList<>();

        new NamedTarget("boxed", image()).requireImages(notices::add);

        assertThat(notices).isEmpty();
    }

    @Test
    void aProgramThatIsNotInTheImageIsSaid() {
        assertThatThrownBy(() -> start(image().args("/no/such/program"), 4711))
                .isInstanceOf(NoContainersException.class)
                .hasMessageContainingAll("target 'boxed'", "/no/such/program");
    }

    @Test
    void anotherLimitIsAnotherTarget() {
        assertThat(new String[] {
                    fingerprint(image()),
                    fingerprint(image().cpus(1)),
                    fingerprint(image().memory(mebibytes(64))),
                    fingerprint(image().exposing(80)),
                    fingerprint(image().withFile("pom.xml", "/pom.xml")),
                })
                .doesNotHaveDuplicates();
        assertThat(fingerprint(image())).isEqualTo(fingerprint(image()));
    }

    private static String fingerprint(Target target) {
        return new NamedTarget("a", target).fingerprint();
    }

    @Test
    void servicesOnLoopbackAreOutOfReachOfANetworkOfItsOwn() {
        NamedTarget named = new NamedTarget("boxed", image().exposing(80));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> named.check(new RabbitMqPlugin().placeholders()))
                .withMessageContainingAll("exposing(80)", "rabbitmq", "{http.port}");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> named.check(new PostgreSqlPlugin().placeholders()))
                .withMessageContainingAll("exposing(80)", "postgresql", "{http.port}");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> named.check(Set.of("http.port", "redis.host")))
                .withMessageContainingAll("exposing(80)", "redis", "{http.port}");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        new NamedTarget("boxed", image().exposing(80).readyWhen(Readiness.port())).check(Set.of()))
                .withMessageContainingAll("exposing(80)", "Readiness.port()");
    }

    @Test
    void whatMustNotBeReadStaysInNoOutput() {
        LiveTarget boxed =
                start(image().args("sh", "-c", "echo the password is hunter2"), 4711, Secrets.of(Set.of("hunter2")));
        boxed.running().awaitExit(Duration.ofMinutes(1));
        boxed.running().stop(Duration.ofSeconds(5));

        assertThat(boxed.running().lastLines(5)).containsExactly("the password is *******");
        assertThat(directory.resolve("output.log")).content().doesNotContain("hunter2");
    }
}
