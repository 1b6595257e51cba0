package io.github.perfjunit.internal.load.plan;

import io.github.perfjunit.load.LoadConnections;
import io.github.perfjunit.load.LoadProtocol;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * The transport of requests: protocol, connections, TLS, timeout and threads.
 *
 * @param tls for https
 * @param timeout how long an answer may take, longer than nothing
 * @param threads of the generator, at least 1
 * @param socketFile the Unix domain socket to which connections go, if it is not a host and a port
 */
public record ConnectionOptions(
        LoadProtocol protocol,
        LoadConnections connections,
        LoadTls tls,
        Duration timeout,
        int threads,
        Optional<Path> socketFile) {

    /** The default of the time that an answer may take. */
    public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(10);

    public ConnectionOptions {
        Fields.requirePositive("timeout", timeout);
        Fields.require(threads >= 1, "threads", threads, "at least 1");
        Fields.require(
                protocol == LoadProtocol.HTTP_1_1 || connections == LoadConnections.KEEP_ALIVE,
                "connections",
                connections,
                "KEEP_ALIVE over " + protocol);
    }

    /** HTTP/1.1 on connections that are kept. */
    public static ConnectionOptions plain(int threads) {
        return new ConnectionOptions(
                LoadProtocol.HTTP_1_1,
                LoadConnections.KEEP_ALIVE,
                LoadTls.USUAL,
                DEFAULT_TIMEOUT,
                threads,
                Optional.empty());
    }

    /** The same with another protocol. */
    public ConnectionOptions with(LoadProtocol other) {
        return new ConnectionOptions(other, connections, tls, timeout, threads, socketFile);
    }

    /** The same with connections of this kind. */
    public ConnectionOptions with(LoadConnections other) {
        return new ConnectionOptions(protocol, other, tls, timeout, threads, socketFile);
    }

    /** The same with TLS of this kind. */
    public ConnectionOptions with(LoadTls other) {
        return new ConnectionOptions(protocol, connections, other, timeout, threads, socketFile);
    }

    /** The same with another timeout. */
    public ConnectionOptions with(Duration otherTimeout) {
        return new ConnectionOptions(protocol, connections, tls, otherTimeout, threads, socketFile);
    }

    /** The same with connections to this Unix domain socket. */
    public ConnectionOptions with(Path otherSocketFile) {
        return new ConnectionOptions(protocol, connections, tls, timeout, threads, Optional.of(otherSocketFile));
    }
}
