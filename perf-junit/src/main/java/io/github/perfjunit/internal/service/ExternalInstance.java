package io.github.perfjunit.internal.service;

import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.OptionalLong;

/**
 * A server that runs elsewhere, and goes on when the tests are over.
 *
 * @param key the setting that names it
 */
public record ExternalInstance(String key, String host, int port) implements ServiceInstance {

    private static final int TIMEOUT_MILLIS = 5_000;

    @Override
    public ServiceMode mode() {
        return ServiceMode.EXTERNAL;
    }

    /** Returns the address of the server, without the credentials. */
    @Override
    public String description() {
        return host + ":" + port + ", from " + key;
    }

    @Override
    public OptionalLong pid() {
        return OptionalLong.empty();
    }

    /** Whether its port can be connected to. */
    @Override
    public boolean isAlive() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), TIMEOUT_MILLIS);
            return true;
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    @Override
    public List<String> lastLines(int count) {
        return List.of();
    }

    @Override
    public void close() {}
}
