package io.github.perfjunit.mongodb.internal;

import com.mongodb.MongoException;
import com.mongodb.client.MongoClient;
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
import java.time.Duration;
import java.util.List;
import org.bson.Document;

/** A private instance of the {@code mongod} that is installed on this machine, on a port and a data directory of its own. */
final class LocalMongoDb implements ServiceProvider {

    @Override
    public ServiceMode mode() {
        return ServiceMode.LOCAL;
    }

    @Override
    public String remedy() {
        return "install mongod";
    }

    @Override
    public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
        Path program = Programs.onPath("mongod")
                .orElseThrow(
                        () -> new ServiceUnavailableException("mongod is not installed (looked for it on the path)"));
        try (Startup startup = context.startup("mongodb")) {
            int port = context.freePort();
            Startup.RunningProcess process = startup.launch(launch(program, port, startup.directory()));
            awaitPing(process, port, context.timeout());
            return startup.succeeded(mode(), program.toString(), port);
        } catch (IOException e) {
            throw new ServiceUnavailableException(FailureReasons.of(e), e);
        }
    }

    private static Startup.Command launch(Path program, int port, Path directory) throws IOException {
        List<String> command = List.of(
                program.toString(),
                "--port",
                Integer.toString(port),
                "--bind_ip",
                "127.0.0.1",
                "--nounixsocket",
                "--dbpath",
                Files.createDirectory(directory.resolve("data")).toString());
        return Startup.Command.of("mongodb", command);
    }

    private static void awaitPing(Startup.RunningProcess process, int port, Duration timeout)
            throws ServiceUnavailableException {
        long deadline = System.nanoTime() + timeout.toNanos();
        String last = "no attempt was made";
        // the driver itself waits up to ten seconds for a server, so this loop doesn't spin
        while (System.nanoTime() < deadline && process.isAlive()) {
            try (MongoClient client = MongoDb.client("127.0.0.1", port)) {
                client.getDatabase("admin").runCommand(new Document("ping", 1));
                return;
            } catch (MongoException e) {
                last = ExternalMongoDb.inWords(e);
            }
        }
        if (!process.isAlive()) {
            throw new ServiceUnavailableException("mongod " + process.ended(5));
        }
        throw new ServiceUnavailableException("mongod did not answer on port " + port + " in " + timeout.toSeconds()
                + " s: " + last + "; " + String.join(" | ", process.lastLines(5)));
    }
}
