package io.github.perfjunit.experiment.host;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A second JVM that holds the lock until its input ends. */
final class LockHolder implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 30;
    private final Process process;

    private LockHolder(Process process) {
        this.process = process;
    }

    public static void main(String[] arguments) throws IOException {
        try (HostLock lock = HostLock.acquire(Path.of(arguments[0]), Duration.ofMillis(1), notice -> {})) {
            System.out.println("locked");
            System.out.flush();
            while (System.in.read() >= 0) {
                // until end of file
            }
        } catch (IllegalStateException e) {
            System.out.println("refused");
        }
    }

    static LockHolder start(Path file) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classPath = location(LockHolder.class) + File.pathSeparator + location(HostLock.class);
        return new LockHolder(new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx64m",
                        "-cp",
                        classPath,
                        LockHolder.class.getName(),
                        file.toString())
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

    private String line() {
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
