package io.github.perfjunit.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.resolver.Wanted.Form;
import io.github.perfjunit.resolver.Wanted.PreReleases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The choice of the version that is the last release. */
class LastReleaseTest {

    @TempDir
    Path directory;

    private HttpRepository repository;
    private Machine machine;

    @BeforeEach
    void start() throws IOException {
        repository = new HttpRepository(directory.resolve("remote"));
        machine = new Machine(directory).using(repository);
    }

    @AfterEach
    void stop() {
        repository.close();
    }

    @Test
    void theHighestPublishedVersionIsTheLastRelease() throws Exception {
        repository.with("1.10", "1.9", "2.0-SNAPSHOT", "1.11-alpha-1", "1.11-RC2", "1.11-preview3");

        Properties result = machine.find(Machine.last());

        assertThat(result)
                .containsEntry("release.0.version", "1.10")
                .containsEntry("release.0.repository", "central")
                .containsEntry(
                        "release.0.sha256",
                        Checksum.sha256(directory.resolve("remote/com/acme/shop/1.10/shop-1.10.jar")));
        assertThat(Path.of(result.getProperty("release.0.file")))
                .as("kept where Maven keeps it")
                .isEqualTo(machine.local.resolve("com/acme/shop/1.10/shop-1.10.jar"));
    }

    @Test
    void itIsFetchedOnce() throws Exception {
        repository.with("1.0");

        machine.find(Machine.last());
        machine.find(Machine.last());

        assertThat(repository.requests()).containsOnlyOnce("shop-1.0.jar");
    }

    @Test
    void aNewReleaseIsSeenAtOnce() throws Exception {
        repository.with("1.0");
        assertThat(machine.content(Machine.last())).isEqualTo("jar of 1.0");

        repository.with("1.0", "1.1");

        assertThat(machine.content(Machine.last())).isEqualTo("jar of 1.1");
    }

    @Test
    void whatWasInstalledHereIsNoRelease() throws Exception {
        repository.with("1.0", "1.1");
        machine.install("1.2", "built here");

        assertThat(machine.content(Machine.last())).isEqualTo("jar of 1.1");
    }

    @Test
    void anInstalledBuildDoesNotHideTheReleaseOfItsVersion() throws Exception {
        repository.with("1.0", "1.1");
        Path installed = machine.install("1.1", "built here, perhaps with another compiler");

        assertThat(machine.content(Machine.last())).isEqualTo("jar of 1.1");
        assertThat(installed).hasContent("built here, perhaps with another compiler");
    }

    @Test
    void itIsBelowTheCandidate() throws Exception {
        repository.with("1.0", "1.1", "1.2");

        assertThat(machine.content(Machine.wanted("", List.of("1.2-SNAPSHOT")))).isEqualTo("jar of 1.1");
        assertThat(machine.content(Machine.wanted("", List.of("1.1", "7")))).isEqualTo("jar of 1.0");
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> machine.find(Machine.wanted("", List.of("1.0"))))
                .withMessageContaining("no release of com.acme:shop below the candidate's version 1.0")
                .withMessageContaining("has 1.2, 1.1, 1.0")
                .withMessageContaining("Target.release(\"com.acme:shop:VERSION\")");
    }

    @Test
    void theModulesPomSaysTheCandidatesVersion() throws Exception {
        repository.with("1.0", "1.1", "1.2");
        machine.using(repository, "shop", "1.1-SNAPSHOT");

        assertThat(machine.content(Machine.last())).isEqualTo("jar of 1.0");
    }

    @Test
    void anotherModuleOfTheBuildSaysTheCandidatesVersion() throws Exception {
        repository.with("1.0", "1.1", "1.2");
        Path root = machine.module;
        Files.createDirectories(root.resolve("shop"));
        Files.writeString(
                root.resolve("pom.xml"),
                HttpRepository.pom(
                        "com.acme",
                        "parent",
                        "1.2-SNAPSHOT",
                        "<packaging>pom</packaging><modules><module>shop</module></modules>"
                                + Machine.repositories(repository)));
        Files.writeString(
                root.resolve("shop/pom.xml"),
                "<project><modelVersion>4.0.0</modelVersion><artifactId>shop</artifactId><parent><groupId>com.acme"
                        + "</groupId><artifactId>parent</artifactId><version>1.2-SNAPSHOT</version></parent></project>");

        assertThat(machine.content(Machine.last())).isEqualTo("jar of 1.1");
    }

    @Test
    void withoutAReleaseThereIsAWayOut() throws Exception {
        repository.with("1.0-SNAPSHOT");

        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> machine.find(Machine.last()))
                .withMessageContaining("no release of com.acme:shop yet")
                .withMessageContaining("'central' (" + repository.url() + ")")
                .withMessageContaining("has only 1.0-SNAPSHOT")
                .withMessageContaining("runs.lastRecorded");
    }

    @Test
    void preReleasesCountWhereTheyAreAskedFor() throws Exception {
        repository.with("1.0-RC1", "1.0-RC2");

        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> machine.find(Machine.last()))
                .withMessageContaining("only pre-releases: 1.0-RC2, 1.0-RC1")
                .withMessageContaining("orPreRelease()");
        Wanted any = new Wanted("com.acme", "shop", "jar", "", "", PreReleases.INCLUDED, Form.FILE, List.of());
        assertThat(machine.content(any)).isEqualTo("jar of 1.0-RC2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0", "1.0.Final", "33.4-jre", "1.0.0.GA", "2024.1", "1.0-1", "v1", "1.0-SP1"})
    void theseAreReleases(String version) throws Failure {
        assertThat(Versions.isPreRelease(Versions.parse(version))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0-alpha", "1.0-beta2", "1.0-M1", "1.0.CR1", "1.0-rc.1", "2.0.0-preview.1", "1.0-EA1"})
    void theseAreNot(String version) throws Failure {
        assertThat(Versions.isPreRelease(Versions.parse(version))).isTrue();
    }
}
