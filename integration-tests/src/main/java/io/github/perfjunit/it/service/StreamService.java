package io.github.perfjunit.it.service;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Streams prices at {@code /prices}, one every 20 ms, and sends back what comes to the WebSocket at {@code /echo}. What comes to
 * the WebSockets at {@code /chat} or is posted to {@code /messages} goes to all of these, and to the streams at {@code /events}.
 * On HTTP_PORT, and on WS_PORT if there is one; with ENDS_AFTER a stream ends after so many prices, with HANGS_UP the echo closes
 * instead of one more answer, with DIES_AFTER the service ends with so many answers of HTTP, and with LOSES the messages whose
 * number is a multiple of that are lost. With QUEUE, the messages of that queue go the same way as those that are posted.
 */
public final class StreamService {

    private static final String MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    private static final int BACKLOG = 1_024;
    private static final int MILLIS = 20;

    private final int endsAfter = number("ENDS_AFTER");
    private final int hangsUp = number("HANGS_UP");
    private final int diesAfter = number("DIES_AFTER");
    private final AtomicInteger answered = new AtomicInteger();
    private final Rooms rooms = new Rooms(number("LOSES"));

    private StreamService() {}

    /** Starts the service. */
    public static void main(String[] args) throws Exception {
        StreamService service = new StreamService();
        String further = System.getenv("WS_PORT");
        if (further != null) {
            ServerSocket second = listen(further);
            new Thread(() -> service.accept(second)).start();
        }
        QueueNews.tell(service.rooms);
        ServerSocket first = listen(System.getenv("HTTP_PORT"));
        System.out.println("stream service");
        service.accept(first);
    }

    private static ServerSocket listen(String port) throws IOException {
        return new ServerSocket(Integer.parseInt(port), BACKLOG, InetAddress.getLoopbackAddress());
    }

    private void accept(ServerSocket server) {
        try (server) {
            while (true) {
                Socket socket = server.accept();
                new Thread(() -> serve(socket)).start();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int number(String variable) {
        String value = System.getenv(variable);
        return value == null ? Integer.MAX_VALUE : Integer.parseInt(value);
    }

    private void serve(Socket socket) {
        try (socket;
                OutputStream output = socket.getOutputStream()) {
            socket.setTcpNoDelay(true);
            DataInputStream input = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
            Map<String, String> head = head(input);
            switch (head.getOrDefault("", "")) {
                case "/prices" -> prices(output);
                case "/events" -> {
                    beginEvents(output);
                    rooms.enterByStream(output);
                    input.read();
                }
                case "/messages" -> messages(head, input, output);
                case "/chat" -> chat(head.getOrDefault("sec-websocket-key", ""), input, output);
                case "/echo" -> echo(head.getOrDefault("sec-websocket-key", ""), input, output);
                case "/items" -> item(output);
                default -> say(output, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            }
        } catch (IOException | InterruptedException | NoSuchAlgorithmException e) {
            // The other side has gone away, which is how all of them end.
        }
    }

    /** The headers by their names in small letters, and the path by an empty one. */
    private static Map<String, String> head(DataInputStream input) throws IOException {
        StringBuilder text = new StringBuilder();
        while (text.indexOf("\r\n\r\n") < 0) {
            text.append((char) input.readUnsignedByte());
        }
        List<String> lines = text.toString().lines().toList();
        Map<String, String> head = new LinkedHashMap<>();
        head.put("", lines.get(0).split(" ", -1)[1]);
        lines.stream().skip(1).filter(line -> line.contains(":")).forEach(line -> {
            int colon = line.indexOf(':');
            head.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        });
        return head;
    }

    private void item(OutputStream output) throws IOException {
        if (answered.incrementAndGet() > diesAfter) {
            Runtime.getRuntime().halt(7);
        }
        say(output, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\nitem");
    }

    private void prices(OutputStream output) throws IOException, InterruptedException {
        beginEvents(output);
        for (int number = 0; number < endsAfter; number++) {
            String event = "event: price\ndata: {\"price\": " + number + "}\n\n";
            say(output, Integer.toHexString(event.length()) + "\r\n" + event + "\r\n");
            Thread.sleep(MILLIS);
        }
        say(output, "0\r\n\r\n");
    }

    private static void beginEvents(OutputStream output) throws IOException {
        say(output, "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n");
    }

    private void messages(Map<String, String> first, DataInputStream input, OutputStream output) throws IOException {
        Map<String, String> head = first;
        while (true) {
            rooms.say(input.readNBytes(Integer.parseInt(head.getOrDefault("content-length", "0"))));
            say(output, "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n");
            head = head(input);
        }
    }

    private void chat(String key, DataInputStream input, OutputStream output)
            throws IOException, NoSuchAlgorithmException {
        beginSocket(key, output);
        rooms.enterBySocket(output);
        while (true) {
            int opcode = input.readUnsignedByte() & 0x0f;
            byte[] payload = payload(input);
            if (opcode == 8) {
                output.write(new byte[] {(byte) 0x88, 2, 3, (byte) 0xe8});
                return;
            }
            rooms.say(payload);
        }
    }

    private static void beginSocket(String key, OutputStream output) throws IOException, NoSuchAlgorithmException {
        byte[] digest = MessageDigest.getInstance("SHA-1").digest((key + MAGIC).getBytes(US_ASCII));
        say(
                output,
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        + "Sec-WebSocket-Accept: " + Base64.getEncoder().encodeToString(digest) + "\r\n\r\n");
    }

    private void echo(String key, DataInputStream input, OutputStream output)
            throws IOException, NoSuchAlgorithmException {
        beginSocket(key, output);
        for (int number = 0; number < hangsUp; number++) {
            int opcode = input.readUnsignedByte() & 0x0f;
            byte[] payload = payload(input);
            byte[] frame = new byte[payload.length + 2];
            frame[0] = (byte) (0x80 | opcode);
            frame[1] = (byte) payload.length;
            System.arraycopy(payload, 0, frame, 2, payload.length);
            output.write(frame);
            if (opcode == 8) {
                return;
            }
        }
        input.readUnsignedByte();
        payload(input);
        output.write(new byte[] {(byte) 0x88, 2, 3, (byte) 0xe9});
    }

    /** Messages of these tests are short. */
    private static byte[] payload(DataInputStream input) throws IOException {
        int length = input.readUnsignedByte() & 0x7f;
        byte[] mask = input.readNBytes(4);
        byte[] payload = input.readNBytes(length);
        for (int i = 0; i < payload.length; i++) {
            payload[i] = (byte) (payload[i] ^ mask[i % 4]);
        }
        return payload;
    }

    private static void say(OutputStream output, String text) throws IOException {
        output.write(text.getBytes(StandardCharsets.UTF_8));
        output.flush();
    }
}
