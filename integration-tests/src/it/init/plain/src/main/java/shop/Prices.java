package shop;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A server at any port, which prints when it listens. */
public final class Prices {

    private Prices() {}

    public static void main(String[] arguments) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
        System.out.println("prices at " + server.getAddress().getPort());
    }
}
