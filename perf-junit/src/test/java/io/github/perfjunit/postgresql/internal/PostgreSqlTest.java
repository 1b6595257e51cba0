package io.github.perfjunit.postgresql.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.Startup;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class PostgreSqlTest {

    /** A server that can be closed, and is never asked anything. */
    private record Server(AtomicBoolean isClosed) implements ServiceInstance {

        @Override
        public ServiceMode mode() {
            return ServiceMode.EXTERNAL;
        }

        @Override
        public String description() {
            return "a server";
        }

        @Override
        public String host() {
            return "127.0.0.1";
        }

        @Override
        public int port() {
            return 1;
        }

        @Override
        public OptionalLong pid() {
            return OptionalLong.empty();
        }

        @Override
        public boolean isAlive() {
            return !isClosed.get();
        }

        @Override
        public List<String> lastLines(int count) {
            return List.of();
        }

        @Override
        public void close() {
            isClosed.set(true);
        }
    }

    /** Has a server, and a setting that can't be read. */
    private record Context(Server server) implements ServiceContext {

        @Override
        public Found find(String service, List<? extends ServiceProvider> providers) {
            return new Found(server, new ServiceChoice(service, server.mode(), server.description(), List.of()));
        }

        @Override
        public Optional<String> setting(String key) {
            throw new IllegalArgumentException(key + ": it can't be read");
        }

        @Override
        public Duration timeout() {
            return Duration.ofSeconds(1);
        }

        @Override
        public Duration duration(String key, Duration otherwise) {
            return otherwise;
        }

        @Override
        public Startup startup(String service) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int freePort() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Path temporaryDirectory(String purpose) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void removeTemporaryDirectory(Path directory) {}
    }

    /** A server that was started and that nobody knows would run until the end of the build. */
    @Test
    void whateverFailsAfterTheStartEndsTheServer() {
        Server server = new Server(new AtomicBoolean());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> PostgreSql.start(new Context(server)))
                .withMessage("perfjunit.postgresql.uri: it can't be read");
        assertThat(server.isClosed()).isTrue();
    }
}
