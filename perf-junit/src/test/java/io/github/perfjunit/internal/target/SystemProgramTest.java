package io.github.perfjunit.internal.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.LaunchedTarget;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.target.live.Provenance;
import io.github.perfjunit.internal.target.option.Placeholders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SystemProgramTest {

    private static final Set<String> KNOWN = Set.of(Placeholders.HTTP_PORT, "rabbitmq.uri");

    @TempDir
    Path directory;

    private JvmTarget program;

    @BeforeEach
    void aJar() throws IOException {
        program = jar("program");
    }

    private JvmTarget jar(String name) throws IOException {
        return Target.jar(Files.writeString(directory.resolve(name + ".jar"), name))
                .readyAt("/up");
    }

    private static NamedTarget shop(Target system) {
        return new NamedTarget("shop", system);
    }

    private void assertRefused(LaunchedTarget<?> first, LaunchedTarget<?> second, String... sentences) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shop(Target.system().with("a", first).with("order-users", second))
                        .check(KNOWN))
                .withMessageContainingAll(sentences);
    }

    @Test
    void takesTheEndpointsOfEarlierPrograms() {
        NamedTarget shop = shop(Target.system()
                .with("order-users", program.env("BROKER", "{rabbitmq.uri}"))
                .with("b", program.args("{order-users.port}").systemProperty("u", "{order-users.uri}"))
                .with("c", program.env("X", "{order-users.uri} {b.uri} {http.port}")));
        assertThatCode(() -> shop.check(KNOWN)).doesNotThrowAnyException();
        assertThat(shop.programs().values())
                .extracting(NamedTarget::name)
                .containsExactly("shop.order-users", "shop.b", "shop.c");
        assertThat(Placeholders.fill("to {order-users.uri}", Map.of("order-users.uri", "http://h:1")))
                .isEqualTo("to http://h:1");
    }

    @Test
    void refusesReferencesToProgramsThatAreNotThereYet() {
        assertRefused(
                program.env("X", "{order-users.uri}"),
                program,
                "target 'shop.a': {order-users.uri} is of program 'order-users', which starts later; programs start in"
                        + " the order of with(...), so put 'order-users' before 'a'");
        assertRefused(
                program.systemProperty("x", "{a.port}"),
                program,
                "target 'shop.a': {a.port} is of the program itself; its own port is {http.port}");
        assertRefused(
                program, program.args("{b.uri}"), "target 'shop.order-users'", "unknown placeholder {b.uri}", "a.uri");
        assertRefused(program, program.args("{a.host}"), "unknown placeholder {a.host}");
    }

    @Test
    void refusesProgramsThatCanNotBeMembers() {
        assertRefused(
                program,
                Target.executable("/bin/sleep").args("1"),
                "target 'shop.order-users': its readiness check is not known; declare configuredFor(...) or readyWhen(...)",
                "a program of a system runs until the run ends");
        assertRefused(program.withAppCds(), program, "target 'shop.a'", "in a system");
        assertRefused(
                program,
                Target.release("com.acme:users:1.4").readyAt("/up"),
                "target 'shop.order-users': a release can't be");
        assertRefused(Target.jar("/no/such.jar").readyAt("/up"), program, "target 'shop.a'", "/no/such.jar");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shop(Target.system().with("a", program)).check(KNOWN))
                .withMessageStartingWith("target 'shop': a system has two programs at least, and this one has 1;");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shop(Target.system().with("rabbitmq", program).with("a", program))
                        .check(KNOWN))
                .withMessage("target 'shop': with(\"rabbitmq\", ...): {rabbitmq.uri} is a placeholder already; give the"
                        + " program another name");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Users", "a.b", "a b", "a/b", "-a"})
    void refusesNamesThatCouldNotBePlaceholders(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Target.system().with(name, program))
                .withMessageStartingWith("program '" + name + "': use lower-case letters");
    }

    @Test
    void refusesANameTwice() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Target.system().with("users", program).with("users", program))
                .withMessage("with(\"users\", ...): the system has a program of this name already");
    }

    @Test
    void isAnotherOneIfAnyProgramChanges() throws IOException {
        JvmTarget users = jar("users");
        String fingerprint =
                shop(Target.system().with("a", program).with("b", users)).fingerprint();
        assertThat(shop(Target.system().with("a", program).with("b", users)).fingerprint())
                .isEqualTo(fingerprint);
        assertThat(new String[] {
                    shop(Target.system().with("a", program).with("c", users)).fingerprint(),
                    shop(Target.system().with("b", users).with("a", program)).fingerprint(),
                    shop(Target.system().with("a", program.args("x")).with("b", users))
                            .fingerprint()
                })
                .doesNotHaveDuplicates()
                .doesNotContain(fingerprint);
        Files.writeString(directory.resolve("users.jar"), "another build");
        assertThat(shop(Target.system().with("a", program).with("b", users)).fingerprint())
                .isNotEqualTo(fingerprint);
    }

    @Test
    void isReadyAndPublishesAsItsLastProgram() {
        NamedTarget shop = shop(Target.system()
                .with("a", program.metricsAt("/a"))
                .with("b", program.readyAt("/b").metricsAt("/m")));
        assertThat(shop.readiness().map(Readiness::text)).contains("/b");
        assertThat(shop.metricsPath()).contains("/m");
        assertThat(shop.isLaunched()).isTrue();
        assertThat(shop.description()).startsWith("system [a: ").contains("; b: ", "program.jar");
        assertThat(shop.artifacts()).containsExactly(directory.resolve("program.jar"));
    }

    @Test
    void handsServicesAndSuppliedValuesToEachProgram() {
        NamedTarget shop = shop(Target.system()
                        .with("a", program.configuredFor(Framework.QUARKUS))
                        .with("b", program.env("DEPTH", () -> "7").env("PASSWORD", "not to be read")))
                .withServices(framework -> Map.of("SERVICE", "{rabbitmq.uri}"))
                .located()
                .resolved(KNOWN);
        Map<String, String> values = Map.of("http.port", "81", "rabbitmq.uri", "amqp://h");
        assertThat(shop.programs().get("a").environment(values)).containsEntry("SERVICE", "amqp://h");
        assertThat(shop.programs().get("b").environment(values)).containsEntry("DEPTH", "7");
        assertThat(shop.suppliedValues()).isEqualTo(Map.of("b: env(\"DEPTH\")", "7"));
        assertThat(shop.secrets()).containsExactly("not to be read");
        assertThat(shop.unknownFiles()).isEqualTo(Optional.empty());
    }

    @Test
    void filesOfAProgramThatCanNotBeKnownAreNamedForTheSystem() throws IOException {
        Path script = Files.writeString(directory.resolve("start.sh"), "#!/bin/sh\nnpm start\n");
        Target.ProgramSystem system = Target.system()
                .with("a", program)
                .with("b", Target.command("sh", script.toString()).readyAt("/up"));

        assertThat(shop(system).unknownFiles().orElse("")).startsWith("of its program 'b', ");
        assertThat(shop(system.usingArtifacts(script.toString())).unknownFiles())
                .isEmpty();
    }

    @Test
    void sumsAreOfTheirProgramsKind() {
        Provenance container = new Provenance(Optional.empty(), Optional.of("of its control group"), Optional.empty());
        assertThat(Provenance.together(Set.of(Provenance.PROCESS_TREE))).isEqualTo(Provenance.PROCESS_TREE);
        assertThat(Provenance.together(Set.of(container))).isEqualTo(container);
        assertThat(Provenance.together(Set.of(container, Provenance.PROCESS_TREE))
                        .memory())
                .contains("of its control group + that of processes");
    }
}
