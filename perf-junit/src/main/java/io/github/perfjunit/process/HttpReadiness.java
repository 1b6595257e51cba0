package io.github.perfjunit.process;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Ready when {@code GET path} is answered with a status from 200 to 299. The instant of readiness is that of the status
 * line. A plain socket asks, because the first answer through an HTTP client takes a hundred milliseconds of its own.
 *
 * @param host a name or an address
 * @param port 1 to 65535
 * @param path with a leading slash
 */
public record HttpReadiness(String host, int port, String path) implements ReadinessCheck {

    private static final int LONGEST_STATUS_LINE = 1024;
    private static final Duration DRAIN = Duration.ofMillis(100);

    public HttpReadiness {
        if (!path.startsWith("/") || path.chars().anyMatch(c -> c <= ' ')) {
            throw new IllegalArgumentException(
                    "the path of a readiness check must begin with / and hold no blanks, but it is '" + path + "'");
        }
    }

    /**
     * Loads and runs all that a question needs, against a server within this JVM, so that the first question to a
     * target takes as long as any other. Takes some tens of milliseconds; call it before the launch.
     *
     * @return how many of its questions were answered; nothing depends on it
     */
    public static int warmUp() {
        return HttpWarmUp.run();
    }

    @Override
    public String describe() {
        return "GET http://" + host + ":" + port + path;
    }

    @Override
    public Answer ask(Running process, Duration limit) {
        return ask(limit);
    }

    Answer ask(Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        try (Socket socket = Dial.connect(host, port, limit)) {
            String request = "GET " + path + " HTTP/1.1\r\nHost: " + host + ":" + port
                    + "\r\nUser-Agent: perf-junit\r\nAccept: */*\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            Answer answer = answer(statusLine(socket, deadline));
            drain(socket);
            return answer;
        } catch (SocketTimeoutException e) {
            return Answer.notYet("nothing in time");
        } catch (IOException e) {
            return Answer.notYet(Dial.inWords(e));
        }
    }

    private static Answer answer(String statusLine) {
        String[] parts = statusLine.split(" ", 3);
        if (parts.length < 2 || !parts[0].startsWith("HTTP/")) {
            return Answer.notYet(statusLine.isEmpty() ? "nothing and hung up" : "no HTTP: '" + statusLine + "'");
        }
        return parts[1].matches("2\\d\\d") ? Answer.ready(parts[1]) : Answer.notYet(parts[1]);
    }

    private static String statusLine(Socket socket, long deadline) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        InputStream in = socket.getInputStream();
        for (int read = read(socket, in, deadline);
                read >= 0 && read != '\n' && line.size() < LONGEST_STATUS_LINE;
                read = read(socket, in, deadline)) {
            line.write(read);
        }
        return line.toString(StandardCharsets.ISO_8859_1).strip();
    }

    private static int read(Socket socket, InputStream in, long deadline) throws IOException {
        patience(socket, deadline);
        return in.read();
    }

    /** A server whose answer is not read to its end would see, and log, a reset connection. */
    private static void drain(Socket socket) {
        long deadline = System.nanoTime() + DRAIN.toNanos();
        byte[] rest = new byte[8192];
        try {
            InputStream in = socket.getInputStream();
            int read = 0;
            for (int i = 0; i < 64 && read >= 0; i++) {
                patience(socket, deadline);
                read = in.read(rest);
            }
        } catch (IOException e) {
            // The status line was all that mattered.
            return;
        }
    }

    private static void patience(Socket socket, long deadline) throws IOException {
        long left = deadline - System.nanoTime();
        if (left <= 0) {
            throw new SocketTimeoutException("nothing in time");
        }
        socket.setSoTimeout(Dial.millis(Duration.ofNanos(left)));
    }
}
