package io.github.perfjunit.internal.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class FreePortTest {

    @Test
    void canBeBound() throws Exception {
        int port = FreePort.find();
        assertThat(port).isBetween(1024, 65535);
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            assertThat(socket.getLocalPort()).isEqualTo(port);
        }
    }

    @RepeatedTest(20)
    void isNotOneThatAnOutgoingConnectionCanTake() {
        assumeThat(FreePort.firstOutgoing())
                .as("this machine leaves ports for servers")
                .isGreaterThan(25_000);

        assertThat(FreePort.find()).isLessThan(FreePort.firstOutgoing());
    }

    @Test
    void whereNearlyAllPortsAreForOutgoingConnectionsTheSystemChooses() {
        assertThat(FreePort.find(2, 1024)).doesNotHaveDuplicates().allMatch(port -> port >= 1024);
    }

    @Test
    void severalAreDifferent() {
        List<Integer> ports = FreePort.find(200);

        assertThat(ports).hasSize(200).doesNotHaveDuplicates();
    }
}
