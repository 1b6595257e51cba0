package io.github.perfjunit.generator.net;

import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * All addresses of a host. Connections go to them in turn: to those of one family, and to one that did not let a connection
 * in only when there is no other. While connections are opened the name service is asked again now and then, in a thread of
 * its own: a load is not to wait for it.
 */
final class Addresses {

    /** An answer of the name service that is older is asked for again. */
    static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final Lookup lookup;
    private final int port;
    private final boolean isName;
    private final AtomicInteger turn = new AtomicInteger();
    private final AtomicBoolean asking = new AtomicBoolean();
    private final Set<InetSocketAddress> refusing = ConcurrentHashMap.newKeySet();
    private volatile List<InetSocketAddress> known;
    private volatile long askedAt;

    /** The name service. */
    interface Lookup {

        /** All addresses of a host. */
        InetAddress[] of(String host) throws UnknownHostException;
    }

    private final String host;

    /**
     * Returns the addresses that the host has now.
     *
     * @throws UnknownHostException if there is no such host
     */
    Addresses(String host, int port, Lookup lookup) throws UnknownHostException {
        this.host = host;
        this.port = port;
        this.lookup = lookup;
        this.isName = !NetUtil.isValidIpV4Address(host) && !NetUtil.isValidIpV6Address(host);
        this.known = ask();
        this.askedAt = System.nanoTime();
    }

    private List<InetSocketAddress> ask() throws UnknownHostException {
        return Arrays.stream(lookup.of(host))
                .map(address -> new InetSocketAddress(address, port))
                .toList();
    }

    /** Returns the address to connect to next, followed by those to try if it refuses; at least one. */
    List<InetSocketAddress> next(long now) {
        askAgain(now);
        List<InetSocketAddress> all = known;
        if (all.size() == 1) {
            return all;
        }
        List<InetSocketAddress> first = new ArrayList<>();
        List<InetSocketAddress> rest = new ArrayList<>();
        for (InetSocketAddress each : all) {
            boolean isOfFamily =
                    each.getAddress().getClass() == all.get(0).getAddress().getClass();
            (isOfFamily && !refusing.contains(each) ? first : rest).add(each);
        }
        List<InetSocketAddress> order = new ArrayList<>();
        int start = first.isEmpty() ? 0 : Math.floorMod(turn.getAndIncrement(), first.size());
        order.addAll(first.subList(start, first.size()));
        order.addAll(first.subList(0, start));
        order.addAll(rest);
        return order;
    }

    private void askAgain(long now) {
        if (isName && now - askedAt >= FRESH_NANOS && asking.compareAndSet(false, true)) {
            CompletableFuture<?> unused = CompletableFuture.runAsync(this::refresh);
        }
    }

    /** A name service that does not answer leaves things as they are. Who refused connections gets another chance. */
    private void refresh() {
        try {
            known = ask();
            refusing.clear();
        } catch (UnknownHostException e) {
            // The addresses that are known still are.
        } finally {
            askedAt = System.nanoTime();
            asking.set(false);
        }
    }

    /** Nobody is there, or nobody who lets a connection in. */
    void refused(InetSocketAddress address) {
        refusing.add(address);
    }
}
