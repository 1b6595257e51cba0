package io.github.perfjunit.internal.process.readiness;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A server of this JVM's own, for questions that only load the classes and warm the code. */
final class HttpWarmUp {

    private static final int QUESTIONS = 50;
    /** The number of lines of a request, including the empty one at its end. */
    private static final int LINES = 6;

    private static final Duration LIMIT = Duration.ofSeconds(1);
    private static final byte[] ANSWER =
            "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private HttpWarmUp() {}

    static int run() {
        int ready = 0;
        try (ServerSocket server = new ServerSocket(0, QUESTIONS, InetAddress.getLoopbackAddress())) {
            Thread thread = new Thread(() -> answer(server), "perf-junit-http-warm-up");
            thread.setDaemon(true);
            thread.start();
            HttpReadiness check =
                    new HttpReadiness(server.getInetAddress().getHostAddress(), server.getLocalPort(), "/");
            HttpFirstResponse whole = new HttpFirstResponse(check.host(), check.port(), "/");
            for (int i = 0; i < QUESTIONS; i++) {
                whole.ask(LIMIT);
                ready += check.ask(LIMIT).state() == ReadinessCheck.Answer.State.READY ? 1 : 0;
            }
        } catch (IOException e) {
            // Cold code measures as well, a little later.
            return ready;
        }
        return ready;
    }

    private static void answer(ServerSocket server) {
        while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
                socket.setSoTimeout(TcpConnector.millis(LIMIT));
                InputStream in = socket.getInputStream();
                int lineEnds = 0;
                for (int read = 0; read >= 0 && lineEnds < LINES; ) {
                    read = in.read();
                    lineEnds += read == '\n' ? 1 : 0;
                }
                socket.getOutputStream().write(ANSWER);
            } catch (IOException e) {
                // The server was closed, or one question of many went astray.
            }
        }
    }
}
