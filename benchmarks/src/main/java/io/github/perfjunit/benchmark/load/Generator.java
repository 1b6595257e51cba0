package io.github.perfjunit.benchmark.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.github.perfjunit.internal.protocol.Answer;
import io.github.perfjunit.internal.protocol.Codec;
import io.github.perfjunit.internal.protocol.Command;
import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The load generator as users have it: its published jar, the options beside it, a JVM of its own. */
final class Generator implements AutoCloseable {

    private static final String PLACE = "/io/github/perfjunit/generator/";

    private final Process process;
    private final Path jar;
    private final BufferedReader answers;

    private Generator(Process process, Path jar) {
        this.process = process;
        this.jar = jar;
        this.answers = process.inputReader(UTF_8);
    }

    static Generator start() throws IOException {
        Path jar = Files.createTempFile("perfjunit-generator-", ".jar");
        Files.write(jar, resource("generator.jar"));
        List<String> command = new ArrayList<>();
        command.add(java());
        command.addAll(options());
        // More options to try, for whoever looks for better ones.
        String more = System.getProperty("perfjunit.benchmark.options", "");
        command.addAll(more.isBlank() ? List.of() : List.of(more.split(" +", -1)));
        command.addAll(List.of("-jar", jar.toString()));
        Generator generator = new Generator(Pinned.GENERATOR.command(command).start(), jar);
        Codec.greeting(generator.line());
        return generator;
    }

    /** The JVM that runs everything here. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** Returns the options of the JVM with which the generator is started. */
    static List<String> options() throws IOException {
        return new String(resource("jvm-options"), UTF_8).lines().toList();
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream resource = requireNonNull(Generator.class.getResourceAsStream(PLACE + name), name)) {
            return resource.readAllBytes();
        }
    }

    /** Warms it, as a study does before its first run. */
    void warmUp() throws IOException {
        tell(Command.warmUp(Duration.ofSeconds(3)));
        if (!(answer() instanceof Answer.Warm)) {
            throw new IOException("the generator could not warm up");
        }
    }

    /** Makes a load, in which nothing fails. */
    Result load(WirePlan plan) throws IOException {
        begin(plan);
        return end();
    }

    /** Begins a load and returns at once; {@link #end()} waits for the result. */
    void begin(WirePlan plan) throws IOException {
        tell(Command.load(plan));
    }

    private void tell(Command command) throws IOException {
        process.getOutputStream().write((Codec.write(command) + "\n").getBytes(UTF_8));
        process.getOutputStream().flush();
    }

    /** The result of what was begun, in which nothing failed. */
    Result end() throws IOException {
        Answer answer = answer();
        while (answer instanceof Answer.Progress) {
            answer = answer();
        }
        if (answer instanceof Result result && result.failed().isEmpty()) {
            return result;
        }
        throw new IOException("the load failed: " + answer);
    }

    /** Waits for the end of one more second of the measured part. */
    void awaitProgress() throws IOException {
        if (!(answer() instanceof Answer.Progress)) {
            throw new IOException("the load ended early");
        }
    }

    private Answer answer() throws IOException {
        Answer answer = Codec.read(line(), Answer.class);
        while (answer instanceof Answer.Begins) {
            answer = Codec.read(line(), Answer.class);
        }
        return answer;
    }

    private String line() throws IOException {
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("the generator ended; what it said stands above");
        }
        return line;
    }

    @Override
    public void close() throws IOException {
        Pinned.end(process);
        Files.delete(jar);
    }
}
