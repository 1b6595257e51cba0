package io.github.perfjunit.it.service;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** Keeps one entry in a table of PostgreSQL, where LEDGER_JDBC, LEDGER_USERNAME and LEDGER_PASSWORD say where. */
final class Ledger {

    private Ledger() {}

    static void keep() {
        String url = System.getenv("LEDGER_JDBC");
        if (url == null) {
            return;
        }
        try (Connection connection = DriverManager.getConnection(
                        url, System.getenv("LEDGER_USERNAME"), System.getenv("LEDGER_PASSWORD"));
                Statement statement = connection.createStatement()) {
            statement.execute("insert into ledger values ('by the service')");
        } catch (SQLException e) {
            throw new IllegalStateException("the ledger can't be kept", e);
        }
    }
}
