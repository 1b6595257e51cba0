package io.github.perfjunit.internal.service;

import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.util.List;
import java.util.Optional;

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
        return new FakeInstance(mode, "a fake", () -> true, List.of());
    }
}
