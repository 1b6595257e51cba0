package io.github.perfjunit.internal.process.readiness;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/**
 * An answer that is read from a socket: its status line, and if somebody wants to know the rest. Its end is told by its
 * length, by its chunks, or by the server's hanging up (RFC 9112, section 6.3).
 */
final class HttpAnswer {

    private static final int LONGEST_LINE = 8192;

    private final Socket socket;
    private final InputStream in;
    private final BooleanSupplier isAwaited;
    private long deadline;
    private boolean ended;

    private HttpAnswer(Socket socket, InputStream in, long deadline, BooleanSupplier isAwaited) {
        this.socket = socket;
        this.in = in;
        this.deadline = deadline;
        this.isAwaited = isAwaited;
    }

    /**
     * Sends {@code GET path} and hands out the answer, of which nothing has been read.
     *
     * @param isAwaited whether an answer can still come; asked about once a second
     */
    static HttpAnswer to(Socket socket, String host, int port, String path, long deadline, BooleanSupplier isAwaited)
            throws IOException {
        String request = "GET " + path + " HTTP/1.1\r\nHost: " + host + ":" + port
                + "\r\nUser-Agent: perf-junit\r\nAccept: */*\r\nConnection: close\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return new HttpAnswer(socket, new BufferedInputStream(socket.getInputStream()), deadline, isAwaited);
    }

    /** The first line, which is empty if the server hung up. */
    String statusLine() throws IOException {
        return line();
    }

    /**
     * Reads what follows the status line.
     *
     * @param status of that line; with 204 nothing but headers follows
     * @throws EOFException if the server hangs up before the end
     */
    void readToEnd(String status) throws IOException {
        long length = status.equals("204") ? 0 : -1;
        boolean chunked = false;
        for (String header = line(); !header.isEmpty(); header = line()) {
            String lower = header.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = number(lower.substring("content-length:".length()).strip(), 10);
            }
            chunked |= lower.startsWith("transfer-encoding:") && lower.endsWith("chunked");
        }
        if (ended) {
            throw new EOFException("half an answer");
        } else if (chunked) {
            readChunks();
        } else if (length >= 0) {
            skip(length);
        } else {
            drain();
        }
    }

    private void readChunks() throws IOException {
        for (long length = chunkLength(); length > 0; length = chunkLength()) {
            skip(length);
            line();
        }
        String trailer = line();
        while (!trailer.isEmpty()) {
            trailer = line();
        }
        if (ended) {
            throw new EOFException("half an answer");
        }
    }

    private long chunkLength() throws IOException {
        String line = line();
        if (line.isEmpty()) {
            throw new EOFException("half an answer");
        }
        return number(line.split(";", 2)[0].strip(), 16);
    }

    private static long number(String digits, int radix) throws IOException {
        try {
            return Long.parseLong(digits, radix);
        } catch (NumberFormatException e) {
            throw new IOException("an answer of length '" + digits + "'", e);
        }
    }

    private void skip(long bytes) throws IOException {
        byte[] buffer = new byte[8192];
        for (long left = bytes; left > 0; ) {
            int read = read(buffer, (int) Math.min(left, buffer.length));
            if (read < 0) {
                throw new EOFException("half an answer");
            }
            left -= read;
        }
    }

    /**
     * Reads until the server hangs up, but not for ever: a server whose answer is not read to its end would see, and log, a
     * reset connection.
     */
    void drain(Duration limit) {
        deadline = System.nanoTime() + limit.toNanos();
        try {
            drain();
        } catch (IOException e) {
            // The status line was all that mattered.
            return;
        }
    }

    private void drain() throws IOException {
        byte[] rest = new byte[8192];
        int read = 0;
        while (read >= 0) {
            read = read(rest, rest.length);
        }
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int read = read(); read >= 0 && read != '\n' && line.size() < LONGEST_LINE; read = read()) {
            line.write(read);
        }
        return line.toString(StandardCharsets.ISO_8859_1).strip();
    }

    private int read() throws IOException {
        byte[] one = new byte[1];
        ended = read(one, 1) < 0;
        return ended ? -1 : one[0] & 0xff;
    }

    /** Reads some bytes, however long they take; looks now and then whether they can still come. */
    private int read(byte[] buffer, int length) throws IOException {
        while (true) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                throw new SocketTimeoutException("nothing in time");
            }
            socket.setSoTimeout(TcpConnector.millis(Duration.ofNanos(left)));
            try {
                return in.read(buffer, 0, length);
            } catch (SocketTimeoutException e) {
                if (!isAwaited.getAsBoolean() || Thread.currentThread().isInterrupted()) {
                    throw e;
                }
            }
        }
    }

    /** Whether a status line has a status from 200 to 299. */
    static ReadinessCheck.Answer judge(String statusLine) {
        String[] parts = statusLine.split(" ", 3);
        if (parts.length < 2 || !parts[0].startsWith("HTTP/")) {
            return ReadinessCheck.Answer.notYet(
                    statusLine.isEmpty() ? "nothing and hung up" : "no HTTP: '" + statusLine + "'");
        }
        return parts[1].matches("2\\d\\d")
                ? ReadinessCheck.Answer.ready(parts[1])
                : ReadinessCheck.Answer.notYet(parts[1]);
    }
}
