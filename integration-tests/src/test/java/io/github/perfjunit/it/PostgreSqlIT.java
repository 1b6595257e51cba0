package io.github.perfjunit.it;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fixtures.KeepsLedger;
import io.github.perfjunit.it.fixtures.KeepsLedgerIn;
import io.github.perfjunit.it.fork.Await;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.LocalPostgreSql;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import io.github.perfjunit.postgresql.internal.Login;
import io.github.perfjunit.postgresql.internal.OwnDatabase;
import io.github.perfjunit.postgresql.internal.PostgreSql;
import io.github.perfjunit.postgresql.internal.PostgreSqlSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The further service that proves the interface for further services: local, and external. */
class PostgreSqlIT {

    @TempDir
    Path directory;

    @BeforeAll
    static void isInstalled() {
        LocalPostgreSql.assume();
    }

    private JupiterFork fork() {
        return JupiterFork.in(directory).with("perfjunit.ready.timeout", "1m").with("perfjunit.services", "");
    }

    private JupiterFork local() {
        return fork().with("perfjunit.services", "local");
    }

    @Test
    void aPrivateInstanceIsStartedCleanedAndGone() throws IOException, InterruptedException {
        Outcome outcome = local().run(KeepsLedger.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output())
                .containsPattern("postgresql: local \\(/usr/lib/postgresql/\\d+/bin/postgres, PostgreSQL");
        StudyResult study = StudyIT.onlyStudy(outcome.results());
        assertThat(study.runs()).hasSize(2).allSatisfy(run -> {
            assertThat(run.notes()).extracting(Note::text).contains("1 entries in the ledger");
            assertThat(run.metrics()).containsKeys("postgresql.cpu.mean", "postgresql.rss.mean", "test-jvm.cpu.mean");
        });
        Traces.assertGone(directory.resolve("tmp"));
    }

    @Tag("extended")
    @Test
    void nothingOfItIsLeftWhenTheTestJvmIsKilled() throws IOException, InterruptedException {
        JupiterFork fork = local();
        Process testJvm = fork.start(KeepsLedger.class.getName());
        Await.phase(fork, "run 1/2", "loading");
        assertThat(Traces.processesOf(fork.temporaryDirectory())).anyMatch(process -> process.contains("postgres"));

        testJvm.destroyForcibly();

        assertThat(testJvm.waitFor(10, TimeUnit.SECONDS)).isTrue();
        Traces.assertGone(fork.temporaryDirectory());
    }

