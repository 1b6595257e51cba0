package io.github.perfjunit.internal.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.ProgramTarget;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.target.option.SettingRefusal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Variables, system properties and arguments that are known only when the target starts. */
class SuppliedValuesTest {

    private static final Set<String> KNOWN = Set.of("http.port", "rabbitmq.host");

    private final AtomicInteger port = new AtomicInteger(40_000);

    private static NamedTarget shop(UnaryOperator<ProgramTarget> settings) {
        return new NamedTarget("shop", settings.apply(Target.command("sh", "-c", "exit")));
    }

    private NamedTarget withPort() {
        return shop(shop -> shop.env("REDIS", () -> "{rabbitmq.host}:" + port.incrementAndGet())
                .args(() -> "--redis=" + port.get())
                .args("--last"));
    }

    @Test
    void areAskedForAtEachStart() {
        NamedTarget declared = withPort();
        declared.check(KNOWN);
        assertThat(port).as("nobody asks before the start").hasValue(40_000);

        for (int start = 1; start <= 2; start++) {
            LaunchSpec launch =
                    declared.resolved(KNOWN).launch(Map.of("rabbitmq.host", "10.0.0.1"), Path.of("output.log"));
            assertThat(launch.environment()).containsEntry("REDIS", "10.0.0.1:" + (40_000 + start));
            assertThat(launch.command()).endsWith("-c", "exit", "--redis=" + (40_000 + start), "--last");
        }
    }

    @Test
    void areNoPartOfTheIdentity() {
        NamedTarget declared = withPort();
        NamedTarget resolved = declared.resolved(KNOWN);

        assertThat(resolved).isEqualTo(declared);
        assertThat(resolved.target()).isSameAs(declared.target());
        assertThat(resolved.fingerprint())
                .isEqualTo(declared.fingerprint())
                .isEqualTo(withPort().resolved(KNOWN).fingerprint());
        assertThat(resolved.description())
                .isEqualTo(declared.description())
                .endsWith("sh -c exit (set at each start) --last");
    }

    @Test
    void butThatTheyAreSuppliedIs() {
        List<NamedTarget> different = List.of(
                shop(shop -> shop),
                shop(shop -> shop.env("A", () -> "1")),
                shop(shop -> shop.env("A", "1")),
                shop(shop -> shop.env("B", () -> "1")),
                shop(shop -> shop.args(() -> "1")),
                shop(shop -> shop.args("1")),
                shop(shop -> shop.args("(set at each start)")),
                shop(shop -> shop.args(() -> "1").args("2")),
                shop(shop -> shop.args("2").args(() -> "1")));
        assertThat(different.stream().map(NamedTarget::fingerprint)).doesNotHaveDuplicates();
    }

    @Test
    void areRecordedWithoutSecrets() {
        NamedTarget declared = shop(shop -> shop.env("PORT", () -> "81")
                .env("FIXED", "1")
                .env("DB_PASSWORD", () -> "pw")
                .env("BROKER", () -> "amqp://clerk:letmein@localhost")
                .args("--fixed", "--token")
                .args(() -> "s3cret-token"));
        assertThat(declared.suppliedValues()).as("before they are resolved").isEmpty();
        NamedTarget resolved = declared.resolved(KNOWN);

        assertThat(resolved.suppliedValues())
                .containsExactly(
                        Map.entry("env(\"PORT\")", "81"),
                        Map.entry("env(\"DB_PASSWORD\")", "***"),
                        Map.entry("env(\"BROKER\")", "amqp://clerk:***@localhost"),
                        Map.entry("argument 5", "***"));
        assertThat(resolved.secrets())
                .as("also hidden in what it prints")
                .containsExactlyInAnyOrder("letmein", "s3cret-token");
    }

