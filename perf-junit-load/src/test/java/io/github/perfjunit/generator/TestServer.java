package io.github.perfjunit.generator;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import javax.net.ServerSocketFactory;

/** A server on loopback that does with each connection what a test wants, right or wrong. */
public final class TestServer implements AutoCloseable {

    private static final int BACKLOG = 1024;

    private final ServerSocket server;
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
    private final Queue<String> requests = new ConcurrentLinkedQueue<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final Behaviour behaviour;

    /** An action for a connection, which is closed afterwards. */
    public interface Behaviour {

        /** Talks on it. */
        void serve(TestServer server, Socket socket) throws Exception;
    }

    private TestServer(ServerSocket server, Behaviour behaviour) {
        this.server = server;
        this.behaviour = behaviour;
    }

    public static TestServer start(Behaviour behaviour) throws IOException {
        return start(behaviour, ServerSocketFactory.getDefault());
    }

    public static TestServer start(Behaviour behaviour, ServerSocketFactory factory) throws IOException {
        return start(behaviour, factory, new byte[] {127, 0, 0, 1}, 0);
    }

    /** At another address of loopback, and at this port, or at any if it is 0. */
    static TestServer at(byte[] address, int port, Behaviour behaviour) throws IOException {
        return start(behaviour, ServerSocketFactory.getDefault(), address, port);
    }

    private static TestServer start(Behaviour behaviour, ServerSocketFactory factory, byte[] address, int port)
            throws IOException {
        var socket = factory.createServerSocket(port, BACKLOG, InetAddress.getByAddress(address));
        var started = new TestServer(socket, behaviour);
        started.daemon(started::accept);
        return started;
    }

    /** A server that answers each request, head and body, by a text, as long as the client likes. */
    public static Behaviour answering(Function<String, String> answers) {
        return (server, socket) -> {
            InputStream input = new BufferedInputStream(socket.getInputStream());
            OutputStream output = socket.getOutputStream();
            for (String request = request(input); !request.isEmpty(); request = request(input)) {
                server.requests.add(request);
                output.write(answers.apply(request).getBytes(UTF_8));
                output.flush();
                if (request.contains("connection: close")) {
                    return;
                }
            }
        };
    }

    /** A well-formed answer. */
    public static String answer(int status, String body) {
        return "HTTP/1.1 " + status + " Whatever\r\nContent-Length: " + body.getBytes(UTF_8).length + "\r\n\r\n" + body;
    }

    /** Reads one request and keeps it. */
    public String readRequest(Socket socket) throws IOException {
        String request = request(socket.getInputStream());
        requests.add(request);
        return request;
    }

    /** Reads one request; empty at the end of the connection. */
    static String request(InputStream input) throws IOException {
        var bytes = new ByteArrayOutputStream();
        for (int each = input.read(); each >= 0; each = input.read()) {
            bytes.write(each);
            String head = bytes.toString(UTF_8);
            if (each == '\n' && head.endsWith("\r\n\r\n")) {
                return head + new String(input.readNBytes(length(head)), UTF_8);
            }
        }
        return "";
    }

    private static int length(String head) {
        return head.toLowerCase(Locale.ROOT)
                .lines()
                .filter(line -> line.startsWith("content-length:"))
                .mapToInt(line -> Integer.parseInt(line.substring(15).strip()))
                .findFirst()
                .orElse(0);
    }

    private void daemon(Runnable task) {
        Thread thread = new Thread(task, "test server");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                sockets.add(socket);
                connections.incrementAndGet();
                daemon(() -> serve(socket));
            }
        } catch (IOException e) {
            // Closed, which is how this ends.
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            behaviour.serve(this, socket);
        } catch (Exception e) {
            // The client went away, or refused to talk: its side is what is tested.
        }
    }

    public int port() {
        return server.getLocalPort();
    }

    /** Returns the number of accepted connections. */
    public int connections() {
        return connections.get();
    }

    /** All requests in the order in which they came. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