    @Tag("extended")
    @Test
    void frameworksFindItByTheirOwnVariables() throws IOException, InterruptedException {
        Outcome outcome = local().run(KeepsLedgerIn.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(printedBy("spring"))
                .containsPattern("SPRING_DATASOURCE_URL=jdbc:postgresql://127.0.0.1:\\d+/books\n")
                .contains("SPRING_DATASOURCE_USERNAME=perfjunit\n")
                .containsPattern("SPRING_R2DBC_URL=r2dbc:postgresql://127.0.0.1:\\d+/books\n")
                .contains("SPRING_R2DBC_USERNAME=perfjunit\n")
                .containsPattern("SPRING_DATASOURCE_PASSWORD=\\p{XDigit}{32}\n")
                .doesNotContain("SPRING_RABBITMQ", "SPRING_MONGODB");
        assertThat(printedBy("quarkus"))
                .containsPattern("QUARKUS_DATASOURCE_JDBC_URL=jdbc:postgresql://127.0.0.1:\\d+/books\n")
                .containsPattern("QUARKUS_DATASOURCE_REACTIVE_URL=postgresql://127.0.0.1:\\d+/books\n")
                .contains("QUARKUS_DATASOURCE_USERNAME=perfjunit\n", "QUARKUS_DATASOURCE_PASSWORD=");
        assertThat(printedBy("micronaut"))
                .containsPattern("DATASOURCES_DEFAULT_URL=jdbc:postgresql://127.0.0.1:\\d+/books\n")
                .contains("DATASOURCES_DEFAULT_USERNAME=perfjunit\n", "DATASOURCES_DEFAULT_PASSWORD=");
    }

    private String printedBy(String target) throws IOException {
        try (var files = Files.walk(JupiterFork.in(directory).results())) {
            return Files.readString(files.filter(file -> file.toString().endsWith("-" + target + ".log"))
                    .findFirst()
                    .orElseThrow());
        }
    }

    @Tag("extended")
    @Test
    void itsDriverIsNamedWhereItIsMissing() throws IOException, InterruptedException {
        Outcome outcome = local().without("postgresql-").run(KeepsLedger.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("- local: org.postgresql:postgresql is not on the test classpath");
    }

    @Test
    void thereIsNoStandInForIt() throws IOException, InterruptedException {
        Outcome outcome = fork().with("perfjunit.services", "embedded").run(KeepsLedger.class);

        assertThat(outcome.failures()).first().asString().contains("postgresql is not available", "knows no such way");
    }

    @Tag("extended")
    @Test
    void onAnExternalOneOnlyWhatWasMadeIsDropped() throws IOException, InterruptedException, SQLException {
        try (ProcessGuard guard = ProcessGuard.start();
                PostgreSql server = LocalPostgreSql.start(guard);
                Connection connection = administrator(server);
                Statement statement = connection.createStatement()) {
            statement.execute("create role clerk login createdb password 's3cr3tPa55wort'");
            JupiterFork external = fork().withVariable(
                            "PERFJUNIT_POSTGRESQL_URI",
                            "postgresql://clerk:s3cr3tPa55wort@127.0.0.1:"
                                    + server.instance().port() + "/postgres");

            Outcome outcome = external.run(KeepsLedger.class);
            assertThat(outcome.failures()).as(outcome.output()).isEmpty();
            assertThat(hasBooks(statement)).isFalse();

            statement.execute("create database books");
            Outcome refused = external.run(KeepsLedger.class);
            assertThat(refused.failures())
                    .first()
                    .asString()
                    .contains("database 'books' is on the external PostgreSQL", "perf-junit did not make it");
            assertThat(hasBooks(statement)).isTrue();

            Outcome wrong = external.withVariable(
                            "PERFJUNIT_POSTGRESQL_URI",
                            "postgresql://clerk:wrong-Pa55@127.0.0.1:"
                                    + server.instance().port() + "/postgres")
                    .run(KeepsLedger.class);
            assertThat(wrong.failures())
                    .first()
                    .asString()
                    .contains("can't be used: the server refuses the user, or its password")
                    .doesNotContain("clerk", "wrong-Pa55");
        }
    }

    @Tag("extended")
    @Test
    void whatSomebodyElseMadeMeanwhileIsNeverDropped() throws SQLException {
        try (ProcessGuard guard = ProcessGuard.start();
                PostgreSql server = LocalPostgreSql.start(guard);
                Connection connection = administrator(server);
                Statement statement = connection.createStatement()) {
            String uri = uri(server);
            try (PostgreSql external = PostgreSql.start(new ServiceEnvironment(
                    Settings.from(key -> Optional.of(uri).filter(value -> key.equals(PostgreSqlSettings.URI))),
                    guard))) {
                OwnDatabase books = external.use("books");
                statement.execute("create database books");

                assertThatThrownBy(books::clean)
                        .hasMessageContainingAll("can't make database 'books'", "already exists");
            }
            assertThat(hasBooks(statement)).isTrue();
        }
    }

    @Tag("extended")
    @Test
    void aServerThatRecoversFromACrashIsWaitedFor() throws SQLException, IOException, InterruptedException {
        try (ProcessGuard guard = ProcessGuard.start();
                PostgreSql server = LocalPostgreSql.start(guard)) {
            try (Connection connection = administrator(server);
                    Statement statement = connection.createStatement()) {
                // as a server of somebody else does
                statement.execute("alter system set restart_after_crash = on");
                statement.execute("select pg_reload_conf()");
                Await.until("the server recovers from crashes", () -> recovers(statement));
            }
            OwnDatabase books = server.use("books");
            books.clean();
            try (Connection other = books.connect();
                    Connection killed = books.connect();
                    Statement statement = killed.createStatement();
                    var found = statement.executeQuery("select pg_backend_pid()")) {
                found.next();
                new ProcessBuilder("kill", "-9", found.getString(1))
                        .inheritIO()
                        .start()
                        .waitFor();
                Await.until("the server ends all connections", () -> !other.isValid(1));
            }

            books.clean();
            assertThat(books.exists()).isTrue();
        }
    }

    /** Tests what perf-junit does with a server in a container; that it does so there is tested where there is an engine. */
    @Tag("extended")
    @Test
    void aServerCanBeSetToEndWhenOneOfItsProcessesCrashes() throws SQLException, IOException {
        try (ProcessGuard guard = ProcessGuard.start();
                PostgreSql server = LocalPostgreSql.start(guard);
                Connection connection = administrator(server);
                Statement statement = connection.createStatement()) {
            statement.execute("alter system set restart_after_crash = on");
            statement.execute("select pg_reload_conf()");
            Await.until("the server recovers from crashes", () -> recovers(statement));

            new Login(
                            "127.0.0.1",
                            server.instance().port(),
                            requireNonNull(server.placeholders().get("postgresql.username")),
                            requireNonNull(server.placeholders().get("postgresql.password")),
                            "postgres")
                    .endServerWhenItCrashes();

            Await.until("the server ends when it crashes", () -> !recovers(statement));
        }
    }

    private static boolean recovers(Statement statement) throws SQLException {
        try (var found = statement.executeQuery("show restart_after_crash")) {
            return found.next() && found.getString(1).equals("on");
        }
    }

    private static Connection administrator(PostgreSql server) throws SQLException {
        return java.sql.DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + server.instance().port() + "/postgres",
                server.placeholders().get("postgresql.username"),
                server.placeholders().get("postgresql.password"));
    }

    private static boolean hasBooks(Statement statement) throws SQLException {
        try (var found = statement.executeQuery("select 1 from pg_database where datname = 'books'")) {
            return found.next();
        }
    }

    /** As with an application that makes its tables when it starts, and goes on running from run to run. */
    @Tag("extended")
    @Test
    void whatARunningProgramHasMadeStaysWhenItsRowsGo() throws SQLException {
        try (ProcessGuard guard = ProcessGuard.start();
                PostgreSql server = LocalPostgreSql.start(guard)) {
            OwnDatabase books = server.use("books");
            books.clean();
            try (Connection program = books.connect();
                    Statement statement = program.createStatement()) {
                statement.execute("create table book (id serial primary key)");
                statement.execute("create table flyway_schema_history (version int)");
                statement.execute("create table page (book int references book)");
                statement.execute("insert into book default values; insert into page values (1);"
                        + " insert into flyway_schema_history values (1)");

                books.cleanInUse();

                assertThat(count(statement, "book") + count(statement, "page")).isZero();
                assertThat(count(statement, "flyway_schema_history")).isEqualTo(1);
                statement.execute("insert into book default values");
                assertThat(count(statement, "book where id = 1")).isEqualTo(1);
            }
        }
    }

    private interface Scenario {
        void with(OwnDatabase others, Statement statement) throws SQLException;
    }

    /** With a database that somebody else has made, of which the settings allow the use. */
    private static void existing(Scenario scenario) throws SQLException {
        try (ProcessGuard guard = ProcessGuard.start();
                PostgreSql server = LocalPostgreSql.start(guard)) {
            OwnDatabase made = server.use("books");
            made.clean();
            Map<String, String> settings =
                    Map.of(PostgreSqlSettings.URI, uri(server), Constants.EXTERNAL_EXISTING, "clean");
            try (PostgreSql external = PostgreSql.start(new ServiceEnvironment(
                            Settings.from(key -> Optional.ofNullable(settings.get(key))), guard));
                    Connection others = made.connect();
                    Statement statement = others.createStatement()) {
                scenario.with(external.use("books"), statement);
            }
        }
    }

    /** Somebody else's database has one schema emptied: its rows must not take those of other schemas with them. */
    @Tag("extended")
    @Test
    void whatOtherSchemasHaveIsNeverRemoved() throws SQLException {
        existing((books, statement) -> {
            statement.execute("create table book (id int primary key, title text); insert into book values (1);"
                    + " create schema billing;"
                    + " create table billing.invoice (book int references book, text text);"
                    + " insert into billing.invoice values (1); create view billing.sold as select * from book");

            assertThatThrownBy(books::cleanInUse)
                    .hasMessageContainingAll(
                            "can't empty the tables of database 'books'",
                            "need what is in it: table constraint invoice_book_fkey on billing.invoice refers to"
                                    + " public.book. Ways out");
            assertThatThrownBy(books::clean)
                    .hasMessageContaining("need what is in it: rule \"_RETURN\" on billing.sold refers to public.book,"
                            + " table constraint invoice_book_fkey on billing.invoice refers to public.book. Ways out");
            assertThat(count(statement, "book") + count(statement, "billing.invoice"))
                    .isEqualTo(2);

            statement.execute("alter table billing.invoice drop constraint invoice_book_fkey");
            books.cleanInUse();
            assertThat(count(statement, "book")).isZero();
            statement.execute("drop view billing.sold");
            books.clean();
            assertThat(count(statement, "billing.invoice")).isEqualTo(1);
            assertThatThrownBy(() -> count(statement, "book")).hasMessageContaining("does not exist");
        });
    }

    /** A schema that is dropped takes them with it, and a table that is emptied its parts. */
    @Tag("extended")
    @Test
    void whatOtherSchemasMakeOfItsTypesFunctionsAndTablesIsNeverRemoved() throws SQLException {
        existing((books, statement) -> {
            statement.execute("create type mood as enum ('good', 'bad'); create domain pages as int;"
                    + " create function one() returns int language sql as 'select 1';"
                    + " create table year (id int) partition by range (id); create table paper (id int);"
                    + " create schema billing; create function billing.judge(mood) returns int language sql as 'select 1';"
                    + " create domain billing.leaves as pages; create domain billing.minimal as int check (value > one());"
                    + " create type billing.opinion as (mood mood);"
                    + " create table billing.own (id int default one());"
                    + " alter table billing.own enable row level security;"
                    + " create policy few on billing.own using (id > one())");
            String[] dropped = {
                "composite type column billing.opinion.mood refers to public.mood",
                "default value for billing.own.id refers to public.one()",
                "domain constraint minimal_check on billing.minimal refers to public.one()",
                "function billing.judge(public.mood) refers to public.mood",
                "policy few on billing.own refers to public.one()",
                "type billing.leaves refers to public.pages"
            };
            assertThatThrownBy(books::clean)
                    .hasMessageContaining("need what is in it: " + String.join(", ", dropped) + ". Ways out");
            books.cleanInUse();

            statement.execute(
                    "create table billing.last partition of year for values from (0) to (9);"
                            + " create table billing.draft () inherits (paper);"
                            + " insert into year values (1); insert into paper values (1); insert into billing.draft values (2)");
            assertThatThrownBy(books::cleanInUse)
                    .hasMessageContaining("need what is in it: table billing.draft refers to public.paper,"
                            + " table billing.last refers to public.year. Ways out");
            assertThat(count(statement, "year") + count(statement, "paper")).isEqualTo(3);
        });
    }

    /** Most objects have further ones of the server's own, in schemas of their own. */
    @Tag("extended")
    @Test
    void aDatabaseThatNeedsNothingElseIsEmptied() throws SQLException {
        existing((books, statement) -> {
            assumeTrue(
                    count(statement, "pg_available_extensions where name in ('pg_trgm', 'cube', 'earthdistance')") == 3,
                    "the extensions pg_trgm, cube and earthdistance of postgresql-contrib are not installed on this machine");
            String objects = "create extension pg_trgm; create extension cube;"
                    + " create type mood as enum ('good', 'bad'); create domain title as varchar(99);"
                    + " create table author (id int generated always as identity primary key, name text, about jsonb);"
                    + " create table book (id serial primary key, title title not null, scan bytea, mood mood,"
                    + " author int references author); create index on book using gin (title gin_trgm_ops);"
                    + " create view titles as select title from book;"
                    + " create materialized view names as select name from author;"
                    + " create table year (id int, text text) partition by range (id);"
                    + " create table last partition of year for values from (0) to (9);"
                    + " insert into author (name) values ('Ada'); insert into book (title, author) values ('One', 1)";
            statement.execute(
                    objects + "; create schema geo; create extension earthdistance schema geo;"
                            + " create table geo.own (id serial primary key, text text); create temp table mine (mood mood, text text)");

            books.cleanInUse();
            assertThat(count(statement, "book") + count(statement, "author")).isZero();
            books.clean();
            assertThatThrownBy(() -> count(statement, "book")).hasMessageContaining("does not exist");
            statement.execute(objects);
            assertThat(count(statement, "geo.own")).isZero();
        });
    }

    private static String uri(PostgreSql server) {
        Map<String, String> login = server.placeholders();
        return "postgresql://" + login.get("postgresql.username") + ":" + login.get("postgresql.password")
                + "@127.0.0.1:" + server.instance().port() + "/postgres";
    }

    private static int count(Statement statement, String what) throws SQLException {
        try (var found = statement.executeQuery("select count(*) from " + what)) {
            found.next();
            return found.getInt(1);
        }
    }
}
