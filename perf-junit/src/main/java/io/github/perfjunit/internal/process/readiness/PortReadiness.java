package io.github.perfjunit.internal.process.readiness;

import io.github.perfjunit.internal.process.Running;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;

/**
 * Ready when a TCP connection is accepted.
 *
 * @param host a name or an address
 * @param port 1 to 65535
 */
public record PortReadiness(String host, int port) implements ReadinessCheck {

    @Override
    public String describe() {
        return "connect to " + host + ":" + port;
    }

    /** Whether a connection is accepted now. */
    public boolean isAccepting() {
        return ask(Duration.ofSeconds(1)).state() == Answer.State.READY;
    }

    @Override
    public Answer ask(Running process, Duration limit) {
        return ask(limit);
    }

    private Answer ask(Duration limit) {
        try (Socket socket = TcpConnector.connect(host, port, limit)) {
            return Answer.ready("accepted from port " + socket.getLocalPort());
        } catch (IOException e) {
            return Answer.notYet(TcpConnector.inWords(e));
        }
    }
}
