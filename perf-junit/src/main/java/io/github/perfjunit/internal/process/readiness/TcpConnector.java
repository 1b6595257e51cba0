package io.github.perfjunit.internal.process.readiness;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.time.Duration;

/** Connects to a port that may not be listened to yet. */
final class TcpConnector {

    static final String REFUSED = "connection refused";

    private static final int LONGEST_MILLIS = 1_000;

    private TcpConnector() {}

    /** A connected socket; anything else is an exception whose message says what happened. */
    static Socket connect(String host, int port, Duration limit) throws IOException {
        InetSocketAddress address = new InetSocketAddress(host, port);
        Socket socket = isLoopback(address) ? new Socket(Proxy.NO_PROXY) : new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.connect(address, millis(limit));
            if (isTalkingToItself(socket)) {
                // Without lingering: the port must be free at once for the server that wants to have it.
                socket.setSoLinger(true, 0);
                throw new ConnectException(REFUSED);
            }
            return socket;
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    /** There is no proxy to loopback addresses unless the JVM is told so, and the search for one takes most of an attempt. */
    private static boolean isLoopback(InetSocketAddress address) {
        return address.getAddress() != null && address.getAddress().isLoopbackAddress();
    }

    /** A time for the socket API, where 0 would mean for ever. */
    static int millis(Duration limit) {
        return (int) Math.max(1, Math.min(LONGEST_MILLIS, limit.toMillis()));
    }

    static String inWords(IOException e) {
        return e instanceof ConnectException ? REFUSED : FailureReasons.of(e);
    }

    /**
     * TCP lets a socket connect to itself when the system happens to give it the very port that it calls. Asked a
     * thousand times a second for a free port of the ephemeral range, that does happen.
     */
    private static boolean isTalkingToItself(Socket socket) {
        return socket.getLocalPort() == socket.getPort()
                && socket.getLocalAddress().equals(socket.getInetAddress());
    }
}
