package io.github.perfjunit.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.resolver.Wanted.Form;
import io.github.perfjunit.resolver.Wanted.PreReleases;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of releases: what is broken, missing, held already, or needs others. */
class DownloadTest {

    @TempDir
    Path directory;

    private HttpRepository repository;
    private Machine machine;

    @BeforeEach
    void start() throws IOException {
        repository = new HttpRepository(directory.resolve("remote")).with("1.0", "1.1");
        machine = new Machine(directory).using(repository);
    }

    @AfterEach
    void stop() {
        repository.close();
    }

    private static Wanted wanted(String type, String classifier, Form form) {
        return new Wanted("com.acme", "shop", type, classifier, "1.1", PreReleases.INCLUDED, form, List.of());
    }

    @Test
    void aFileThatIsNotThereIsNamed() throws Exception {
        Files.delete(directory.resolve("remote/com/acme/shop/1.1/shop-1.1.jar"));

        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> machine.find(Machine.last()))
                .withMessageContaining("com.acme:shop:1.1 could not be had from 'central' (" + repository.url() + ")")
                .withMessageContaining("com.acme:shop:jar:1.1");
    }

    @Test
    void aFileThatDoesNotMatchItsChecksumIsRefused() throws Exception {
        Files.writeString(directory.resolve("remote/com/acme/shop/1.1/shop-1.1.jar"), "a page of the proxy");

        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> machine.find(Machine.last()))
                .withMessageContaining("com.acme:shop:1.1 could not be had")
                .withMessageContaining("hecksum");
        assertThat(machine.local.resolve("com/acme/shop/1.1/shop-1.1.jar")).doesNotExist();
    }

    @Test
    void metadataThatDoesNotMatchItsChecksumIsRefused() throws Exception {
        Path metadata = directory.resolve("remote/com/acme/shop/maven-metadata.xml");
        Files.writeString(metadata, Files.readString(metadata).replace("1.1", "0.9"));

        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> machine.find(Machine.last()))
                .withMessageContaining("repository 'central' could not be asked")
                .withMessageContaining("hecksum");
    }

    @Test
    void classifiersAndTypesAreDistinguished() throws Exception {
        repository.put("1.1", "-exec.jar", "all in one");

        assertThat(machine.content(wanted("jar", "exec", Form.FILE))).isEqualTo("all in one");
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> machine.find(wanted("jar", "runner", Form.FILE)))
                .withMessageContaining("com.acme:shop:jar:runner:1.1 could not be had");
    }

    @Test
    void anExecutableMayBeExecuted() throws Exception {
        repository.put("1.1", "-linux.bin", "#!/bin/sh\necho shop 1.1\n");

        Path file =
                Path.of(machine.find(wanted("bin", "linux", Form.EXECUTABLE)).getProperty("release.0.file"));
        Process process = new ProcessBuilder(file.toString()).start();

        assertThat(process.inputReader().lines()).containsExactly("shop 1.1");
        assertThat(file).hasFileName("shop-1.1-linux.bin");
        assertThat(machine.local.resolve("com/acme/shop/1.1/shop-1.1-linux.bin"))
                .as("Maven's own file is as it was")
                .satisfies(each -> assertThat(Files.isExecutable(each)).isFalse());
    }

    @Test
    void aMainClassComesWithWhatItNeedsAtRunTime() throws Exception {
        String dependency = "<dependency><groupId>com.acme</groupId><artifactId>%s</artifactId><version>2</version>"
                + "<scope>%s</scope></dependency>";
        repository.put(
                "1.1",
                ".pom",
                HttpRepository.pom(
                        "com.acme",
                        "shop",
                        "1.1",
                        "<dependencies>" + dependency.formatted("lib", "compile")
                                + dependency.formatted("driver", "runtime") + dependency.formatted("mock", "test")
                                + dependency.formatted("api", "provided") + "</dependencies>"));
        for (String each : List.of("lib", "driver")) {
            repository.write("com/acme/" + each + "/2/" + each + "-2.jar", each);
            repository.write(
                    "com/acme/" + each + "/2/" + each + "-2.pom", HttpRepository.pom("com.acme", each, "2", ""));
        }

        Properties result = machine.find(wanted("jar", "", Form.CLASSPATH));

        assertThat(Pattern.compile(Pattern.quote(File.pathSeparator))
                        .splitAsStream(result.getProperty("release.0.classpath"))
                        .map(entry -> Path.of(entry).getFileName().toString()))
                .containsExactly("shop-1.1.jar", "lib-2.jar", "driver-2.jar");
    }

    @Test
    void offlineTheNewestThatCameFromARepositoryIsTaken() throws Exception {
        machine.find(Machine.wanted("1.0", List.of()));
        machine.install("1.2", "built here");
        repository.close();

        Properties result = machine.offline().find(Machine.last());

        assertThat(result)
                .containsEntry("release.0.version", "1.0")
                .containsEntry("release.0.repository", "central")
                .containsEntry("release.0.note", "the newest that is here, because Maven is offline");
    }

    @Test
    void offlineWithNothingHereIsSaid() throws Exception {
        machine.install("1.2", "built here");

        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> machine.offline().find(Machine.last()))
                .withMessageContaining("no release of com.acme:shop yet: Maven is offline")
                .withMessageContaining(machine.local.toString())
                .withMessageContaining("[1.2] were installed here, which is no release");
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> machine.offline().find(Machine.wanted("1.1", List.of())))
                .withMessageContaining("com.acme:shop:1.1 could not be had")
                .withMessageContaining("Nobody is asked, because Maven is offline");
        assertThat(repository.requests()).isEmpty();
    }

    @Test
    void offlineAnInstalledBuildIsNotTakenForItsRelease() throws Exception {
        machine.install("1.1", "built here");

        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> machine.offline().find(Machine.wanted("1.1", List.of())))
                .withMessageContaining("was installed on this machine");
    }
}
