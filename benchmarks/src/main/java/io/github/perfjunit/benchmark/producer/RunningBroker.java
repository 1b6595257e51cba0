package io.github.perfjunit.benchmark.producer;

import io.github.perfjunit.service.ServiceInstance;
import io.github.perfjunit.service.ServiceMode;
import java.util.List;
import java.util.OptionalLong;

/** A broker that another JVM has started, and ends. */
record RunningBroker(String host, int port) implements ServiceInstance {

    @Override
    public ServiceMode mode() {
        return ServiceMode.LOCAL;
    }

    @Override
    public String description() {
        return host + ":" + port;
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
