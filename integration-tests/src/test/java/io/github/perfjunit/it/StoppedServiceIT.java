package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.it.fixtures.ServiceDies;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.LocalPostgreSql;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import io.github.perfjunit.postgresql.DatabaseTable;
import io.github.perfjunit.postgresql.internal.OwnDatabase;
import io.github.perfjunit.postgresql.internal.PostgreSql;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A service that is stopped, as by SIGSTOP or when its container is paused: it keeps its connections and answers nothing. It is
 * not waited for without end.
 */
@Tag("extended")
@Timeout(300)
class StoppedServiceIT {

    @TempDir
    Path directory;

    @Test
    void aStudyWithAStoppedMongoDbEndsAndSaysWhy() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory)
                .with("victim", "mongodb")
                .with("moment", "drain")
                .with("signal", "STOP")
                .with("perfjunit.service.answer.timeout", "5s")
                .with("perfjunit.drain.timeout", "20s")
                .run(ServiceDies.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains(
                        "collection 'orders' can't be counted: it has not answered in time (perfjunit.service.answer.timeout)");
        Traces.assertGone(directory.resolve("tmp"));
    }

    @Test
    void aQuestionToAStoppedPostgreSqlEnds() throws SQLException, IOException, InterruptedException {
        LocalPostgreSql.assume();
        try (ProcessGuard guard = ProcessGuard.start();
                PostgreSql server = LocalPostgreSql.start(guard, Map.of("perfjunit.service.answer.timeout", "5s"))) {
            OwnDatabase books = server.use("books");
            books.clean();
            try (var connection = books.connect();
                    var statement = connection.createStatement()) {
                statement.execute("create table ledger (entry text)");
            }
            DatabaseTable ledger = books.table("ledger");
            assertThat(ledger.count()).isZero();

            signal("-STOP", server);
            try {
                assertThatThrownBy(ledger::count)
                        .hasMessageContaining("can't count table 'ledger': it has not answered in time");
                assertThatThrownBy(books::clean).hasMessageContaining("has not answered in time");
            } finally {
                signal("-CONT", server);
            }
        }
    }

    /** With the processes of its connections. */
    private static void signal(String signal, PostgreSql server) throws IOException, InterruptedException {
        ProcessHandle top =
                ProcessHandle.of(server.instance().pid().orElseThrow()).orElseThrow();
        String[] command = Stream.concat(
                        Stream.of("kill", signal),
                        Stream.concat(Stream.of(top), top.descendants()).map(process -> Long.toString(process.pid())))
                .toArray(String[]::new);
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }
}
