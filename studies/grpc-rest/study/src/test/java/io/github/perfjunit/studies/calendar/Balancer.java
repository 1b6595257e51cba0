package io.github.perfjunit.studies.calendar;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Connects each client to the next server in turn, and copies what the two send. Its arguments are its own port and those of the
 * servers.
 */
public final class Balancer {

    private static final int BACKLOG = 1_000;

    private Balancer() {}

    public static void main(String[] ports) throws IOException {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        ExecutorService copies = Executors.newCachedThreadPool();
        try (ServerSocket clients = new ServerSocket(Integer.parseInt(ports[0]), BACKLOG, loopback)) {
            for (int next = 1; ; next = next % (ports.length - 1) + 1) {
                Socket client = clients.accept();
                InetSocketAddress address = new InetSocketAddress(loopback, Integer.parseInt(ports[next]));
                copies.execute(() -> connect(client, address, copies));
            }
        }
    }

    /** A client whose server takes no connection loses its own, and the others keep theirs. */
    private static void connect(Socket client, InetSocketAddress address, Executor copies) {
        try (client;
                Socket server = new Socket()) {
            server.connect(address);
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            copies.execute(() -> copy(server, client));
            copy(client, server);
        } catch (IOException e) {
            System.err.println("a connection to port " + address.getPort() + " failed: " + e);
        }
    }

    /** Both are closed when one side has ended. */
    private static void copy(Socket from, Socket to) {
        try (from;
                to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException e) {
            // a side has closed its connection: the other one sees the end of it, as without a balancer
        }
    }
}
