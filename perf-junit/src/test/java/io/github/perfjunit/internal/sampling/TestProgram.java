package io.github.perfjunit.internal.sampling;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A real process that is talked to by lines; nothing of it is left when it is closed. */
public final class TestProgram implements AutoCloseable {

    private final Process process;
    private final BufferedReader said;

    private TestProgram(List<String> command) throws IOException {
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        said = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    public static TestProgram java(Class<?> main, String... arguments) throws IOException {
        return new TestProgram(javaCommand(main, arguments));
    }

    public static TestProgram sh(String script, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("sh", "-c", script, "test"));
        command.addAll(List.of(arguments));
        return new TestProgram(command);
    }

    public static List<String> javaCommand(Class<?> main, String... arguments) {
        try {
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            String classes = Path.of(main.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
            List<String> command = new ArrayList<>(List.of(
                    java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx64m", "-XX:MaxDirectMemorySize=1g"));
            command.addAll(List.of("-cp", classes, main.getName()));
            command.addAll(List.of(arguments));
            return command;
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    public long pid() {
        return process.pid();
    }

    public String line() throws Exception {
        return CompletableFuture.supplyAsync(() -> {
                    try {
                        return String.valueOf(said.readLine());
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .get(60, TimeUnit.SECONDS);
    }

    public void go() throws IOException {
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
    }

    public void kill() throws InterruptedException {
        List<ProcessHandle> below = process.descendants().toList();
        process.destroyForcibly();
        below.forEach(ProcessHandle::destroyForcibly);
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            throw new IllegalStateException("process " + pid() + " survived SIGKILL for 30 s");
        }
    }

    @Override
    public void close() throws InterruptedException {
        kill();
    }
}
