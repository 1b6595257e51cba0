package io.github.perfjunit.internal.service;

import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * A server that runs as long as a test wants, and that nobody can connect to.
 *
 * @param life asked each time whether it is alive
 * @param lines its last output
 */
public record FakeInstance(ServiceMode mode, String description, BooleanSupplier life, List<String> lines)
        implements ServiceInstance {

    /** Creates a local server that is seen alive this often, and then dies. */
    public static FakeInstance dying(int lives, String lastLine) {
        AtomicInteger left = new AtomicInteger(lives);
        return new FakeInstance(ServiceMode.LOCAL, "redis-server", () -> left.getAndDecrement() > 0, List.of(lastLine));
    }

    @Override
    public String host() {
        return "127.0.0.1";
    }

    @Override
    public int port() {
        return 6379;
    }

    @Override
    public OptionalLong pid() {
        return OptionalLong.empty();
    }

    @Override
    public boolean isAlive() {
        return life.getAsBoolean();
    }

    @Override
    public List<String> lastLines(int count) {
        return lines;
    }

    @Override
    public void close() {}
}
