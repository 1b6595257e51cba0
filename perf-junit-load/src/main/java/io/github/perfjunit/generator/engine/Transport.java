package io.github.perfjunit.generator.engine;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollDomainSocketChannel;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.DuplexChannel;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioDomainSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.channel.unix.DomainSocketAddress;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;

/** The mechanism that waits for sockets: epoll if its native library loads, else the JDK's selector. */
public enum Transport {
    /** Linux. */
    EPOLL(EpollSocketChannel.class, EpollDomainSocketChannel.class),
    /** Everywhere. */
    NIO(NioSocketChannel.class, NioDomainSocketChannel.class);

    private final Class<? extends SocketChannel> channel;
    private final Class<? extends DuplexChannel> domainChannel;

    Transport(Class<? extends SocketChannel> channel, Class<? extends DuplexChannel> domainChannel) {
        this.channel = channel;
        this.domainChannel = domainChannel;
    }

    /** The best that works here. */
    public static Transport best() {
        return Epoll.isAvailable() ? EPOLL : NIO;
    }

    /** The kind of its sockets. */
    public Class<? extends SocketChannel> channel() {
        return channel;
    }

    /** The kind of its Unix domain sockets. */
    public Class<? extends DuplexChannel> domainChannel() {
        return domainChannel;
    }

    /** The address of a Unix domain socket. */
    public SocketAddress domainAddress(String file) {
        return this == EPOLL ? new DomainSocketAddress(file) : UnixDomainSocketAddress.of(file);
    }

    /** Threads that wait for its sockets. */
    public EventLoopGroup group(int threads) {
        return new MultiThreadIoEventLoopGroup(
                threads,
                new DefaultThreadFactory("load", true),
                this == EPOLL ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
    }
}
