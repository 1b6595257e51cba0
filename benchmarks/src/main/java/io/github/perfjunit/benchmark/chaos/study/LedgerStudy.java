package io.github.perfjunit.benchmark.chaos.study;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.WALL_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.postgresql.PostgreSqlDatabase;
import io.github.perfjunit.postgresql.WithPostgreSql;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/** Two programs that fill a table of PostgreSQL, and end. */
@PerfTest
@WithPostgreSql(database = "books")
class LedgerStudy {

    static final Target reference = program(false);
    static final Target candidate = program(true);

    private static Target program(boolean isCandidate) {
        return Planted.program(LedgerTarget.class, Planted.micros(isCandidate, 6_000))
                .env("LEDGER_JDBC", "{postgresql.jdbc}")
                .env("LEDGER_USERNAME", "{postgresql.username}")
                .env("LEDGER_PASSWORD", "{postgresql.password}");
    }

    @RepeatRun(value = 6, warmUp = 0)
    void fill(Run run, PostgreSqlDatabase books) throws SQLException {
        try (Connection connection = books.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("create table ledger (entry int)");
        }
        run.start();
        run.awaitExit(0);
    }

    @Test
    void compares(Runs runs) {
        runs.compare(candidate, reference, WALL_TIME);
    }

    @Test
    void isNotWorse(Runs runs) {
        assertThat(runs)
                .candidate(candidate)
                .against(reference)
                .withMargin(percent(10))
                .isNotWorseIn(WALL_TIME);
    }
}
