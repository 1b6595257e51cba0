package io.github.perfjunit.workload.load;

import java.time.Duration;

/**
 * How requests travel.
 *
 * @param trust for https
 * @param timeout how long an answer may take, longer than nothing
 * @param threads of the generator, at least 1
 */
public record LoadWire(
        LoadProtocol protocol, LoadConnections connections, LoadTrust trust, Duration timeout, int threads) {

    /** How long an answer may take unless a load says otherwise. */
    public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(10);

    public LoadWire {
        Fields.requirePositive("timeout", timeout);
        Fields.require(threads >= 1, "threads", threads, "at least 1");
        Fields.require(
                protocol == LoadProtocol.HTTP_1_1 || connections == LoadConnections.KEEP_ALIVE,
                "connections",
                connections,
                "KEEP_ALIVE over " + protocol);
    }

    static LoadWire plain(int threads) {
        return new LoadWire(
                LoadProtocol.HTTP_1_1, LoadConnections.KEEP_ALIVE, LoadTrust.SYSTEM, DEFAULT_TIMEOUT, threads);
    }

    LoadWire with(LoadProtocol other) {
        return new LoadWire(other, connections, trust, timeout, threads);
    }

    LoadWire with(LoadConnections other) {
        return new LoadWire(protocol, other, trust, timeout, threads);
    }

    LoadWire with(LoadTrust other) {
        return new LoadWire(protocol, connections, other, timeout, threads);
    }

    LoadWire with(Duration otherTimeout) {
        return new LoadWire(protocol, connections, trust, otherTimeout, threads);
    }
}