    @Test
    void mayStandOnNoCommandLineWithCredentialsOfAService() {
        NamedTarget resolved =
                shop(shop -> shop.args(() -> "--broker={rabbitmq.host}")).resolved(KNOWN);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> resolved.requireNoneOnCommandLine(Set.of("rabbitmq.host")))
                .withMessageContaining("target 'shop'");
        NamedTarget written = shop(shop -> shop.args(() -> "--broker=hidden")).resolved(KNOWN);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> written.requireNoneOnCommandLine(Secrets.of(Set.of("hidden"))));
    }

    private static String fail() {
        throw new IllegalStateException("Mapped port can only be obtained after the container is started");
    }

    private static Stream<UnaryOperator<ProgramTarget>> broken() {
        Supplier<String> failing = SuppliedValuesTest::fail;
        return Stream.of(shop -> shop.env("REDIS_PORT", failing), shop -> shop.args("--first")
                .args(failing));
    }

    @ParameterizedTest
    @MethodSource
    void broken(UnaryOperator<ProgramTarget> settings) {
        assertThatExceptionOfType(SettingRefusal.class)
                .isThrownBy(() -> shop(settings).resolved(KNOWN))
                .withMessageMatching(
                        "target 'shop', (env\\(\"REDIS_PORT\"\\)|argument 4): its supplier failed when the target"
                                + " was to start: .*Mapped port can only be .*@Container field does")
                .withCauseInstanceOf(IllegalStateException.class);
    }

    @Test
    @SuppressWarnings("NullAway") // callers may not have NullAway
    void thatAreNullAreRefused() {
        assertThatExceptionOfType(SettingRefusal.class)
                .isThrownBy(
                        () -> shop(shop -> shop.env("REDIS_PORT", () -> null)).resolved(KNOWN))
                .withMessageStartingWith("target 'shop', env(\"REDIS_PORT\"): its supplier returned null");
    }

    @Test
    void withUnknownPlaceholdersAreRefused() {
        assertThatExceptionOfType(SettingRefusal.class)
                .isThrownBy(() -> shop(shop -> shop.args(() -> "{mongodb.uri}")).resolved(KNOWN))
                .withMessageStartingWith("target 'shop', argument 3: unknown placeholder {mongodb.uri}");
    }

    private static NamedTarget onTheJvm(UnaryOperator<JvmTarget> settings) {
        return new NamedTarget("shop", settings.apply(Target.jar("pom.xml")));
    }

    @Test
    void canBeSystemProperties() {
        NamedTarget declared = onTheJvm(shop -> shop.systemProperty("first", "1")
                .systemProperty("redis.port", () -> "{rabbitmq.host}:" + port.incrementAndGet())
                .systemProperty("db.password", () -> "letmein-please"));

        assertThat(declared.description()).startsWith("-Dfirst=1 -Dredis.port=(set at each start) -Ddb.password=*** /");
        assertThat(declared.suppliedValues()).as("before they are resolved").isEmpty();
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> declared.launch(Map.of(), Path.of("output.log")));
        for (int start = 1; start <= 2; start++) {
            NamedTarget resolved = declared.resolved(KNOWN);
            assertThat(resolved.launch(Map.of("rabbitmq.host", "10.0.0.1"), Path.of("output.log"))
                            .command())
                    .containsSequence(
                            "-Dfirst=1", "-Dredis.port=10.0.0.1:" + (40_000 + start), "-Ddb.password=letmein-please");
            assertThat(resolved.suppliedValues())
                    .containsExactly(
                            Map.entry("systemProperty(\"redis.port\")", "{rabbitmq.host}:" + (40_000 + start)),
                            Map.entry("systemProperty(\"db.password\")", "***"));
            assertThat(resolved.secrets()).containsExactly("letmein-please");
            assertThat(resolved.fingerprint()).isEqualTo(declared.fingerprint());
            assertThat(resolved.description()).isEqualTo(declared.description());
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> resolved.requireNoneOnCommandLine(Set.of("rabbitmq.host")));
        }
    }

    @Test
    void areAnotherIdentityThanDeclaredSystemProperties() {
        assertThat(Stream.of(
                                onTheJvm(shop -> shop),
                                onTheJvm(shop -> shop.systemProperty("a", () -> "1")),
                                onTheJvm(shop -> shop.systemProperty("a", "1")),
                                onTheJvm(shop -> shop.systemProperty("a", "(set at each start)")),
                                onTheJvm(shop -> shop.systemProperty("b", () -> "1")))
                        .map(NamedTarget::fingerprint))
                .doesNotHaveDuplicates();
    }

    @Test
    void brokenSystemPropertiesAreRefused() {
        assertThatExceptionOfType(SettingRefusal.class)
                .isThrownBy(() -> onTheJvm(shop -> shop.systemProperty("redis.port", SuppliedValuesTest::fail))
                        .resolved(KNOWN))
                .withMessageStartingWith("target 'shop', systemProperty(\"redis.port\"): its supplier failed");
        assertThatExceptionOfType(SettingRefusal.class)
                .isThrownBy(() -> onTheJvm(shop -> shop.systemProperty("uri", () -> "{mongodb.uri}"))
                        .resolved(KNOWN))
                .withMessageStartingWith("target 'shop', systemProperty(\"uri\"): unknown placeholder {mongodb.uri}");
    }

    @Test
    void aTargetWithoutThemStaysTheSame() {
        NamedTarget plain = shop(shop -> shop.env("A", "1"));
        assertThat(plain.resolved(KNOWN)).isSameAs(plain);
    }
}
