package io.github.perfjunit.generator.net;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.internal.protocol.WirePlan.TlsSessions;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;

/** TLS with a plan's target: by which name it is asked for, and whether sessions are taken up again. */
public final class Tls {

    private static final String LOCALHOST = "localhost";

    private final SslContext context;
    private final String host;
    private final int port;
    private final Optional<SNIHostName> indicated;
    private final boolean resumes;
    private final AtomicInteger connections = new AtomicInteger();

    Tls(Plan plan, SslContext context) {
        this.context = context;
        this.host = plan.named().host();
        this.port = plan.named().port();
        this.indicated = indicated(plan);
        this.resumes = plan.tls().sessions() == TlsSessions.RESUMED;
    }

    /**
     * The name that a server is asked for. Its certificate has to be for this name or for the host of the plan, so a server on
     * loopback can have one for localhost.
     */
    private static Optional<SNIHostName> indicated(Plan plan) {
        String name = plan.named().bareHost();
        byte[] address = NetUtil.createByteArrayFromIpAddressString(name);
        if (address == null) {
            // an engine tells a server a name by itself only if there is a dot in it
            return hostName(plan.tls().serverName().orElse(name));
        }
        return isLoopback(address) ? hostName(LOCALHOST) : Optional.empty();
    }

    /** Nothing for names that the JDK does not send, such as those with an underscore. */
    private static Optional<SNIHostName> hostName(String name) {
        String withoutRoot = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        try {
            return Optional.of(new SNIHostName(withoutRoot));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static boolean isLoopback(byte[] address) {
        try {
            return InetAddress.getByAddress(address).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /** For one connection. */
    SslHandler handler(ByteBufAllocator allocator) {
        // The JDK looks for a session to resume by host and port, which say nothing else to it: a port of its own has
        // none.
        SslHandler handler = context.newHandler(allocator, host, resumes ? port : connections.incrementAndGet());
        indicated.ifPresent(name -> {
            SSLEngine engine = handler.engine();
            SSLParameters parameters = engine.getSSLParameters();
            parameters.setServerNames(List.of(name));
            engine.setSSLParameters(parameters);
        });
        return handler;
    }
}
