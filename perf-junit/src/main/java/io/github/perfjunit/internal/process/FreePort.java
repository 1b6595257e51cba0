package io.github.perfjunit.internal.process;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Finds a TCP port that nobody listens to, below the ports that the system gives to outgoing connections: one of those can
 * be taken by any connection on the machine before the program that is to listen has started, and a load makes thousands.
 */
public final class FreePort {

    private static final Path OUTGOING = Path.of("/proc/sys/net/ipv4/ip_local_port_range");

    /** The first port for outgoing connections by IANA's rule, which macOS follows. */
    private static final int FIRST_DYNAMIC = 49_152;

    /** Below are the usual ports of well-known servers, which may not have been started yet. */
    private static final int LOWEST = 20_000;

    private static final int HIGHEST = 32_767;

    /** With fewer to choose from, two builds on one machine would often choose the same. */
    private static final int ENOUGH = 1_000;

    private static final int ATTEMPTS = 50;

    private FreePort() {}

    /**
     * A port of the loopback interface that was free a moment ago. Nothing reserves it, so use it soon.
     *
     * @throws UncheckedIOException if the system has none to give
     */
    public static int find() {
        return find(1).get(0);
    }

    /**
     * So many different ones.
     *
     * @throws UncheckedIOException if the system has too few to give
     */
    public static List<Integer> find(int number) {
        return find(number, firstOutgoing());
    }

    static List<Integer> find(int number, int firstOutgoing) {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            // all are held until the last is found: a port that was given back may be given again
            while (sockets.size() < number) {
                sockets.add(bindBelow(Math.min(firstOutgoing - 1, HIGHEST)));
            }
            return sockets.stream().map(ServerSocket::getLocalPort).toList();
        } catch (IOException e) {
            throw FailureReasons.unchecked("no free port on the loopback interface", e);
        } finally {
            sockets.forEach(FreePort::close);
        }
    }

    /** Some machines give nearly all ports to outgoing connections; there the system may choose. */
    private static ServerSocket bindBelow(int highest) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS && highest - LOWEST >= ENOUGH; attempt++) {
            try {
                return bind(ThreadLocalRandom.current().nextInt(LOWEST, highest + 1));
            } catch (IOException e) {
                // taken: another one may be free
            }
        }
        return bind(0);
    }

    private static ServerSocket bind(int port) throws IOException {
        return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
    }

    /** The lowest port that the system gives to outgoing connections. */
    static int firstOutgoing() {
        // not readString, which begins with a read of one byte: Linux gives a setting to one read only
        try (BufferedReader lines = Files.newBufferedReader(OUTGOING)) {
            return Integer.parseInt(String.valueOf(lines.readLine()).trim().split("\\s+", 2)[0]);
        } catch (IOException | NumberFormatException e) {
            return FIRST_DYNAMIC;
        }
    }

    private static void close(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw FailureReasons.unchecked("port " + socket.getLocalPort() + " can't be given back", e);
        }
    }
}
