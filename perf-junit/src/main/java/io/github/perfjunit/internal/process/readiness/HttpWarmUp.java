package io.github.perfjunit.internal.process.readiness;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Requests that load and compile the code of readiness checks, to a server of this JVM's own and to a closed port. Without them,
 * the compiler would work while a target starts.
 */
final class HttpWarmUp {

    private static final int QUESTIONS = 50;

    /** So many that the code is fully compiled: a target is asked a thousand times a second. */
    private static final int REFUSED_QUESTIONS = 8_000;

    private static final Duration REFUSED_LIMIT = Duration.ofMillis(400);

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

    static int runRefused() {
        int refused = 0;
        try (Socket taken = new Socket()) {
            taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            HttpReadiness check =
                    new HttpReadiness(taken.getLocalAddress().getHostAddress(), taken.getLocalPort(), "/");
            long end = System.nanoTime() + REFUSED_LIMIT.toNanos();
            for (int i = 0; i < REFUSED_QUESTIONS && System.nanoTime() - end < 0; i++) {
                refused += check.ask(LIMIT).said().equals(TcpConnector.REFUSED) ? 1 : 0;
            }
        } catch (IOException e) {
            // No port is left, which the study will say.
            return refused;
        }
        return refused;
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
