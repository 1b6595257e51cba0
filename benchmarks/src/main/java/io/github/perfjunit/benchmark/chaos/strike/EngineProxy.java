package io.github.perfjunit.benchmark.chaos.strike;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A socket in front of that of the container engine. It reads along which containers are made, so that the driver touches
 * only those of its own study. When it is cut, the engine is gone for the study, as if it had been killed.
 */
public final class EngineProxy implements AutoCloseable {

    private static final Pattern CREATION =
            Pattern.compile("POST \\S*/containers/create\\?\\S*name=(perf-junit-[0-9a-f-]+)");
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final ServerSocketChannel server;
    private final Queue<SocketChannel> connections = new ConcurrentLinkedQueue<>();
    private final Set<String> containers = ConcurrentHashMap.newKeySet();
    private volatile boolean isCut;

    /** Listens at this file, whose path must be short: the system permits 107 bytes. */
    public EngineProxy(Path file) throws IOException {
        this.file = file;
        this.server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(file));
        inThread(this::accept);
    }

    /** Has a study use it. */
    public void addTo(StudyFork fork) {
        fork.variable("DOCKER_HOST", "unix://" + file);
        // its reaper would ask for the same socket within its own container
        fork.variable("TESTCONTAINERS_RYUK_DISABLED", "true");
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
                        // closed by one side, or cut
                        return;
                    }
                },
                "engine-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() throws IOException {
        while (true) {
            SocketChannel client = server.accept();
            SocketChannel engine = SocketChannel.open(UnixDomainSocketAddress.of(Machine.ENGINE));
            connections.add(client);
            connections.add(engine);
            inThread(() -> copy(client, engine, true));
            inThread(() -> copy(engine, client, false));
        }
    }

    private void copy(SocketChannel from, SocketChannel to, boolean isRequest) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
        while (from.read(buffer) >= 0) {
            buffer.flip();
            if (isRequest) {
                Matcher creation = CREATION.matcher(ISO_8859_1.decode(buffer.duplicate()));
                while (creation.find()) {
                    containers.add(creation.group(1));
                }
            }
            while (buffer.hasRemaining()) {
                to.write(buffer);
            }
            buffer.clear();
        }
        to.shutdownOutput();
    }

    /** The names of the study's containers that there are, running or not. */
    public List<String> existing() throws IOException, InterruptedException {
        List<String> found = new ArrayList<>();
        for (String name : containers) {
            if (!Machine.run("docker", "ps", "-aq", "--filter", "name=^/?" + name + "$")
                    .isEmpty()) {
                found.add(name);
            }
        }
        return found;
    }

    /** The names of the study's containers that run. */
    List<String> running() throws IOException, InterruptedException {
        List<String> found = new ArrayList<>();
        for (String name : containers) {
            if (!Machine.run("docker", "ps", "-q", "--filter", "name=^/?" + name + "$")
                    .isEmpty()) {
                found.add(name);
            }
        }
        return found;
    }

    /** Whether it was cut: nobody could remove the containers that the study had then. */
    public boolean isCut() {
        return isCut;
    }

    /** The engine is gone for the study. */
    void cut() throws IOException {
        isCut = true;
        end();
    }

    private void end() throws IOException {
        server.close();
        for (SocketChannel connection : connections) {
            connection.close();
        }
        Files.deleteIfExists(file);
    }

    /** Removes what is left of the study's containers. */
    public void removeAll() throws IOException, InterruptedException {
        for (String name : existing()) {
            Machine.run("docker", "rm", "-f", "-v", name);
        }
    }

    @Override
    public void close() {
        try {
            end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
