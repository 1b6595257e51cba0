package io.github.perfjunit.generator.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.generator.PlanText;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.PlanReader;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import java.util.List;
import java.util.Objects;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SNIServerName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TlsTest {

    private static Plan plan(String host) throws Exception {
        String json = "{'version':1,'protocol':'http/1.1','requests':[{'uri':'https://" + host + ":8443/'}],'tls':{},"
                + "'model':{'closed':{'users':1}},'requestCount':1,'timeoutNanos':1000000000}";
        return PlanReader.read(PlanText.read(json.replace('\'', '"')), List.of(() -> "http/1.1"));
    }

    /** Returns the names that a server at this host is asked for. */
    private static List<SNIServerName> namesToldBy(String host) throws Exception {
        Tls tls = new Tls(
                plan(host),
                SslContextBuilder.forClient().sslProvider(SslProvider.JDK).build());
        SslHandler handler = tls.handler(ByteBufAllocator.DEFAULT);
        return Objects.requireNonNullElse(handler.engine().getSSLParameters().getServerNames(), List.of());
    }

    /** A server of several names chooses its certificate by it. */
    @ParameterizedTest
    @CsvSource({
        "shop,shop",
        "shop.test,shop.test",
        "shop.test.,shop.test",
        "127.0.0.1,localhost",
        "192.0.2.1,",
        "[::1],localhost"
    })
    void serversAreToldTheNameOfTheAddress(String host, String told) throws Exception {
        assertThat(namesToldBy(host)).isEqualTo(told == null ? List.of() : List.of(new SNIHostName(told)));
    }

    /** Such names are usual among containers; the JDK refuses to send them. */
    @ParameterizedTest
    @CsvSource({"shop_api", "shop_api.test"})
    void namesThatCannotBeSentAreNot(String host) throws Exception {
        assertThat(namesToldBy(host)).isEmpty();
    }
}
