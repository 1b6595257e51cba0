package io.github.perfjunit.internal.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.StartedTarget;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.process.FreePort;
import io.github.perfjunit.internal.target.option.Placeholders;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamedPortsTest {

    private static final Set<String> KNOWN =
            Set.of(Placeholders.HTTP_PORT, Placeholders.HTTP_ADDRESS, "rabbitmq.uri", "rabbitmq.port");

    @TempDir
    Path directory;

    private JvmTarget program;

    @BeforeEach
    void aJar() throws IOException {
        program = Target.jar(Files.writeString(directory.resolve("program.jar"), "any"))
                .readyAt("/up");
    }

    private static NamedTarget shop(Target target) {
        return new NamedTarget("shop", target);
    }

    @Test
    void eachIsAFreeOneAndFillsItsPlaceholder() {
        NamedTarget shop = shop(program.port("grpc")
                .port("admin")
                .args("--grpc={grpc.port}")
                .systemProperty("admin", "{admin.port}")
                .env("PORTS", "{http.port} {grpc.port}"));
        shop.check(KNOWN);
        Map<String, String> free = shop.freePorts();
        assertThat(free).containsOnlyKeys("http.port", "grpc.port", "admin.port");
        assertThat(free.values()).doesNotHaveDuplicates();
        assertThat(shop.launch(free, Path.of("output.log")).command())
                .contains("--grpc=" + free.get("grpc.port"), "-Dadmin=" + free.get("admin.port"));
        assertThat(shop.environment(free)).containsEntry("PORTS", free.get("http.port") + " " + free.get("grpc.port"));
        assertThat(shop.ports()).containsExactlyInAnyOrder("grpc", "admin");
        assertThat(shop.portsOf(free))
                .containsEntry("grpc", Integer.valueOf(String.valueOf(free.get("grpc.port"))))
                .hasSize(2);
    }

    @Test
    void isFilledInWhereAValueIsSupplied() {
        NamedTarget shop =
                shop(program.port("grpc").args(() -> "--grpc={grpc.port}")).resolved(KNOWN);
        assertThat(shop.arguments(Map.of("http.port", "81", "grpc.port", "82"))).containsExactly("--grpc=82");
    }

    @Test
    void aTargetWithoutThemIsWhatItWas() {
        assertThat(shop(program.port("grpc")).fingerprint())
                .isNotEqualTo(shop(program).fingerprint())
                .isNotEqualTo(shop(program.port("admin")).fingerprint())
                .isEqualTo(shop(program.port("grpc")).fingerprint());
        assertThat(shop(program.port("grpc")).description()).endsWith("program.jar (port grpc)");
        assertThat(shop(program).description()).endsWith("program.jar");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Grpc", "a.b", "a-b", "1a", "a b"})
    void refusesNamesThatCouldNotBePlaceholders(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> program.port(name))
                .withMessageStartingWith("port(\"" + name + "\"): use lower-case letters and digits");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "jvm", "rabbitmq"})
    void refusesNamesWhosePlaceholdersAreThereAlready(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shop(program.port(name)).check(KNOWN))
                .withMessage("target 'shop': port(\"" + name + "\"): {" + name
                        + "....} are placeholders already; give the port another name");
    }

    @Test
    void refusesANameTwiceAndNumbersThatAreNoPorts() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> program.port("grpc").port("grpc"))
                .withMessage("port(\"grpc\"): there is a port of this name already");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Target.listeningOn(8080).port("grpc", 70_000))
                .withMessage("port(\"grpc\", 70000): a port is from 1 to 65535");
    }

    @Test
    void readinessCanBeOfOneOfThem() {
        assertThatCode(() -> shop(program.port("grpc").readyWhen(Readiness.port("grpc")))
                        .check(KNOWN))
                .doesNotThrowAnyException();
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> shop(program.readyWhen(Readiness.port("grpc"))).check(KNOWN))
                .withMessage(
                        "target 'shop': readyWhen(Readiness.port(\"grpc\")): it has no port of that name; declare it by"
                                + " port(\"grpc\")");
        assertThat(Readiness.port("grpc")).hasToString("port grpc");
        assertThat(Readiness.port()).hasToString("port");
    }

    @Test
    void aProgramOfASystemHasItsOwn() {
        NamedTarget system = shop(Target.system()
                .with("users", program.port("grpc").args("{grpc.port}"))
                .with("front", program.port("admin").env("USERS", "{users.uri} {users.grpc.port} {admin.port}")));
        assertThatCode(() -> system.check(KNOWN)).doesNotThrowAnyException();
        assertThat(system.ports()).as("those of its last program").containsExactly("admin");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shop(Target.system()
                                .with("users", program.port("grpc"))
                                .with("front", program.args("{grpc.port}")))
                        .check(KNOWN))
                .withMessageContaining("unknown placeholder {grpc.port}")
                .withMessageContaining("users.grpc.port");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shop(Target.system()
                                .with("users", program.port("front").args("{front.port}"))
                                .with("front", program))
                        .check(KNOWN))
                .withMessage(
                        "target 'shop.users': port(\"front\"): {front.port} is the port of program 'front'; give the"
                                + " port of 'users' another name");
    }

    @Test
    void theAddressOfOneIsOnTheHostOfTheHttpServer() {
        StartedTarget started = new StartedTarget(
                "shop",
                OptionalLong.empty(),
                Optional.of(URI.create("https://staging.acme.com/shop")),
                Path.of("output.log"),
                Map.of("grpc", 9000));
        assertThat(started.uri("grpc", "/")).hasToString("https://staging.acme.com:9000/");
        assertThat(started.uri("grpc", "x")).hasToString("https://staging.acme.com:9000/x");
        assertThat(started.uri("http", "/x")).hasToString("https://staging.acme.com/shop/x");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> started.uri("admin", "/"))
                .withMessage("target 'shop' has no port 'admin', but http, grpc; declare it by port(\"admin\")");
    }

    @Test
    void freePortsAreDifferent() {
        assertThat(FreePort.find(50)).hasSize(50).doesNotHaveDuplicates();
    }
}
