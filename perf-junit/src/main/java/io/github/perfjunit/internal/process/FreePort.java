package io.github.perfjunit.internal.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Finds a TCP port that nobody listens to. */
public final class FreePort {

    private FreePort() {}

    /**
     * A port of the loopback interface that was free a moment ago. Nothing reserves it, so use it soon.
     *
     * @throws UncheckedIOException if the system has none to give
     */
    public static int find() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no free port on the loopback interface: " + e.getMessage(), e);
        }
    }
}
