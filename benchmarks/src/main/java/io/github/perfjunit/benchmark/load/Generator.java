package io.github.perfjunit.benchmark.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

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
        generator.answer();
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
        tell("{'do':'warm-up'}");
        if (!answer().has("warm")) {
            throw new IOException("the generator could not warm up");
        }
    }

    /** Runs a plan of one GET; {@code fields} are its other fields, in JSON with {@code '} for quotes. */
    JsonObject load(String uri, String fields) throws IOException {
        begin(uri, fields);
        return end();
    }

    /** Says what to do and returns at once; {@link #end()} waits for the result. */
    void begin(String uri, String fields) throws IOException {
        begin("'protocol':'http/1.1','requests':[{'uri':'" + uri + "'}]," + fields);
    }

    /** Runs a plan of these fields. */
    JsonObject load(String fields) throws IOException {
        begin(fields);
        return end();
    }

    private void begin(String fields) throws IOException {
        tell("{'do':'load','plan':{'version':1,'timeoutNanos':10000000000," + fields + "}}");
    }

    private void tell(String command) throws IOException {
        process.getOutputStream().write((command.replace('\'', '"') + "\n").getBytes(UTF_8));
        process.getOutputStream().flush();
    }

    /** The result of what was begun, in which nothing failed. */
    JsonObject end() throws IOException {
        JsonObject answer = answer();
        while (answer.has("progress")) {
            answer = answer();
        }
        JsonElement result = answer.get("result");
        if (result == null
                || !result.getAsJsonObject().getAsJsonObject("failed").isEmpty()) {
            throw new IOException("the load failed: " + answer);
        }
        return result.getAsJsonObject();
    }

    /** The next line of progress. */
    void awaitProgress() throws IOException {
        if (!answer().has("progress")) {
            throw new IOException("the load ended early");
        }
    }

    private JsonObject answer() throws IOException {
        String line = answers.readLine();
        while (line != null && line.startsWith("{\"begins\"")) {
            line = answers.readLine();
        }
        if (line == null) {
            throw new IOException("the generator ended; what it said stands above");
        }
        return JsonParser.parseString(line).getAsJsonObject();
    }

    static Histogram histogram(JsonObject result, String field) throws IOException {
        byte[] encoded = Base64.getDecoder().decode(result.get(field).getAsString());
        try {
            return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(encoded), 0);
        } catch (DataFormatException e) {
            throw new IOException(field + " is no histogram", e);
        }
    }

    @Override
    public void close() throws IOException {
        Pinned.end(process);
        Files.delete(jar);
    }
}
