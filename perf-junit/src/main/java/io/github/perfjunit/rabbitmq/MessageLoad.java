package io.github.perfjunit.rabbitmq;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Sink;
import java.time.Duration;
import org.apiguardian.api.API;

/** Messages at a rate that can be published. Further steps are optional. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface MessageLoad {

    /** Sets the content type. The default is {@code application/json}. */
    MessageLoad contentType(String type);

    /** Adds this header to each message. */
    MessageLoad header(String name, Object value);

    /**
     * Publishes to this exchange, which must exist and lead to the queue. By default, messages are published to the queue
     * itself. A load that is described before the target is started is refused then if there is no such exchange or queue.
     */
    MessageLoad to(String exchange, String routingKey);

    /** Sets the format of messages, in place of what was set before. */
    MessageLoad as(MessageFormat other);

    /**
     * Puts the time at which a message is due, in microseconds since 1970, in the place of each {@code {now}} in it. A service
     * that hands it on in events or messages can be measured by
     * {@link io.github.perfjunit.load.SseStreams#deliveriesStampedBy}.
     *
     * <p>A message without {@code {now}} is refused.
     */
    MessageLoad withDueTime();

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
     * @throws IllegalArgumentException if the run has a load of the same name already, or another one without a name
     */
    void into(Run run, Sink sink);

    /**
     * Publishes, waits until the broker has confirmed all, and records how many were sent: for messages that become no documents,
     * whose effect is measured by another load beside this one.
     *
     * @throws IllegalArgumentException if the run has a load of the same name already, or another one without a name
     */
    void into(Run run);
}
