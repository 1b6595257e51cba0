package io.github.perfjunit.generator.engine;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;

/** The mechanism that waits for sockets: epoll if its native library loads, else the JDK's selector. */
public enum Transport {
    /** Linux. */
    EPOLL(EpollSocketChannel.class),
    /** Everywhere. */
    NIO(NioSocketChannel.class);

    private final Class<? extends SocketChannel> channel;

    Transport(Class<? extends SocketChannel> channel) {
        this.channel = channel;
    }

    /** The best that works here. */
    public static Transport best() {
        return Epoll.isAvailable() ? EPOLL : NIO;
    }

    /** The kind of its sockets. */
    public Class<? extends SocketChannel> channel() {
        return channel;
    }

    /** Threads that wait for its sockets. */
    public EventLoopGroup group(int threads) {
        return new MultiThreadIoEventLoopGroup(
                threads,
                new DefaultThreadFactory("load", true),
                this == EPOLL ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
    }
}
