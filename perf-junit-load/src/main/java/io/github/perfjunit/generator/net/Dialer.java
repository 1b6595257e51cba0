package io.github.perfjunit.generator.net;

import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.internal.protocol.WirePlan.Connection;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.net.SocketAddress;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Opens sockets to a plan's origin, with TLS if it asks for that. */
public final class Dialer {

    /** EADDRNOTAVAIL, as the C library has it: all ports of this machine are in use. */
    private static final String NO_PORT = "Cannot assign requested address";

    private final Bootstrap bootstrap;
    private final long timeoutNanos;
    private final Endpoint endpoint;
    private final Transport transport;
    private final EventLoop loop;

    /** Opens them on this thread. */
    public Dialer(Plan plan, Endpoint endpoint, Transport transport, EventLoop loop) {
        this.timeoutNanos = plan.timeoutNanos();
        this.endpoint = endpoint;
        this.transport = transport;
        this.loop = loop;
        boolean isInternet = endpoint.socketFile().isEmpty();
        this.bootstrap = new Bootstrap()
                .group(loop)
                .channel(isInternet ? transport.channel() : transport.domainChannel())
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int) Math.min(timeoutMillis(), Integer.MAX_VALUE));
        if (isInternet) {
            bootstrap.option(ChannelOption.TCP_NODELAY, true);
        }
        if (isInternet && plan.connection() == Connection.PER_REQUEST) {
            // Closed after the answer, so nothing is lost; an orderly close would use up the ports in TIME_WAIT.
            bootstrap.option(ChannelOption.SO_LINGER, 0);
        }
    }

    /** Lets all plain connections read into one buffer: their readers must copy what they need. */
    @SuppressWarnings("deprecation") // the option has this name still
    public Dialer sharingReads() {
        if (!isSecure()) {
            bootstrap.option(ChannelOption.RECVBUF_ALLOCATOR, new SharedReadBuffer());
        }
        return this;
    }

    private long timeoutMillis() {
        return Math.max(1, TimeUnit.NANOSECONDS.toMillis(timeoutNanos));
    }

    /** Whether TLS comes first. */
    public boolean isSecure() {
        return endpoint.tls().isPresent();
    }

    /** Opens one for this pool; {@code setUp} fills its pipeline. */
    public void dial(Pool pool, Function<Channel, Opening> setUp) {
        dial(pool, pool.attempt(), setUp, endpoint.next(transport));
    }

    /** The next address is tried when nobody is at one: a client would do it too. */
    private void dial(
            Pool pool, long attempt, Function<Channel, Opening> setUp, Iterator<? extends SocketAddress> addresses) {
        SocketAddress address = addresses.next();
        long begun = System.nanoTime();
        var initializer = new Initializer(pool, attempt, setUp);
        ChannelFuture unused = bootstrap
                .clone()
                .handler(initializer)
                .connect(address)
                .addListener(future -> {
                    if (future.isSuccess()) {
                        initializer.connected(begun);
                        return;
                    }
                    if (isRefused(future.cause())) {
                        endpoint.refused(address);
                        if (addresses.hasNext()) {
                            dial(pool, attempt, setUp, addresses);
                            return;
                        }
                    }
                    initializer.failed(future.cause());
                });
    }

    /** By the other side or the network between: a channel that was never there is something else. */
    private static boolean isRefused(Throwable cause) {
        return cause instanceof SocketException
                && !String.valueOf(cause.getMessage()).contains(NO_PORT);
    }

    private final class Initializer extends ChannelInitializer<Channel> {

        private final Pool pool;
        private final long attempt;
        private final Function<Channel, Opening> setUp;
        private Optional<Opening> opening = Optional.empty();
        private Optional<SslHandler> security = Optional.empty();

        private Initializer(Pool pool, long attempt, Function<Channel, Opening> setUp) {
            this.pool = pool;
            this.attempt = attempt;
            this.setUp = setUp;
        }

        @Override
        protected void initChannel(Channel channel) {
            endpoint.tls().ifPresent(tls -> {
                SslHandler handler = tls.handler(channel.alloc());
                handler.setHandshakeTimeoutMillis(timeoutMillis());
                channel.pipeline().addLast(handler);
                security = Optional.of(handler);
            });
            Opening begun = setUp.apply(channel);
            begun.continues(attempt);
            opening = Optional.of(begun);
        }

        /** It stands: TLS begins now, if there is any. */
        private void connected(long begun) {
            long now = System.nanoTime();
            pool.ledger().connectedIn(now - begun, now);
            security.ifPresent(handler -> {
                Future<?> unused = handler.handshakeFuture().addListener(agreed -> {
                    if (agreed.isSuccess()) {
                        long secured = System.nanoTime();
                        pool.ledger().securedIn(secured - now, secured);
                    }
                });
            });
        }

        private void failed(Throwable cause) {
            String why = endpoint.socketFile()
                    .map(file -> "the Unix domain socket " + file + ": "
                            + (Files.exists(Path.of(file)) ? cause : "there is no such file"))
                    .orElseGet(() -> String.valueOf(cause.getMessage()));
            if (opening.isEmpty()) {
                // this is another thread
                loop.execute(() -> pool.ledger()
                        .broken(new IOException("no socket is left, as where too many files are open: " + why, cause)));
            } else if (why.contains(NO_PORT)) {
                pool.ledger().broken(new IOException("no local port is left for a connection: " + why, cause));
            } else {
                opening.get().failed(Failure.connect(why));
            }
        }
    }
}
