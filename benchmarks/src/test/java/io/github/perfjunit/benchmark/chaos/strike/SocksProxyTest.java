package io.github.perfjunit.benchmark.chaos.strike;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SocksProxyTest {

    private static final int CONNECTIONS = 100;

    /** The thread that copies from a connection that is reset closes the other side of it, at the same time as the reset does. */
    @Test
    void allConnectionsToABrokerAreReset() throws IOException {
        List<Socket> sockets = new ArrayList<>();
        try (var broker = new ServerSocket(0, CONNECTIONS, InetAddress.getLoopbackAddress());
                var proxy = new SocksProxy()) {
            Proxy through =
                    new Proxy(Proxy.Type.SOCKS, new InetSocketAddress(InetAddress.getLoopbackAddress(), proxy.port()));
            for (int i = 0; i < CONNECTIONS; i++) {
                Socket client = new Socket(through);
                sockets.add(client);
                client.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), broker.getLocalPort()));
                client.getOutputStream().write("AMQP".getBytes(US_ASCII));
                Socket accepted = broker.accept();
                sockets.add(accepted);
                assertThat(accepted.getInputStream().readNBytes(4)).isEqualTo("AMQP".getBytes(US_ASCII));
            }

            proxy.reset();

            assertThat(proxy.hasBroker()).isFalse();
            for (Socket each : sockets) {
                assertThatExceptionOfType(SocketException.class)
                        .isThrownBy(() -> each.getInputStream().read())
                        .withMessageContaining("reset");
            }
        } finally {
            for (Socket each : sockets) {
                each.close();
            }
        }
    }
}
