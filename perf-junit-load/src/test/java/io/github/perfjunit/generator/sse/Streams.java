package io.github.perfjunit.generator.sse;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.TestServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Servers of event streams. */
final class Streams {

    static final String HEAD = String.join(
            "\r\n",
            "HTTP/1.1 200 OK",
            "Content-Type: text/event-stream; charset=utf-8",
            "Transfer-Encoding: chunked",
            "",
            "");

    private Streams() {}

    /** A server's part of a stream, until the other side goes away. */
    interface Script {

        void write(OutputStream output) throws IOException;
    }

    /** A server that answers each request by the head of a stream, and this. */
    static TestServer saying(Script script) throws IOException {
        return TestServer.start((server, socket) -> {
            server.readRequest(socket);
            write(socket, HEAD);
            script.write(socket.getOutputStream());
        });
    }

    /** A server whose streams never end: an event every few milliseconds. */
    static TestServer ticking(int millis) throws IOException {
        return saying(output -> {
            for (int number = 0; ; number++) {
                event(output, "tick " + number);
                pause(millis);
            }
        });
    }

    static void event(OutputStream output, String data) throws IOException {
        chunk(output, "id: 1\ndata: " + data + "\n\n");
    }

    static void chunk(OutputStream output, String text) throws IOException {
        byte[] bytes = text.getBytes(UTF_8);
        output.write((Integer.toHexString(bytes.length) + "\r\n").getBytes(UTF_8));
        output.write(bytes);
        output.write("\r\n".getBytes(UTF_8));
        output.flush();
    }

    /** The orderly end of a body in chunks. */
    static void end(OutputStream output) throws IOException {
        output.write("0\r\n\r\n".getBytes(UTF_8));
        output.flush();
    }

    static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(UTF_8));
        socket.getOutputStream().flush();
    }

    /** That of a server that has nothing to say. */
    static void pause(int millis) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
    }
}
