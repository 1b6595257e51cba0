package io.github.perfjunit.internal.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.ContainerTarget;
import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.target.option.Placeholders;
import io.github.perfjunit.mongodb.internal.MongoDbPlugin;
import io.github.perfjunit.rabbitmq.internal.RabbitMqPlugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamedTargetTest {
    private static final Set<String> KNOWN = Set.of(Placeholders.HTTP_PORT);

    @TempDir
    Path directory;

    private static void check(Target target) {
        new NamedTarget("shop", target).check(KNOWN);
    }

    private static LaunchSpec launch(Target target, Map<String, String> values) {
        return new NamedTarget("shop", target).launch(values, Path.of("out.log"));
    }

    @Test
    void startsAJarWithTheJavaOfTheTests() {
        Target target = Target.jar("/a.jar").jvmArgs("-Xmx9m").args("--port={http.port}");
        LaunchSpec launch = launch(target, Map.of("http.port", "81"));
        assertThat(launch.command())
                .containsExactly(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx9m",
                        "-jar",
                        "/a.jar",
                        "--port=81");
        assertThat(launch.name()).isEqualTo("shop");
    }

    /** To fetch an image takes minutes. */
    @Test
    void whatIsWrongIsFoundWithoutAnImage() {
        ContainerTarget image = Target.container("perfjunit.invalid/no/such:1").readyWhen(Readiness.log("up"));
        ContainerTarget boxed = image.env("SHOP", "{shop.uri}");
        Target system = Target.system().with("boxed", image).with("shop", boxed);

        assertThatIllegalArgumentException().isThrownBy(() -> check(boxed)).withMessageContaining("{shop.uri}");
        assertThatIllegalArgumentException().isThrownBy(() -> check(system)).withMessageContaining("{shop.uri}");
    }

    @Test
    void tellsTheProgramOnlyOfServicesThatThereAre() {
        Target target = Target.jar("/a.jar").configuredFor(Framework.SPRING_BOOT);
        Map<String, String> values = Map.of("http.port", "81", "mongodb.uri", "mongodb://h:1/d");
        NamedTarget named = new NamedTarget("any", target)
                .withServices(framework -> {
                    Map<String, String> variables = new HashMap<>(new MongoDbPlugin().variables(framework));
                    variables.putAll(new RabbitMqPlugin().variables(framework));
                    return variables;
                })
                .located();
        assertThat(named.launch(values, Path.of("/output")).environment())
                .containsOnly(
                        Map.entry("SPRING_MONGODB_URI", "mongodb://h:1/d"),
                        Map.entry("SPRING_DATA_MONGODB_URI", "mongodb://h:1/d"),
                        Map.entry("SERVER_PORT", "81"),
                        Map.entry("SERVER_ADDRESS", "127.0.0.1"));
    }

    @Test
    void letsAVariableOfTheTestOverrideTheFrameworks() {
        Target target = Target.jar("/a.jar").configuredFor(Framework.QUARKUS).env("QUARKUS_HTTP_HOST", "localhost");
        assertThat(launch(target, Map.of()).environment()).containsEntry("QUARKUS_HTTP_HOST", "localhost");
    }

    @Test
    void describesWhatIsStarted() {
        Target target = Target.jar("/a.jar").jvmArgs("-Xmx9m").args("--fast");
        assertThat(new NamedTarget("shop", target).description()).isEqualTo("-Xmx9m /a.jar --fast");
    }

    @Test
    void refusesWhatCanNotBeStarted() throws IOException {
        Path plain = Files.createFile(directory.resolve("plain"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> check(Target.jar(directory.resolve("missing.jar"))))
                .withMessageStartingWith("target 'shop': there is no jar " + directory.resolve("missing.jar"))
                .withMessageContaining("Build it first");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> check(Target.jar(directory)))
                .withMessage("target 'shop': " + directory + " is a directory; name the jar itself");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> check(Target.executable(plain)))
                .withMessageContaining("chmod +x");
        assertThat(plain.toFile().setExecutable(true)).isTrue();
        assertThatCode(() -> check(Target.executable(plain))).doesNotThrowAnyException();
    }

    @Test
    void refusesUnknownPlaceholdersAndSaysWhere() throws IOException {
        JvmTarget target = Target.jar(Files.createFile(directory.resolve("a.jar")));
        assertThatCode(() -> check(target.env("P", "{http.port}"))).doesNotThrowAnyException();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> check(target.env("U", "{rabbitmq.uri}")))
                .withMessageStartingWith("target 'shop', env(\"U\"): unknown placeholder {rabbitmq.uri}");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> check(target.args("{mongodb.uri}")))
                .withMessageStartingWith("target 'shop', args(\"{mongodb.uri}\"): unknown placeholder");
    }

    @Test
    void theAddressIsFilledInAlsoInSystemProperties() {
        Target target = Target.jar("app.jar").systemProperty("server.address", "{http.address}");

        assertThat(launch(target, Map.of("http.port", "81")).command()).contains("-Dserver.address=127.0.0.1");
    }

    @Test
    void placeholdersOfJvmArgumentsAreCheckedBeforeTheLaunch() throws IOException {
        JvmTarget target = Target.jar(Files.createFile(directory.resolve("a.jar")));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> check(target.jvmArgs("-Dx={no.such}")))
                .withMessageContaining("target 'shop', jvmArgs(\"-Dx={no.such}\")");
    }
}
