package io.github.perfjunit.it.fork;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A socket in front of that of the container engine. When it is closed, the engine is gone for whoever uses this one, as if
 * it had been killed; the containers stay, as they do then.
 */
public final class EngineSocket implements AutoCloseable {

    private static final Path ENGINE = Path.of("/var/run/docker.sock");
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final ServerSocketChannel server;
    private final Queue<SocketChannel> connections = new ConcurrentLinkedQueue<>();

    /** Listens at this file. */
    public EngineSocket(Path file) throws IOException {
        this.file = file;
        this.server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(file));
        inThread(this::accept);
    }

    /** For {@code DOCKER_HOST}. */
    public String host() {
        return "unix://" + file;
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void inThread(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                // closed by one side, or by the test
                return;
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() throws IOException {
        while (true) {
            SocketChannel client = server.accept();
            SocketChannel engine = SocketChannel.open(UnixDomainSocketAddress.of(ENGINE));
            connections.add(client);
            connections.add(engine);
            inThread(() -> copy(client, engine));
            inThread(() -> copy(engine, client));
        }
    }

    private static void copy(SocketChannel from, SocketChannel to) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
        while (from.read(buffer) >= 0) {
            buffer.flip();
            while (buffer.hasRemaining()) {
                to.write(buffer);
            }
            buffer.clear();
        }
        to.shutdownOutput();
    }

    /** The engine dies. */
    @Override
    public void close() {
        try {
            server.close();
            for (SocketChannel connection : connections) {
                connection.close();
            }
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
