package io.github.perfjunit.it;

import static io.github.perfjunit.it.fixtures.KeepsSecrets.CANARY;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.it.fixtures.KeepsSecrets;
import io.github.perfjunit.it.fork.Await;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.LocalPostgreSql;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import io.github.perfjunit.postgresql.internal.PostgreSql;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/**
 * Secrets in options, arguments, system properties, variables and addresses of services: they are in no file of the results,
 * in none that is published, and in nothing that is printed.
 */
@TestInstance(Lifecycle.PER_CLASS)
class SecretsIT {

    private ProcessGuard guard;
    private PostgreSql server;

    @BeforeAll
    void startAServerOfSomebodyElse() throws SQLException {
        LocalPostgreSql.assume();
        guard = ProcessGuard.start();
        server = LocalPostgreSql.start(guard);
        Map<String, String> login = server.placeholders();
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:postgresql://127.0.0.1:" + server.instance().port() + "/postgres",
                        login.get("postgresql.username"),
                        login.get("postgresql.password"));
                Statement statement = connection.createStatement()) {
            statement.execute("create role clerk login createdb password '" + CANARY + "@/service'");
        }
    }

    @AfterAll
    void stopIt() {
        if (server != null) {
            server.close();
            guard.close();
        }
    }

    private JupiterFork fork(Path directory) {
        return JupiterFork.patientIn(directory)
                .with("perfjunit.services", "")
                .withVariable("CORP_TOKEN", CANARY + "-inherited")
                .withVariable(
                        "PERFJUNIT_POSTGRESQL_URI",
                        "postgresql://clerk:" + CANARY + "%40%2Fservice@127.0.0.1:"
                                + server.instance().port() + "/postgres");
    }

    private static void assertNowhere(Path directory) throws IOException {
        try (Stream<Path> walked = Files.walk(directory)) {
            List<Path> files = walked.filter(Files::isRegularFile).toList();
            assertThat(files).isNotEmpty();
            for (Path file : files) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(CANARY);
            }
        }
    }

    @Test
    void areNowhereAfterAStudyThatCompleted(@TempDir Path directory) throws IOException, InterruptedException {
        Outcome outcome = fork(directory).run(KeepsSecrets.Quietly.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyStudy(outcome.results())
                        .header()
                        .targets()
                        .get(0)
                        .description())
                .contains("-Dbroker.password=***", "-Dvault.token=***", "--password ***");
        assertNowhere(directory);
    }

    @Tag("extended")
    @Test
    void areNowhereAfterAFailure(@TempDir Path directory) throws IOException, InterruptedException {
        Outcome outcome = fork(directory).run(KeepsSecrets.Failing.class);

        assertThat(outcome.failures()).hasSize(1).first().asString().contains("refused with ***", "all: ***");
        assertNowhere(directory);
    }

    @Tag("extended")
    @Test
    void areNowhereWhereATargetIsRefused(@TempDir Path directory) throws IOException, InterruptedException {
        Outcome outcome = fork(directory).run(KeepsSecrets.NeverStarts.class);

        assertThat(outcome.failures()).hasSize(1);
        assertNowhere(directory);
    }

    @Tag("extended")
    @Test
    void areNowhereAfterAKill(@TempDir Path directory) throws IOException, InterruptedException {
        JupiterFork fork = fork(directory);
        Process testJvm = fork.start(KeepsSecrets.Waiting.class.getName());
        Await.target(fork, "service", "printed");
        Await.target(fork, "service", "all: ****");

        testJvm.destroyForcibly();
        Await.end(testJvm);

        Traces.assertGone(fork.temporaryDirectory());
        assertNowhere(directory);
    }
}
