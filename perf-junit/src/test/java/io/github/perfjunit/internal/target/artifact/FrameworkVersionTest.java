package io.github.perfjunit.internal.target.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FrameworkVersionTest {

    @TempDir
    Path directory;

    private Optional<String> in(Path... artifacts) {
        return FrameworkVersion.in(List.of(artifacts), directory);
    }

    private Path file(String name) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "");
    }

    private Path jar(String classPath, Map<String, String> files) throws IOException {
        return Jars.write(directory.resolve("app.jar"), files, classPath);
    }

    @Test
    void isThatOfALibraryBesideTheJar() throws IOException {
        file("lib/spring-boot-actuator-4.0.0.jar");
        file("lib/spring-boot-4.1.1.jar");
        assertThat(in(jar("lib/spring-boot-actuator-4.0.0.jar lib/spring-boot-4.1.1.jar", Map.of())))
                .contains("Spring Boot 4.1.1");
    }

    @Test
    void isThatOfALibraryInTheFolderOfQuarkus() throws IOException {
        file("quarkus/quarkus-application.dat");
        file("lib/main/io.vertx.vertx-core-4.5.25.jar");
        file("lib/main/io.quarkus.quarkus-core-3.34.1.jar");
        assertThat(in(jar("lib/boot/a.jar", Map.of()))).contains("Quarkus 3.34.1");
    }

    @Test
    void isThatOfAJarWithinTheJar() throws IOException {
        assertThat(in(jar("", Map.of("BOOT-INF/lib/spring-boot-4.1.1-RC1.jar", ""))))
                .contains("Spring Boot 4.1.1-RC1");
    }

    @Test
    void isThatOfALibraryThatWasUnpackedIntoTheJar() throws IOException {
        String vertx = "META-INF/maven/io.vertx/vertx-core/pom.properties";
        assertThat(in(jar("", Map.of(vertx, "version=5.0.7")))).contains("Vert.x 5.0.7");
        assertThat(in(jar(
                        "",
                        Map.of(vertx, "version=4.5.25", "micronaut-version.properties", "micronaut.version=4.10.15"))))
                .contains("Micronaut Core 4.10.15");
    }

    @Test
    void isThatOfTheWholeFrameworkWhereVertxIsALibraryOfIt() throws IOException {
        String quarkus = "META-INF/maven/io.quarkus/quarkus-core/pom.properties";
        String vertx = "META-INF/maven/io.vertx/vertx-core/pom.properties";
        assertThat(in(jar("", Map.of(vertx, "version=4.5.25", quarkus, "version=3.34.1"))))
                .contains("Quarkus 3.34.1");
        assertThat(in(file("vertx-core-5.0.7.jar"), file("spring-boot-4.1.1.jar")))
                .contains("Spring Boot 4.1.1");
    }

    @Test
    void isThatOfAWarThatCanBeStarted() throws IOException {
        Path jar = jar("", Map.of("WEB-INF/lib/spring-boot-4.1.1.jar", ""));
        assertThat(in(Files.move(jar, directory.resolve("app.war")))).contains("Spring Boot 4.1.1");
    }

    @Test
    void isThatOfALibraryInTheClassPath() throws IOException {
        assertThat(in(Files.createDirectory(directory.resolve("classes")), file("libs/helidon-common-4.3.2.jar")))
                .contains("Helidon 4.3.2");
    }

    @Test
    void isUnknownOfOtherFilesAndOfNone() throws IOException {
        assertThat(in()).isEmpty();
        assertThat(in(directory.resolve("gone.jar"), directory.resolve("gone"))).isEmpty();
        assertThat(in(Files.writeString(directory.resolve("text.jar"), "no jar")))
                .isEmpty();
        assertThat(in(
                        file("my-spring-boot-4.1.1.jar"),
                        file("spring-boot-starter.jar"),
                        file("quarkus-core-3.jar.asc")))
                .isEmpty();
        assertThat(in(jar("", Map.of("micronaut-version.properties", "\\u00zz"))))
                .isEmpty();
    }
}
