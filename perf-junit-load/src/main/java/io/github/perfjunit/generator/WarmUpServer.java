package io.github.perfjunit.generator;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Answers every request alike, on loopback. With blocking sockets, so that none of the code that is to be warmed up learns
 * from serving what it won't see later.
 */
final class WarmUpServer implements AutoCloseable {

    private static final String BODY = "x".repeat(96) + "end";
    private static final byte[] ANSWER =
            ("HTTP/1.1 200 OK\r\nServer: warm-up\r\nContent-Type: text/plain\r\nContent-Length: " + BODY.length()
                            + "\r\nConnection: keep-alive\r\n\r\n" + BODY)
                    .getBytes(US_ASCII);
    private static final int BACKLOG = 512;

    private final ServerSocket server;
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();

    private WarmUpServer(ServerSocket server) {
        this.server = server;
    }

    static WarmUpServer start() {
        try {
            var started =
                    new WarmUpServer(new ServerSocket(0, BACKLOG, InetAddress.getByAddress(new byte[] {127, 0, 0, 1})));
            started.daemon(started::accept);
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException("no server for the warm-up", e);
        }
    }

    private void daemon(Runnable task) {
        Thread thread = new Thread(task, "warm-up server");
        thread.setDaemon(true);
        thread.start();
    }

    int port() {
        return server.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                sockets.add(socket);
                socket.setTcpNoDelay(true);
                daemon(() -> serve(socket));
            }
        } catch (IOException e) {
            // Closed, which is how this ends.
        }
    }

    /** Requests come one at a time, and are short enough to come whole. */
    private static void serve(Socket socket) {
        byte[] request = new byte[4096];
        try (InputStream input = socket.getInputStream();
                OutputStream output = socket.getOutputStream()) {
            while (input.read(request) > 0) {
                output.write(ANSWER);
            }
        } catch (IOException e) {
            // The other side is done.
        }
    }

    @Override
    public void close() {
        try {
            server.close();
            for (Socket socket : sockets) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the warm-up's server did not close", e);
        }
    }
}
