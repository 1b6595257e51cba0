package io.github.perfjunit.internal.process.guard;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The pipe to the process of a {@link ProcessGuard}: an order a line, and its end is the death of this JVM. */
final class GuardChannel implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Process process;
    private final OutputStream orders;

    GuardChannel(Process process) {
        this.process = process;
        this.orders = process.getOutputStream();
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** @throws GuardException if the guard has died */
    void requireAlive() {
        if (!isAlive()) {
            throw hasDied(null);
        }
    }

    synchronized void order(String line) {
        requireAlive();
        try {
            orders.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
            orders.flush();
        } catch (IOException e) {
            throw hasDied(e);
        }
    }

    void orderIfAlive(String line) {
        if (isAlive()) {
            order(line);
        }
    }

    private GuardException hasDied(@Nullable IOException cause) {
        String code = isAlive() ? "" : " with code " + process.exitValue();
        return new GuardException(
                "the process guard (pid " + pid() + ") has ended" + code + " before it was closed: if this JVM were"
                        + " killed now, what it launches would stay behind; find out who ends it, or start another one",
                cause);
    }

    /** The orderly end; idempotent. */
    @Override
    public void close() {
        try {
            orderIfAlive("bye");
            orders.close();
            if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException | GuardException e) {
            // It had died already, which is what closing is for.
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
