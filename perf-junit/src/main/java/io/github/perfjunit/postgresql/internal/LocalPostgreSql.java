package io.github.perfjunit.postgresql.internal;

import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.internal.service.Programs;
import io.github.perfjunit.internal.text.FailureReasons;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import io.github.perfjunit.spi.Startup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A private instance of the PostgreSQL that is installed on this machine: its own data directory and port, loopback only,
 * durable as it is by default.
 *
 * <p>PostgreSQL refuses to run as root. Where the tests do, it runs in a user namespace in which it is somebody else, to
 * whom the files of root belong; so no other user of the machine needs to have access to the temporary directory. The
 * namespace for shared memory goes with it, so that a server that was killed leaves no segment behind.
 *
 * <p>When one of its processes crashes, the server ends. By default, it would end all sessions, recover, and go on: a run
 * would lose its connections to a server that seems to be well.
 */
final class LocalPostgreSql implements ServiceProvider {

    private static final Duration POLL = Duration.ofMillis(20);
    private static final List<String> AS_SOMEBODY_ELSE =
            List.of("unshare", "--user", "--map-user=1000", "--map-group=1000", "--ipc");
    private static final String ENDS_WHEN_IT_CRASHES = "restart_after_crash = off\n";
    private static final List<Path> INSTALLATIONS = List.of(
            Path.of("/usr/lib/postgresql"), Path.of("/opt/homebrew/opt"), Path.of("/usr/local/opt"), Path.of("/usr"));

    private final Login login;

    LocalPostgreSql(Login login) {
        this.login = login;
    }

    @Override
    public ServiceMode mode() {
        return ServiceMode.LOCAL;
    }

    @Override
    public String remedy() {
        return "install postgresql";
    }

    @Override
    public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
        Login.requireDriver();
        Path postgres = newest();
        try (Startup startup = context.startup("postgresql")) {
            Path data = initialise(startup, postgres.resolveSibling("initdb"), context.timeout());
            int port = context.freePort();
            Startup.RunningProcess server = startup.launch(server(postgres, data, port));
            awaitLogin(server, port, context.timeout());
            return startup.succeeded(mode(), postgres.toString(), port);
        } catch (IOException e) {
            throw new ServiceUnavailableException(FailureReasons.of(e), e);
        }
    }

    /** Debian keeps a directory for each version, others one bin directory for all. */
    private static Path newest() throws ServiceUnavailableException {
        for (Path installation : INSTALLATIONS) {
            Optional<Path> found = versions(installation)
                    .map(version -> version.resolve("bin").resolve("postgres"))
                    .filter(Files::isExecutable)
                    .findFirst();
            if (found.isPresent()) {
                return found.get();
            }
        }
        return Programs.onPath("postgres")
                .orElseThrow(() -> new ServiceUnavailableException(
                        "postgres is not installed (looked for it below " + INSTALLATIONS + " and on the path)"));
    }

    private static Stream<Path> versions(Path installation) {
        try (Stream<Path> versions = Files.list(installation)) {
            return versions
                    .sorted(Comparator.comparingInt(LocalPostgreSql::version).reversed())
                    .toList()
                    .stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    private static int version(Path directory) {
        String digits = directory.getFileName().toString().replaceAll("\\D+", "");
        return digits.isEmpty() || digits.length() > 3 ? 0 : Integer.parseInt(digits);
    }

    private Path initialise(Startup startup, Path initdb, Duration timeout)
            throws IOException, ServiceUnavailableException {
        Path directory = startup.directory();
        Path password = Files.createFile(
                directory.resolve("password"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(password, login.password());
        Path data = directory.resolve("data");
        List<String> command = List.of(
                initdb.toString(),
                "--pgdata=" + data,
                "--username=" + login.username(),
                "--pwfile=" + password,
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--no-locale",
                "--no-sync");
        Startup.RunningProcess process = startup.launch(Startup.Command.of("initdb", asUser(command)));
        if (process.awaitExit(timeout).orElse(-1) != 0) {
            throw new ServiceUnavailableException("initdb failed: " + String.join(" | ", process.lastLines(5)));
        }
        process.close();
        Files.delete(password);
        // not on the command line, which an administrator could not overrule
        Files.writeString(data.resolve("postgresql.conf"), ENDS_WHEN_IT_CRASHES, StandardOpenOption.APPEND);
        return data;
    }

    private static Startup.Command server(Path postgres, Path data, int port) {
        List<String> command = List.of(
                postgres.toString(),
                "-D",
                data.toString(),
                "-c",
                "listen_addresses=127.0.0.1",
                "-c",
                "port=" + port,
                "-c",
                "unix_socket_directories=");
        return Startup.Command.of("postgresql", asUser(command));
    }

    private static List<String> asUser(List<String> command) {
        if (!System.getProperty("user.name", "").equals("root")) {
            return command;
        }
        List<String> words = new ArrayList<>(AS_SOMEBODY_ELSE);
        words.addAll(command);
        return words;
    }

    private void awaitLogin(Startup.RunningProcess server, int port, Duration timeout)
            throws ServiceUnavailableException {
        Login here = new Login("127.0.0.1", port, login.username(), login.password(), login.administration());
        long deadline = System.nanoTime() + timeout.toNanos();
        String last = "no attempt was made";
        while (server.isAlive() && System.nanoTime() < deadline) {
            try {
                here.ping();
                return;
            } catch (SQLException e) {
                last = String.valueOf(e.getMessage());
            }
            Interruption.pause(POLL, "the wait for PostgreSQL");
        }
        throw new ServiceUnavailableException(
                server.isAlive()
                        ? "it did not answer in " + timeout.toSeconds() + " s: " + last + "; "
                                + String.join(" | ", server.lastLines(5))
                        : "it " + server.ended(5));
    }
}
