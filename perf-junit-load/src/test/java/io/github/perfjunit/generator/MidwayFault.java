package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.TestServer.answer;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;

/** A fault of a shop that answers well until the user bob asks for the cart. */
enum MidwayFault {
    RESET_IN_BODY("reset"),
    END_IN_BODY("reset"),
    HALF_CLOSE("reset"),
    MALFORMED_CHUNK("protocol"),
    SILENCE("timeout"),
    UNAVAILABLE("status 503"),
    H2_RESET("reset"),
    H2_CLOSED("reset"),
    H2_SILENCE("timeout"),
    H2_UNAVAILABLE("status 503");

    private static final String HALF = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf";

    private final String kind;

    MidwayFault(String kind) {
        this.kind = kind;
    }

    /** A server that has it. */
    interface Shop extends AutoCloseable {

        int port();
    }

    /** The kind under which its failures are counted. */
    String kind() {
        return kind;
    }

    private boolean isHttp2() {
        return name().startsWith("H2_");
    }

    /** A field of the plan. */
    String protocol() {
        return ",'protocol':'" + (isHttp2() ? "h2" : "http/1.1") + "'";
    }

    /**
     * A field of the plan; empty unless the fault is that no answer comes: others must not wait for a timeout. A first
     * connection stands within it also on a busy machine.
     */
    String timeout() {
        return kind.equals("timeout") ? ",'timeoutNanos':3000000000" : "";
    }

    /** The requests of users: fewer where each of the users meets the fault in turn, and waits for its timeout. */
    int requests() {
        return this == H2_SILENCE ? 30 : 60;
    }

    Shop start() throws IOException, InterruptedException {
        if (!isHttp2()) {
            TestServer server = TestServer.start((self, socket) -> serve(socket));
            return shop(server.port(), server);
        }
        var users = new AtomicInteger();
        var server = new ScriptedHttp2Server(
                Http2Settings.defaultSettings(), (client, stream) -> serve(client, stream, users));
        return shop(server.port(), server);
    }

    private static Shop shop(int port, AutoCloseable server) {
        return new Shop() {
            @Override
            public int port() {
                return port;
            }

            @Override
            public void close() throws Exception {
                server.close();
            }
        };
    }

    private void serve(Socket socket) throws IOException {
        InputStream input = new BufferedInputStream(socket.getInputStream());
        OutputStream output = socket.getOutputStream();
        for (String request = TestServer.request(input); !request.isEmpty(); request = TestServer.request(input)) {
            boolean isBobs = request.startsWith("GET /cart/t-bob ");
            if (isBobs && this != UNAVAILABLE) {
                fail(socket, output);
                return;
            }
            output.write((isBobs ? answer(503, "busy") : Sessions.serve(request)).getBytes(US_ASCII));
            if (request.contains("connection: close")) {
                return;
            }
        }
    }

    private void fail(Socket socket, OutputStream output) throws IOException {
        switch (this) {
            case RESET_IN_BODY -> {
                output.write(HALF.getBytes(US_ASCII));
                socket.setSoLinger(true, 0);
            }
            case END_IN_BODY -> output.write(HALF.getBytes(US_ASCII));
            case HALF_CLOSE -> {
                socket.shutdownOutput();
                socket.getInputStream().readAllBytes();
            }
            case MALFORMED_CHUNK ->
                output.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\nxyz\r\nhello"
                        .getBytes(US_ASCII));
            default -> socket.getInputStream().readAllBytes();
        }
    }

    /** Every third user who logs in gets bob's token: bodies of requests are not looked at here. */
    private void serve(ScriptedHttp2Server.Client client, Http2FrameStream stream, AtomicInteger users) {
        String path = client.latestPath();
        if (path.equals("/cart/t-bob")) {
            fail(client, stream);
        } else {
            String token = path.equals("/login") && users.incrementAndGet() % 3 == 2 ? "t-bob" : "t-ann";
            Http2Headers head = new DefaultHttp2Headers().status("200");
            client.write(
                    stream,
                    new DefaultHttp2HeadersFrame(head),
                    new DefaultHttp2DataFrame(Unpooled.copiedBuffer("{\"token\": \"" + token + "\"}", UTF_8), true));
        }
    }

    private void fail(ScriptedHttp2Server.Client client, Http2FrameStream stream) {
        Http2Headers head = new DefaultHttp2Headers().status("200");
        switch (this) {
            case H2_RESET ->
                client.write(
                        stream,
                        new DefaultHttp2HeadersFrame(head),
                        new DefaultHttp2DataFrame(Unpooled.copiedBuffer("half", UTF_8)),
                        new DefaultHttp2ResetFrame(Http2Error.INTERNAL_ERROR));
            case H2_CLOSED -> {
                client.write(
                        stream,
                        new DefaultHttp2HeadersFrame(head),
                        new DefaultHttp2DataFrame(Unpooled.copiedBuffer("half", UTF_8)));
                client.close();
            }
            case H2_UNAVAILABLE ->
                client.write(stream, new DefaultHttp2HeadersFrame(new DefaultHttp2Headers().status("503"), true));
            default -> {
                // H2_SILENCE: nothing ever comes
            }
        }
    }
}
