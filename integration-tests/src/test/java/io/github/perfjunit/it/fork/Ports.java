package io.github.perfjunit.it.fork;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Ports of this machine, for programs that perf-junit does not start. */
public final class Ports {

    private Ports() {}

    /** Returns one that nobody listens to at the moment. */
    public static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Waits until somebody listens to a port. */
    public static void awaitAnswer(int port) throws InterruptedException {
        Await.until("somebody listens to port " + port, () -> answers(port));
    }

    private static boolean answers(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }
}
