package io.github.perfjunit.generator.websocket;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.TestServer;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import javax.net.ServerSocketFactory;

/** The server's side of a WebSocket connection, byte by byte after RFC 6455, so that the client is not checked by itself. */
final class Peer {

    static final int CONTINUATION = 0;
    static final int TEXT = 1;
    static final int BINARY = 2;
    static final int CLOSE = 8;
    static final int PING = 9;
    static final int PONG = 10;

    private static final String MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

    private final DataInputStream input;
    private final OutputStream output;

    /** The kind of the frame that was read last. */
    private int opcode;

    /** A frame as it came, unmasked. */
    record Frame(int opcode, String text) {}

    /** A server's part after the handshake. */
    interface Script {

        void run(Peer peer, Socket socket) throws Exception;
    }

    private Peer(Socket socket) throws IOException {
        this.input = new DataInputStream(socket.getInputStream());
        this.output = socket.getOutputStream();
    }

    static TestServer serving(Script script) throws IOException {
        return serving(script, ServerSocketFactory.getDefault());
    }

    static TestServer serving(Script script, ServerSocketFactory factory) throws IOException {
        return TestServer.start(
                (server, socket) -> script.run(accepted(server.readRequest(socket), socket), socket), factory);
    }

    /** Answers the handshake that has been read. */
    static Peer accepted(String request, Socket socket) throws IOException {
        String key = request.lines()
                .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("sec-websocket-key:"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElseThrow();
        String answer = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Accept: " + accepted(key) + "\r\n\r\n";
        socket.getOutputStream().write(answer.getBytes(US_ASCII));
        return new Peer(socket);
    }

    private static String accepted(String key) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-1").digest((key + MAGIC).getBytes(US_ASCII)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The next message; the connection's end, and a frame that is not masked as a client's must be, is an exception. */
    String message() throws IOException {
        Frame frame = frame();
        if (frame.opcode() == CLOSE) {
            throw new EOFException("closed");
        }
        return frame.text();
    }

    Frame frame() throws IOException {
        byte[] payload = payload();
        return new Frame(opcode, new String(payload, UTF_8));
    }

    /** The next binary message; any other frame is an exception. */
    byte[] binary() throws IOException {
        byte[] payload = payload();
        if (opcode != BINARY) {
            throw new EOFException("a frame with opcode " + opcode);
        }
        return payload;
    }

    private byte[] payload() throws IOException {
        opcode = input.readUnsignedByte() & 0x0f;
        int second = input.readUnsignedByte();
        if (second < 0x80) {
            throw new IOException("a frame of a client that is not masked");
        }
        int length = second & 0x7f;
        if (length == 126) {
            length = input.readUnsignedShort();
        } else if (length == 127) {
            length = (int) input.readLong();
        }
        byte[] mask = input.readNBytes(4);
        byte[] payload = input.readNBytes(length);
        for (int i = 0; i < payload.length; i++) {
            payload[i] = (byte) (payload[i] ^ mask[i % 4]);
        }
        return payload;
    }

    void send(int opcode, String text) throws IOException {
        send(0x80 | opcode, text.getBytes(UTF_8));
    }

    void sendBinary(byte... bytes) throws IOException {
        send(0x80 | BINARY, bytes);
    }

    /** A frame after which more of the same message comes. */
    void sendPart(int opcode, String text) throws IOException {
        send(opcode, text.getBytes(UTF_8));
    }

    void close(int status, String reason) throws IOException {
        byte[] text = reason.getBytes(UTF_8);
        byte[] payload = new byte[text.length + 2];
        payload[0] = (byte) (status >> 8);
        payload[1] = (byte) status;
        System.arraycopy(text, 0, payload, 2, text.length);
        send(0x80 | CLOSE, payload);
    }

    private void send(int first, byte[] payload) throws IOException {
        byte[] head = payload.length < 126
                ? new byte[] {(byte) first, (byte) payload.length}
                : new byte[] {(byte) first, 126, (byte) (payload.length >> 8), (byte) payload.length};
        byte[] frame = new byte[head.length + payload.length];
        System.arraycopy(head, 0, frame, 0, head.length);
        System.arraycopy(payload, 0, frame, head.length, payload.length);
        raw(frame);
    }

    void raw(byte... bytes) throws IOException {
        output.write(bytes);
        output.flush();
    }
}
