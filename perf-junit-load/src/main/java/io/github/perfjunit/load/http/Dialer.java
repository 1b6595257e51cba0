package io.github.perfjunit.load.http;

import io.github.perfjunit.load.engine.Failure;
import io.github.perfjunit.load.engine.Transport;
import io.github.perfjunit.load.plan.Plan;
import io.github.perfjunit.load.plan.Plan.ConnectionUse;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Opens sockets to a plan's origin, with TLS if it asks for that. */
final class Dialer {

    private final Bootstrap bootstrap;
    private final Plan plan;
    private final InetSocketAddress address;
    private final Optional<SslContext> tls;

    Dialer(Plan plan, InetSocketAddress address, Optional<SslContext> tls, Transport transport, EventLoop loop) {
        this.plan = plan;
        this.address = address;
        this.tls = tls;
        this.bootstrap = new Bootstrap()
                .group(loop)
                .channel(transport.channel())
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int) Math.min(timeoutMillis(), Integer.MAX_VALUE));
        if (plan.connection() == ConnectionUse.PER_REQUEST) {
            // Closed after the answer, so nothing is lost; an orderly close would use up the ports in TIME_WAIT.
            bootstrap.option(ChannelOption.SO_LINGER, 0);
        }
    }

    /** Lets all plain connections read into one buffer: their readers must copy what they need. */
    @SuppressWarnings("deprecation") // the option has this name still
    Dialer sharingReads() {
        if (!isSecure()) {
            bootstrap.option(ChannelOption.RECVBUF_ALLOCATOR, new SharedReadBuffer());
        }
        return this;
    }

    private long timeoutMillis() {
        return Math.max(1, TimeUnit.NANOSECONDS.toMillis(plan.timeoutNanos()));
    }

    boolean isSecure() {
        return tls.isPresent();
    }

    /** Opens one; {@code setUp} fills its pipeline. */
    void dial(Function<Channel, Opening> setUp) {
        var initializer = new Initializer(setUp);
        ChannelFuture unused = bootstrap
                .clone()
                .handler(initializer)
                .connect(address)
                .addListener(future -> {
                    if (!future.isSuccess()) {
                        initializer.failed(
                                Failure.connect(String.valueOf(future.cause().getMessage())));
                    }
                });
    }

    private final class Initializer extends ChannelInitializer<Channel> {

        private final Function<Channel, Opening> setUp;
        private Optional<Opening> opening = Optional.empty();

        private Initializer(Function<Channel, Opening> setUp) {
            this.setUp = setUp;
        }

        @Override
        protected void initChannel(Channel channel) {
            tls.ifPresent(context -> {
                SslHandler handler = context.newHandler(
                        channel.alloc(), plan.origin().host(), plan.origin().port());
                handler.setHandshakeTimeoutMillis(timeoutMillis());
                channel.pipeline().addLast(handler);
            });
            opening = Optional.of(setUp.apply(channel));
        }

        private void failed(Failure failure) {
            opening.ifPresent(each -> each.failed(failure));
        }
    }
}
