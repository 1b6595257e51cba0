package io.github.perfjunit.benchmark.chaos.strike;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * A proxy on loopback that speaks SOCKS 5 without authentication. JVMs send their connections through it when system
 * properties say so, so that targets need no code for it. Only connections to a broker, which it knows by their first
 * bytes, are disturbed.
 */
final class SocksProxy implements AutoCloseable {

    private static final int VERSION = 5;
    private static final int IPV4 = 1;
    private static final int NAME = 3;
    private static final int IPV4_LENGTH = 4;
    private static final int IPV6_LENGTH = 16;
    private static final byte[] GRANTED = {VERSION, 0, 0, IPV4, 0, 0, 0, 0, 0, 0};
    private static final int BUFFER = 1 << 14;
    private static final Duration POLL = Duration.ofMillis(5);

    /** The treatment of bytes to and from a broker. */
    enum Treatment {
        FORWARD,
        /** Each piece arrives late. */
        DELAY,
        /** Nothing arrives, and nobody learns of it. */
        DROP
    }

    private final ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    private final Queue<Link> links = new ConcurrentLinkedQueue<>();
    private volatile Treatment treatment = Treatment.FORWARD;
    private volatile Duration delay = Duration.ZERO;
    private volatile boolean isClosed;

    SocksProxy() throws IOException {
        inThread(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    void treat(Treatment kind, Duration late) {
        delay = late;
        treatment = kind;
    }

    private List<Link> brokers() {
        return links.stream().filter(link -> link.isBroker && !link.isOver()).toList();
    }

    /** Whether a target is connected with a broker. */
    boolean hasBroker() {
        return !brokers().isEmpty();
    }

    /** Resets all connections to the broker. */
    void reset() throws IOException {
        for (Link link : brokers()) {
            link.reset();
        }
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void inThread(Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException e) {
                        // one side has gone, which the other side learns by the end of its connection
                        return;
                    }
                },
                "socks-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() throws IOException {
        while (true) {
            Socket client = server.accept();
            inThread(() -> connect(client));
        }
    }

    private void connect(Socket client) throws IOException {
        try (client) {
            DataInputStream in = new DataInputStream(client.getInputStream());
            DataOutputStream out = new DataOutputStream(client.getOutputStream());
            in.readUnsignedByte();
            in.readNBytes(in.readUnsignedByte());
            out.write(new byte[] {VERSION, 0});
            in.readNBytes(3);
            InetAddress address = address(in);
            int port = in.readUnsignedShort();
            try (Socket target = new Socket(address, port)) {
                out.write(GRANTED);
                new Link(client, target).run();
            }
        }
    }

    private static InetAddress address(DataInputStream in) throws IOException {
        int type = in.readUnsignedByte();
        if (type == NAME) {
            return InetAddress.getByName(new String(in.readNBytes(in.readUnsignedByte()), ISO_8859_1));
        }
        return InetAddress.getByAddress(in.readNBytes(type == IPV4 ? IPV4_LENGTH : IPV6_LENGTH));
    }

    private final class Link {

        private final Socket client;
        private final Socket server;
        private volatile boolean isBroker;

        private Link(Socket client, Socket server) {
            this.client = client;
            this.server = server;
        }

        private void run() throws IOException {
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            links.add(this);
            inThread(() -> copy(server, client));
            copy(client, server);
        }

        private boolean isOver() {
            return client.isClosed() || server.isClosed();
        }

        /** Without the usual farewell, for both sides: as soon as one is closed, whoever copies closes the other one. */
        private void reset() throws IOException {
            try {
                client.setSoLinger(true, 0);
                server.setSoLinger(true, 0);
            } catch (SocketException e) {
                if (!isOver()) {
                    throw e;
                }
            }
            client.close();
            server.close();
        }

        /** The end of one direction ends both: no protocol here goes on with half a connection. */
        private void copy(Socket from, Socket to) throws IOException {
            try (from;
                    to) {
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream();
                byte[] buffer = new byte[BUFFER];
                for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                    if (from == client && new String(buffer, 0, count, ISO_8859_1).startsWith("AMQP")) {
                        isBroker = true;
                    }
                    await();
                    out.write(buffer, 0, count);
                }
            }
        }

        /** Bytes that are dropped are sent again by TCP: they arrive when the network is back. */
        private void await() {
            if (isBroker && treatment == Treatment.DELAY) {
                LockSupport.parkNanos(delay.toNanos());
            }
            while (isBroker && treatment == Treatment.DROP && !isClosed) {
                LockSupport.parkNanos(POLL.toNanos());
            }
        }
    }

    @Override
    public void close() {
        isClosed = true;
        try {
            server.close();
            for (Link link : links) {
                link.client.close();
                link.server.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
