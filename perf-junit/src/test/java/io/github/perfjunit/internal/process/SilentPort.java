package io.github.perfjunit.internal.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** A port of loopback that refuses connections: it is held, so that no test that runs at the same time is given it. */
public final class SilentPort implements AutoCloseable {

    private final Socket bound = new Socket();

    private SilentPort() {}

    /** Takes one. */
    public static SilentPort take() throws IOException {
        SilentPort port = new SilentPort();
        port.bound.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0));
        return port;
    }

    public int number() {
        return bound.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        bound.close();
    }
}
