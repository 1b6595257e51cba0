package io.github.perfjunit.generator.net;

import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.Plan.Origin;
import io.github.perfjunit.generator.plan.Plan.Scheme;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.WirePlan.TlsSessions;
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
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLException;

/** The destination of a plan's connections, with the agreement on TLS if it asks for that. */
public final class Endpoint {

    private static final ApplicationProtocolConfig H2_ONLY = new ApplicationProtocolConfig(
            ApplicationProtocolConfig.Protocol.ALPN,
            SelectorFailureBehavior.NO_ADVERTISE,
            SelectedListenerFailureBehavior.ACCEPT,
            ApplicationProtocolNames.HTTP_2);

    /** As few sessions as can be are kept, where none is taken up again. */
    private static final int FEWEST_SESSIONS = 1;

    private final Optional<Addresses> addresses;
    private final Optional<String> socketFile;
    private final Optional<Tls> tls;

    /** The protocol that is requested by ALPN when TLS is agreed upon. */
    private enum Alpn {
        NONE,
        H2
    }

    Endpoint(Addresses addresses, Optional<Tls> tls) {
        this(Optional.of(addresses), Optional.empty(), tls);
    }

    private Endpoint(Optional<Addresses> addresses, Optional<String> socketFile, Optional<Tls> tls) {
        this.addresses = addresses;
        this.socketFile = socketFile;
        this.tls = tls;
    }

    /**
     * That of a plan.
     *
     * @throws RefusedException if the host is unknown or the certificates are none
     */
    public static Endpoint of(Plan plan) throws RefusedException {
        return of(plan, Alpn.NONE);
    }

    /**
     * That of a plan, where HTTP/2 is agreed upon with TLS.
     *
     * @throws RefusedException if the host is unknown or the certificates are none
     */
    public static Endpoint ofHttp2(Plan plan) throws RefusedException {
        return of(plan, Alpn.H2);
    }

    private static Endpoint of(Plan plan, Alpn alpn) throws RefusedException {
        boolean secure = plan.origin().scheme() == Scheme.HTTPS;
        Optional<Tls> tls = secure ? Optional.of(new Tls(plan, tls(plan, alpn))) : Optional.empty();
        return plan.socketFile().isPresent()
                ? new Endpoint(Optional.empty(), plan.socketFile(), tls)
                : new Endpoint(addresses(plan.origin()), tls);
    }

    private static Addresses addresses(Origin origin) throws RefusedException {
        try {
            return new Addresses(origin.bareHost(), origin.port(), InetAddress::getAllByName);
        } catch (UnknownHostException e) {
            throw new RefusedException("requests[0].uri: there is no host '" + origin.host() + "'");
        }
    }

    /** The addresses of the next connection, in the order in which they are tried. */
    Iterator<? extends SocketAddress> next(Transport transport) {
        return addresses.isPresent()
                ? addresses.get().next(System.nanoTime()).iterator()
                : List.of(transport.domainAddress(socketFile.orElseThrow())).iterator();
    }

    /** Nobody is at this address. */
    void refused(SocketAddress address) {
        if (address instanceof InetSocketAddress internet) {
            addresses.ifPresent(all -> all.refused(internet));
        }
    }

    /** The Unix domain socket that it is, if it is one. */
    Optional<String> socketFile() {
        return socketFile;
    }

    /** TLS, where the plan asks for it. */
    Optional<Tls> tls() {
        return tls;
    }

    private static SslContext tls(Plan plan, Alpn alpn) throws RefusedException {
        var builder = SslContextBuilder.forClient().sslProvider(SslProvider.JDK);
        try {
            plan.tls()
                    .trustedCertificatesPem()
                    .ifPresent(pem ->
                            builder.trustManager(new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII))));
            if (plan.tls().client().isPresent()) {
                ClientKeys.present(plan.tls().client().get(), builder);
            }
            if (plan.tls().sessions() == TlsSessions.FULL) {
                builder.sessionCacheSize(FEWEST_SESSIONS);
            }
            if (alpn == Alpn.H2) {
                builder.ciphers(Http2SecurityUtil.CIPHERS, SupportedCipherSuiteFilter.INSTANCE)
                        .applicationProtocolConfig(H2_ONLY);
            }
            return builder.build();
        } catch (SSLException | IllegalArgumentException e) {
            throw new RefusedException("tls.trustedCertificatesPem: can't be read: " + e.getMessage());
        }
    }
}
