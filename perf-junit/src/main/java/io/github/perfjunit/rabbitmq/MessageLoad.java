package io.github.perfjunit.rabbitmq;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Sink;
import java.time.Duration;

/** Messages at a rate of which all is known; the rest can be said, or left as it is. Immutable. */
public interface MessageLoad {

    /** Their content type; {@code application/json} unless said. */
    MessageLoad contentType(String type);

    /** Each with this header. */
    MessageLoad header(String name, Object value);

    /**
     * Published to this exchange, which must exist and lead to the queue; to the queue itself unless said. A load that is
     * described before the target is started is refused then if there is no such exchange or queue.
     */
    MessageLoad to(String exchange, String routingKey);

    /** Described and addressed like this, whatever was said before. */
    MessageLoad as(MessageFormat other);

    /** Sets how long the sink may stand still after the last message while documents are missing. The default is 10 s. */
    MessageLoad timeout(Duration time);

    /**
     * Sets the share of the messages that must become documents for the run to count. The default is
     * {@code perfjunit.load.success.rate}.
     *
     * @param share from 0 to 1
     */
    MessageLoad successRateOfAtLeast(double share);

    /**
     * Publishes, waits until the sink holds a document for each message, and records the metrics of a load: a message is a
     * request, and its document is the answer. The n-th document is taken as the answer to the n-th message; what is left of
     * a backlog comes before them, and its time is in theirs.
     *
     * <p>The run fails if the broker does not confirm in time, or if too few messages become documents. It is made again if
     * the messages were not published as described, because this JVM was the limit.
     *
     * @throws IllegalStateException if the run had a load already
     */
    void into(Run run, Sink sink);
}
