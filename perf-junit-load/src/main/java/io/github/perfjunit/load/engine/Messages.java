package io.github.perfjunit.load.engine;

import org.HdrHistogram.Histogram;

/** What came in the answers to measured requests, where an answer consists of messages. */
final class Messages {

    private final Histogram first = Latencies.empty();
    private long count;

    /** Those that came for a request, whatever became of it. */
    void add(Exchange exchange) {
        if (exchange.messages() > 0) {
            count += exchange.messages();
            Latencies.record(first, exchange.firstMessageNanos());
        }
    }

    void add(Messages other) {
        count += other.count;
        first.add(other.first);
    }

    long count() {
        return count;
    }

    /** From the intended send to the first message, of each request that got one. */
    Histogram first() {
        return first;
    }
}
