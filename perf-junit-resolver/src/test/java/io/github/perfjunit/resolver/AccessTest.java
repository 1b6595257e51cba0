package io.github.perfjunit.resolver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Access to repositories: those that are asked, and their settings. */
class AccessTest {

    private static final String PASSWORD = "open-sesame-42";

    @TempDir
    Path directory;

    private HttpRepository repository;
    private Machine machine;

    @BeforeEach
    void start() throws IOException {
        repository = new HttpRepository(directory.resolve("remote")).with("1.0");
        machine = new Machine(directory);
    }

    @AfterEach
    void stop() {
        repository.close();
    }

    private static boolean hasPassword(HttpExchange exchange) {
        String expected = "Basic " + Base64.getEncoder().encodeToString(("ci:" + PASSWORD).getBytes(UTF_8));
        return expected.equals(exchange.getRequestHeaders().getFirst("Authorization"));
    }

    private String mirror() {
        return "<mirrors><mirror><id>corp</id><mirrorOf>*</mirrorOf><url>" + repository.url()
                + "</url></mirror></mirrors>";
    }

    @Test
    void aMirrorStandsInForTheRepositoriesOfThePom() throws Exception {
        Files.writeString(
                machine.module.resolve("pom.xml"),
                HttpRepository.pom(
                        "com.acme",
                        "other",
                        "1",
                        "<repositories><repository><id>releases</id><url>http://127.0.0.1:1/gone</url></repository>"
                                + "</repositories>"));
        machine.settings(mirror());

        assertThat(machine.find(Machine.last()))
                .containsEntry("release.0.version", "1.0")
                .containsEntry("release.0.repository", "corp");
    }

    @Test
    void aProfileOfTheSettingsBringsRepositories() throws Exception {
        machine.settings("<profiles><profile><id>corp</id>" + Machine.repositories(repository)
                + "</profile></profiles><activeProfiles><activeProfile>corp</activeProfile></activeProfiles>");

        assertThat(machine.content(Machine.last())).isEqualTo("jar of 1.0");
    }

    @Test
    void aParentThatIsInTheRepositoryOnlyIsFound() throws Exception {
        repository.write(
                "com/acme/parent/3/parent-3.pom",
                HttpRepository.pom("com.acme", "parent", "3", "<packaging>pom</packaging>"));
        machine.settings(mirror());
        Files.writeString(
                machine.module.resolve("pom.xml"),
                "<project><modelVersion>4.0.0</modelVersion><artifactId>shop</artifactId><parent><groupId>com.acme"
                        + "</groupId><artifactId>parent</artifactId><version>3</version><relativePath/></parent></project>");

        assertThat(machine.content(Machine.last())).isEqualTo("jar of 1.0");
    }

    @Test
    void credentialsOfTheSettingsAreUsed() throws Exception {
        repository.admit(AccessTest::hasPassword);
        machine.settings(mirror() + "<servers><server><id>corp</id><username>ci</username><password>" + PASSWORD
                + "</password></server></servers>");

        assertThat(machine.content(Machine.last())).isEqualTo("jar of 1.0");
    }

    @Test
    void headersOfTheSettingsAreSent() throws Exception {
        repository.admit(
                exchange -> PASSWORD.equals(exchange.getRequestHeaders().getFirst("Job-Token")));
        machine.settings(
                mirror() + "<servers><server><id>corp</id><configuration><httpHeaders><property><name>Job-Token"
                        + "</name><value>" + PASSWORD
                        + "</value></property></httpHeaders></configuration></server></servers>");

        assertThat(machine.content(Machine.last())).isEqualTo("jar of 1.0");
        assertThat(machine.secrets.hide("sent " + PASSWORD)).isEqualTo("sent ***");
    }

    @Test
    void anEncryptedPasswordIsNotSentAndSaidSo() throws Exception {
        repository.admit(AccessTest::hasPassword);
        machine.settings(mirror() + "<servers><server><id>corp</id><username>ci</username>"
                + "<password>{COQLCE6DU6GtcS5P=}</password></server></servers>");

        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> machine.find(Machine.last()))
                .withMessageContaining("repository 'corp' could not be asked")
                .withMessageContaining("the password of server 'corp' in Maven's settings is encrypted")
                .withMessageContaining("perfjunit.settings");
    }

    @Test
    void credentialsAreInNoMessage() throws Exception {
        repository.admit(exchange -> false);
        machine.settings(mirror() + "<servers><server><id>corp</id><username>ci</username><password>" + PASSWORD
                + "</password></server></servers>");

        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> machine.find(Machine.last()))
                .withMessageContaining("'corp' could not be asked")
                .withMessageContaining("perfjunit.offline")
                .satisfies(failure -> assertThat(machine.secrets.hide(Failure.reason(failure)))
                        .doesNotContain(PASSWORD)
                        .contains("401"));
        assertThat(machine.secrets.hide("from https://ci:" + PASSWORD + "@repo.acme.com/maven (" + PASSWORD + ")"))
                .isEqualTo("from https://***@repo.acme.com/maven (***)");
    }

    @Test
    void repositoriesByHandReplaceThoseOfTheBuild() throws Exception {
        repository.admit(AccessTest::hasPassword);
        machine.settings("<mirrors><mirror><id>x</id><mirrorOf>*</mirrorOf><url>http://127.0.0.1:1/gone</url></mirror>"
                + "</mirrors><servers><server><id>acme</id><username>ci</username><password>" + PASSWORD
                + "</password></server></servers>");
        machine.byHand("acme=" + repository.url());

        assertThat(machine.find(Machine.last())).containsEntry("release.0.repository", "acme");
    }

    @Test
    void aRepositoryThatCanNotBeAskedMightHaveANewerOne() throws Exception {
        machine.byHand(repository.url(), "http://127.0.0.1:1/gone");

        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> machine.find(Machine.last()))
                .withMessageContaining("which is the last release of com.acme:shop is not known")
                .withMessageContaining("repository 'perfjunit-2' could not be asked");
        assertThat(machine.content(Machine.wanted("1.0", List.of()))).isEqualTo("jar of 1.0");
    }
}
