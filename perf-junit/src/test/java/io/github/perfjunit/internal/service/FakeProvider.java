package io.github.perfjunit.internal.service;

import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A way of having a service that the test decides about; it counts how often it was tried. */
public final class FakeProvider implements ServiceProvider {
    private final ServiceMode mode;
    private final Optional<String> unavailable;
    private boolean chosen;
    private int tried;

    private FakeProvider(ServiceMode mode, Optional<String> unavailable) {
        this.mode = mode;
        this.unavailable = unavailable;
    }

    public static FakeProvider that(ServiceMode mode) {
        return new FakeProvider(mode, Optional.empty());
    }

    public static FakeProvider without(ServiceMode mode, String reason) {
        return new FakeProvider(mode, Optional.of(reason));
    }

    /** The same, asked for by the settings. */
    public FakeProvider chosen() {
        chosen = true;
        return this;
    }

    @Override
    public boolean isChosenBy(ServiceContext context) {
        return chosen;
    }

    public int tried() {
        return tried;
    }

    @Override
    public ServiceMode mode() {
        return mode;
    }

    @Override
    public String remedy() {
        return "mend " + mode.label();
    }

    @Override
    public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
        tried++;
        if (unavailable.isPresent()) {
            throw new ServiceUnavailableException(unavailable.get());
        }
        return new Instance(mode);
    }

    private record Instance(ServiceMode mode) implements ServiceInstance {
        @Override
        public String description() {
            return "a fake";
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
            return true;
        }

        @Override
        public List<String> lastLines(int count) {
            return List.of();
        }

        @Override
        public void close() {}
    }
}
