package io.github.perfjunit.benchmark.chaos.study;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** A program that writes rows into a table, one transaction each. */
final class LedgerTarget {

    private static final int ROWS = 60;

    private LedgerTarget() {}

    /** Writes all rows and ends; the argument is the time that a row takes, in microseconds. */
    public static void main(String[] arguments) throws SQLException {
        long micros = Long.parseLong(arguments[0]);
        try (Connection connection = DriverManager.getConnection(
                        System.getenv("LEDGER_JDBC"),
                        System.getenv("LEDGER_USERNAME"),
                        System.getenv("LEDGER_PASSWORD"));
                PreparedStatement insert = connection.prepareStatement("insert into ledger values (?)")) {
            for (int row = 1; row <= ROWS; row++) {
                Work.take(micros);
                insert.setInt(1, row);
                insert.executeUpdate();
            }
        }
        System.out.println(ROWS + " rows written");
    }
}
