package io.github.perfjunit.it.fork;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfjunit.internal.process.FreePort;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A Hyperfoil controller that runs alone, on this machine, until it is closed. */
public final class HyperfoilController implements AutoCloseable {

    /** Names a program that starts a controller in the foreground: its arguments are a port and a directory. */
    private static final String PROGRAM = "PERFJUNIT_TEST_HYPERFOIL";

    /** A watchdog that always reports a processor without idle time, also on a machine that does nothing else. */
    public static final Map<String, String> ALARMED =
            Map.of("io.hyperfoil.cpu.watchdog.idle.threshold", "2", "io.hyperfoil.cpu.watchdog.period", "500");

    /** Watchdogs that never report: by default, other work on the machine of the tests would spoil runs. */
    public static final Map<String, String> UNWATCHED = Map.of(
            "io.hyperfoil.cpu.watchdog.idle.threshold", "-1", "io.hyperfoil.jitter.watchdog.threshold", "600000");

    private final Process process;
    private final int port;
    private final HttpClient client = HttpClient.newHttpClient();

    private HyperfoilController(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts one, or skips the test where there is none.
     *
     * @param directory of its files
     * @param settings its properties
     */
    public static HyperfoilController in(Path directory, Map<String, String> settings) throws IOException {
        String program = System.getenv().getOrDefault(PROGRAM, "");
        assumeTrue(
                !program.isEmpty(),
                "no Hyperfoil: the environment variable " + PROGRAM + " names no program that starts a controller");
        int port = FreePort.find();
        Path root = Files.createDirectories(directory.resolve("hyperfoil"));
        ProcessBuilder builder = new ProcessBuilder(program, Integer.toString(port), root.toString())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("hyperfoil.txt").toFile());
        // as its environment variables: a program that starts it may ask its JVM for the version first
        settings.forEach((property, value) ->
                builder.environment().put(property.replace('.', '_').toUpperCase(Locale.ROOT), value));
        HyperfoilController controller = new HyperfoilController(builder.start(), port);
        Await.until("a controller, see " + directory.resolve("hyperfoil.txt"), controller::answers);
        return controller;
    }

    private boolean answers() throws InterruptedException {
        if (!process.isAlive()) {
            throw new IllegalStateException("the controller has ended with " + process.exitValue());
        }
        try {
            // whatever it is: one that wants a password says so
            return get("/version").statusCode() > 0;
        } catch (IOException e) {
            return false;
        }
    }

    public String uri() {
        return "http://127.0.0.1:" + port;
    }

    /** Asks it, with these headers. */
    public HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(uri() + path));
        List<String> pairs = List.of(headers);
        for (int i = 0; i < pairs.size(); i += 2) {
            request.header(pairs.get(i), pairs.get(i + 1));
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }

    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly();
        Await.end(process);
    }
}
