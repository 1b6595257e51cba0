package io.github.perfjunit.internal.target.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.option.Placeholders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FrameworkFinderTest {

    @TempDir
    Path directory;

    /** A jar with this attribute in its manifest, and one file. */
    private Path jar(String attribute, String value, String file) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue(attribute, value);
        Path jar = directory.resolve("app.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new JarEntry(file));
        }
        return jar;
    }

    @Test
    void findsWhatTheBuildLeftInTheJar() throws IOException {
        assertThat(FrameworkFinder.in(jar("Spring-Boot-Version", "4.1.1", "BOOT-INF/classes/A.class")))
                .contains(Framework.SPRING_BOOT);
        assertThat(FrameworkFinder.in(jar("Main-Class", "io.quarkus.bootstrap.runner.QuarkusEntryPoint", "x")))
                .contains(Framework.QUARKUS);
        assertThat(FrameworkFinder.in(jar("Main-Class", "io.quarkus.runner.GeneratedMain", "x")))
                .contains(Framework.QUARKUS);
        assertThat(FrameworkFinder.in(jar("Main-Class", "com.acme.Main", "META-INF/micronaut/io.micronaut.inject/a")))
                .contains(Framework.MICRONAUT);
    }

    @Test
    void findsNothingInOtherFilesAndInNone() throws IOException {
        assertThat(FrameworkFinder.in(jar("Main-Class", "com.acme.Main", "META-INF/spring.factories")))
                .isEmpty();
        assertThat(FrameworkFinder.in(directory)).isEmpty();
        assertThat(FrameworkFinder.in(directory.resolve("gone.jar"))).isEmpty();
        assertThat(FrameworkFinder.in(Files.writeString(directory.resolve("text.jar"), "no jar")))
                .isEmpty();
    }

    @Test
    void whatWasFoundIsUsedAsIfItHadBeenSaidAndIsShown() throws IOException {
        JvmTarget target =
                Target.jar(jar("Spring-Boot-Version", "4.1.1", "BOOT-INF/lib/spring-boot-actuator-4.1.1.jar"));
        NamedTarget found = new NamedTarget("a", target);
        assertThat(found.launch(Map.of(Placeholders.HTTP_PORT, "4711"), directory.resolve("log"))
                        .environment())
                .containsEntry("SERVER_PORT", "4711");
        assertThat(found.readiness()).map(Readiness::toString).contains("http /actuator/health/readiness");
        assertThat(found.description()).endsWith("app.jar (SPRING_BOOT, found in the jar)");
        NamedTarget said = new NamedTarget("a", target.configuredFor(Framework.SPRING_BOOT));
        assertThat(said.description()).endsWith("app.jar");
        assertThat(said.fingerprint()).isEqualTo(found.fingerprint());
    }

    @Test
    void whatWasSaidCounts() throws IOException {
        Target target = Target.jar(jar("Spring-Boot-Version", "4.1.1", "x")).configuredFor(Framework.MICRONAUT);
        assertThat(new NamedTarget("a", target).readiness())
                .map(Readiness::toString)
                .contains("http /health/readiness");
    }

    @Test
    void withoutActuatorThereIsNoReadinessCheckToAsk() throws IOException {
        Path bare = jar("Spring-Boot-Version", "4.1.1", "BOOT-INF/lib/spring-boot-4.1.1.jar");
        for (Target target : new Target[] {Target.jar(bare), Target.jar(bare).configuredFor(Framework.SPRING_BOOT)}) {
            NamedTarget shop = new NamedTarget("shop", target);
            assertThat(shop.readiness()).isEmpty();
            assertThatIllegalStateException()
                    .isThrownBy(shop::requireReadiness)
                    .withMessageStartingWith("target 'shop': it is a Spring Boot application without Actuator")
                    .withMessageContainingAll("readyWhen(", "spring-boot-starter-actuator");
        }
        NamedTarget told = new NamedTarget("shop", Target.jar(bare).readyAt("/up"));
        assertThat(told.requireReadiness()).hasToString("http /up");
    }

    @Test
    void actuatorMayStandBesideTheJar() throws IOException {
        Path extracted = jar("Spring-Boot-Version", "4.1.1", "A.class");
        assertThat(FrameworkFinder.isWithoutActuator(extracted)).isTrue();
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Spring-Boot-Version", "4.1.1");
        manifest.getMainAttributes()
                .put(Attributes.Name.CLASS_PATH, "lib/spring-boot-4.1.1.jar lib/spring-boot-actuator-4.1.1.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(extracted), manifest)) {
            out.putNextEntry(new JarEntry("A.class"));
        }
        assertThat(FrameworkFinder.isWithoutActuator(extracted)).isFalse();
    }
}
