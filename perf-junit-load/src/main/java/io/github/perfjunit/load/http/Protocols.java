package io.github.perfjunit.load.http;

import io.github.perfjunit.load.engine.Connector;
import io.github.perfjunit.load.engine.Transport;
import io.github.perfjunit.load.plan.Plan;
import io.github.perfjunit.load.plan.Plan.GivenTrust;
import io.github.perfjunit.load.plan.Plan.Protocol;
import io.github.perfjunit.load.plan.Plan.Scheme;
import io.github.perfjunit.load.plan.RefusedException;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http2.Http2SecurityUtil;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.SupportedCipherSuiteFilter;
import java.io.ByteArrayInputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;
import javax.net.ssl.SSLException;

/** Finds out how a plan's origin is spoken to. */
public final class Protocols {

    private static final ApplicationProtocolConfig H2_ONLY = new ApplicationProtocolConfig(
            ApplicationProtocolConfig.Protocol.ALPN,
            SelectorFailureBehavior.NO_ADVERTISE,
            SelectedListenerFailureBehavior.ACCEPT,
            ApplicationProtocolNames.HTTP_2);

    private Protocols() {}

    /**
     * What opens the connections of a thread.
     *
     * @throws RefusedException if the host is unknown or the certificates are none
     */
    public static Function<EventLoop, Connector> connectors(Plan plan, Transport transport) throws RefusedException {
        InetSocketAddress address = address(plan);
        Optional<SslContext> tls = plan.origin().scheme() == Scheme.HTTPS ? Optional.of(tls(plan)) : Optional.empty();
        return loop -> {
            Dialer dialer = new Dialer(plan, address, tls, transport, loop);
            return plan.protocol() == Protocol.H2 ? new Http2(plan, dialer) : new Http1(plan, dialer.sharingReads());
        };
    }

    /** Looked up once: a load is not to measure the name service. */
    private static InetSocketAddress address(Plan plan) throws RefusedException {
        String host = plan.origin().host();
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        InetSocketAddress address = new InetSocketAddress(bare, plan.origin().port());
        if (address.isUnresolved()) {
            throw new RefusedException("requests[0].uri: there is no host '" + host + "'");
        }
        return address;
    }

    private static SslContext tls(Plan plan) throws RefusedException {
        var builder = SslContextBuilder.forClient().sslProvider(SslProvider.JDK);
        try {
            if (plan.trust() instanceof GivenTrust given) {
                builder.trustManager(
                        new ByteArrayInputStream(given.certificatesPem().getBytes(StandardCharsets.US_ASCII)));
            }
            if (plan.protocol() == Protocol.H2) {
                builder.ciphers(Http2SecurityUtil.CIPHERS, SupportedCipherSuiteFilter.INSTANCE)
                        .applicationProtocolConfig(H2_ONLY);
            }
            return builder.build();
        } catch (SSLException | IllegalArgumentException e) {
            throw new RefusedException("tls.trustedCertificatesPem: can't be read: " + e.getMessage());
        }
    }
}
