package io.github.perfjunit.generator.websocket;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.SelfSigned;
import io.github.perfjunit.internal.protocol.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WebSocketTlsTest {

    private static final String TWENTY = "'protocol':'websocket','model':{'closed':{'users':4}},'requestCount':20";

    @Test
    void overTls() throws Exception {
        SelfSigned certificate = SelfSigned.forLoopback();
        try (var server = Peer.serving(
                (peer, socket) -> {
                    while (true) {
                        peer.send(Peer.TEXT, peer.message());
                    }
                },
                certificate.context().getServerSocketFactory())) {
            String uri = "wss://127.0.0.1:" + server.port() + "/";
            String trust = ",'tls':{'trustedCertificatesPem':'" + certificate.pemInJson() + "'}";
            Result result =
                    Loads.run(Loads.planOf("{'uri':'" + uri + "','body':'x','bodyContains':'x'}", TWENTY + trust));

            assertThat(result.completed()).isEqualTo(20);
        }
    }
}
