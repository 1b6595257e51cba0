package io.github.perfjunit.benchmark.page;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A Chromium without a window, which opens pages and says when they were shown. */
final class Chromium implements AutoCloseable {

    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "chrome");
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** The first frame that is drawn after the page was loaded, in milliseconds since its address was opened. */
    private static final String WATCH =
            "addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => {"
                    + " window.shownAt = performance.now(); })))";

    private final Process process;
    private final BlockingQueue<JsonObject> messages = new LinkedBlockingQueue<>();
    private final WebSocket tools;
    private int commands;

    private Chromium(Process process, String address) {
        this.process = process;
        this.tools = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(address), new Messages())
                .join();
        ask("Page.enable", new JsonObject());
        JsonObject script = new JsonObject();
        script.addProperty("source", WATCH);
        ask("Page.addScriptToEvaluateOnNewDocument", script);
    }

    /** Finds the browser on the search path. */
    static Optional<Path> find() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of(path.split(File.pathSeparator))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * Starts the browser.
     *
     * @param profile a directory for it
     */
    static Chromium start(Path program, Path profile) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--headless=new",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-dev-shm-usage",
                "--remote-debugging-address=127.0.0.1",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile.toAbsolutePath(),
                "--window-size=1280,900"));
        if ("root".equals(System.getProperty("user.name"))) {
            // no browser has a sandbox for root; what it opens was written by this program
            command.add("--no-sandbox");
        }
        command.add("about:blank");
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            String port = await("the browser's port", () -> port(profile.resolve("DevToolsActivePort")));
            return new Chromium(process, await("the browser's first page", () -> page(port)));
        } catch (RuntimeException e) {
            end(process);
            throw e;
        }
    }

    private static Optional<String> port(Path file) {
        try {
            List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
            return lines.size() > 1 ? Optional.of(lines.get(0)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // it is being written
        }
    }

    private static Optional<String> page(String port) {
        try {
            String text = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/list"))
                                    .build(),
                            BodyHandlers.ofString())
                    .body();
            for (JsonElement each : JsonParser.parseString(text).getAsJsonArray()) {
                if (each.getAsJsonObject().get("type").getAsString().equals("page")) {
                    return Optional.of(
                            each.getAsJsonObject().get("webSocketDebuggerUrl").getAsString());
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // not listening yet
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the wait for the browser was interrupted", e);
        }
    }

    /** Opens a file and returns the milliseconds until it was shown. It must not be the one that is open. */
    double open(Path page) {
        String address = page.toUri().toString();
        JsonObject navigation = new JsonObject();
        navigation.addProperty("url", address);
        ask("Page.navigate", navigation);
        return await(
                page + " to be shown", () -> positive("location.href === '" + address + "' ? window.shownAt ?? 0 : 0"));
    }

    /** Returns the milliseconds until the open page was whole: parts of a long one are made after it is shown. */
    double whole() {
        return await(
                "the page to be whole",
                () -> positive("document.querySelector('.later') === null ? performance.now() : 0"));
    }

    private Optional<Double> positive(String script) {
        JsonObject expression = new JsonObject();
        expression.addProperty("expression", script);
        JsonObject result = ask("Runtime.evaluate", expression).getAsJsonObject("result");
        double at = result.has("value") ? result.get("value").getAsDouble() : 0;
        return at > 0 ? Optional.of(at) : Optional.empty();
    }

    private JsonObject ask(String method, JsonObject parameters) {
        int id = ++commands;
        JsonObject command = new JsonObject();
        command.addProperty("id", id);
        command.addProperty("method", method);
        command.add("params", parameters);
        tools.sendText(command.toString(), true).join();
        try {
            while (true) {
                JsonObject message = messages.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
                if (message == null) {
                    throw new IllegalStateException("the browser did not answer " + method);
                }
                if (message.has("id") && message.get("id").getAsInt() == id) {
                    return message.has("result") ? message.getAsJsonObject("result") : message;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the wait for the browser was interrupted", e);
        }
    }

    private static <T> T await(String what, Supplier<Optional<T>> answer) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            Optional<T> found = answer.get();
            if (found.isPresent()) {
                return found.get();
            }
            if (System.nanoTime() - deadline > 0) {
                throw new IllegalStateException("waited " + PATIENCE.toSeconds() + " s for " + what);
            }
            LockSupport.parkNanos(20_000_000);
        }
    }

    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        process.onExit().join();
    }

    /** Asks the browser to end, so that it leaves nothing behind; one that does not is ended. */
    @Override
    public void close() {
        try {
            ask("Browser.close", new JsonObject());
            process.onExit().get(10, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException | IllegalStateException e) {
            System.err.println("[page] the browser did not end by itself: " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            tools.abort();
            end(process);
        }
    }

    /** Whole messages of the browser, which come in parts. */
    private final class Messages implements WebSocket.Listener {

        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                messages.add(JsonParser.parseString(text.toString()).getAsJsonObject());
                text.setLength(0);
            }
            socket.request(1);
            return CompletableFuture.completedFuture(null);
        }
    }
}
