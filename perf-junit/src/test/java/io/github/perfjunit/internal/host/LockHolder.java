package io.github.perfjunit.internal.host;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A second JVM that holds the lock until its input ends. */
final class LockHolder implements AutoCloseable {
    static final String OWNER = "com.acme.OtherPerfIT";
    private static final long PATIENCE_SECONDS = 60;
    private final Process process;
    private String lastLine = "";

    private LockHolder(Process process) {
        this.process = process;
    }

    public static void main(String[] arguments) throws IOException {
        Duration patience = Duration.parse(arguments[1]);
        try (HostLock lock = HostLock.acquire(Path.of(arguments[0]), OWNER, patience, LockHolder::say)) {
            say("locked");
            while (System.in.read() >= 0) {
                // until end of file
            }
        } catch (IllegalStateException e) {
            say("refused");
        }
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    /** One that takes the lock at once or not at all. */
    static LockHolder start(Path file) throws Exception {
        return start(file, Duration.ofMillis(1));
    }

    /** One that waits. */
    static LockHolder waiting(Path file) throws Exception {
        return start(file, Duration.ofSeconds(PATIENCE_SECONDS));
    }

    /** One that can create files, but can't write to them, as on a full disk. */
    static LockHolder onAFullDisk(Path file) throws Exception {
        return start(file, Duration.ofMillis(1), "sh", "-c", "ulimit -f 0 && exec \"$@\"", "sh");
    }

    private static LockHolder start(Path file, Duration patience, String... before) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classPath = location(LockHolder.class) + File.pathSeparator + location(HostLock.class);
        List<String> command = new ArrayList<>(List.of(before));
        command.addAll(List.of(
                java,
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Xmx64m",
                "-cp",
                classPath,
                LockHolder.class.getName(),
                file.toString(),
                patience.toString()));
        return new LockHolder(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    private static String location(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }

    /** {@code locked} or {@code refused}. */
    String says() throws Exception {
        return CompletableFuture.supplyAsync(this::line).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** Returns when it has printed that it waits. */
    void awaitWaiting() throws Exception {
        lastLine = CompletableFuture.supplyAsync(this::anyLine).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** The notice with which it waits. */
    String lastLine() {
        return lastLine;
    }

    long pid() {
        return process.pid();
    }

    /** The first line that is no notice. */
    private String line() {
        String line = anyLine();
        while (line.contains(" is measuring")) {
            line = anyLine();
        }
        return line;
    }

    private String anyLine() {
        try {
            return String.valueOf(process.inputReader().readLine());
        } catch (IOException e) {
            return e.toString();
        }
    }

    void letGo() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Kills it, and waits until it is gone. */
    @Override
    public void close() throws InterruptedException {
        if (!process.destroyForcibly().waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the holder of the lock, pid " + process.pid() + ", did not die");
        }
    }
}
