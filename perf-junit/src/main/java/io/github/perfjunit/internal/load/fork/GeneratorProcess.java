package io.github.perfjunit.internal.load.fork;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A JVM that is told one thing at a time and answers in lines of JSON. */
final class GeneratorProcess implements AutoCloseable {

    private static final Duration GRACE = Duration.ofSeconds(5);

    private static final int LAST_LINES = 10;

    private final LaunchedProcess process;
    private final BlockingQueue<Optional<String>> answers = new LinkedBlockingQueue<>();

    private GeneratorProcess(LaunchedProcess process) {
        this.process = process;
    }

    static GeneratorProcess launch(List<String> command, Path directory, ProcessGuard guard) {
        LaunchSpec spec = new LaunchSpec(
                        "load generator", command, Map.of(), directory, directory.resolve("output.log"))
                .talking();
        GeneratorProcess launched = new GeneratorProcess(LaunchedProcess.launch(spec, guard));
        Thread reader = new Thread(launched::read, "perf-junit-load-generator");
        reader.setDaemon(true);
        reader.start();
        return launched;
    }

    private void read() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(process.stdout(), UTF_8))) {
            String line = lines.readLine();
            while (line != null) {
                answers.add(Optional.of(line));
                line = lines.readLine();
            }
        } catch (IOException e) {
            // The pipe broke, which is the end as well.
        } finally {
            answers.add(Optional.empty());
        }
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    void tell(JsonObject command) {
        try {
            process.stdin().write((command + "\n").getBytes(UTF_8));
            process.stdin().flush();
        } catch (IOException e) {
            throw died(e);
        }
    }

    /**
     * The next answer; nothing if it doesn't come in time.
     *
     * @param deadline on the clock of {@link System#nanoTime()}
     * @throws GeneratorFailure if the generator ended or talked nonsense
     */
    Optional<JsonObject> answer(long deadline) throws InterruptedException {
        Optional<String> line = answers.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        if (line == null) {
            return Optional.empty();
        }
        String text = line.orElseThrow(() -> died(null));
        try {
            return Optional.of(JsonParser.parseString(text).getAsJsonObject());
        } catch (JsonParseException | IllegalStateException e) {
            throw new GeneratorFailure(name() + " said what can't be understood: " + text, e);
        }
    }

    /** That no answer came in time. */
    GeneratorFailure silent(String doing) {
        return new GeneratorFailure(
                name() + " has not answered in time (" + doing + "); its last output:" + lastOutput(), null);
    }

    private GeneratorFailure died(@Nullable Throwable cause) {
        return new GeneratorFailure(obituary(), cause);
    }

    /** That it has died, and what it said last. */
    String obituary() {
        // The end of its output may be seen before the end of the process.
        process.stop(GRACE);
        return name() + " has died with exit code " + process.exitCode().orElse(-1) + "; its last output:"
                + lastOutput();
    }

    private String name() {
        return "the load generator (pid " + pid() + ")";
    }

    private String lastOutput() {
        List<String> lines = process.lastLines(LAST_LINES);
        return lines.isEmpty() ? " none" : "\n    " + String.join("\n    ", lines);
    }

    @Override
    public void close() {
        process.stop(GRACE);
    }
}
