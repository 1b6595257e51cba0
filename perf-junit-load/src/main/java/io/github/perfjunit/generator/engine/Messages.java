package io.github.perfjunit.generator.engine;

import org.HdrHistogram.Histogram;

/** The messages in the answers to measured requests, if an answer consists of messages. */
final class Messages {

    private final Histogram first = Latencies.empty();
    private long count;

    /** Adds the messages that came for a request, whatever its outcome. */
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
