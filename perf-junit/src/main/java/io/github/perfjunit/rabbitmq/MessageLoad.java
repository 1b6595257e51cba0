package io.github.perfjunit.rabbitmq;

import io.github.perfjunit.api.MessageGenerator;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Sink;
import io.github.perfjunit.internal.drain.SinkWatch;
import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSink;
import io.github.perfjunit.internal.load.MeasuredLoad;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.LoadRules;
import io.github.perfjunit.rabbitmq.internal.PacedMessages;
import io.github.perfjunit.rabbitmq.internal.PublishFailure;
import java.time.Duration;

/** Messages at a rate of which all is known; the rest can be said, or left as it is. Immutable. */
public final class MessageLoad {

    static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(10);

    private final MessageProducer producer;
    private final LoadSession session;
    private final LoadShape shape;
    private final MessageGenerator generator;
    private final MessageFormat format;
    private final LoadRules rules;
    private final Duration timeout;
    private final Chain chain;

    MessageLoad(
            MessageProducer producer,
            LoadSession session,
            LoadShape shape,
            MessageGenerator generator,
            MessageFormat format,
            LoadRules rules,
            Duration timeout,
            Chain chain) {
        this.producer = producer;
        this.session = session;
        this.shape = shape;
        this.generator = generator;
        this.format = format;
        this.rules = rules;
        this.timeout = timeout;
        this.chain = chain;
        chain.checkedBy(() -> producer.requireDestination(format));
    }

    /** Their content type; {@code application/json} unless said. */
    public MessageLoad contentType(String type) {
        return with(format.contentType(type), "contentType(" + type + ")");
    }

    /** Each with this header. */
    public MessageLoad header(String name, Object value) {
        return with(format.header(name, value), "header(" + name + ")");
    }

    /**
     * Published to this exchange, which must exist and lead to the queue; to the queue itself unless said. A load that is
     * described before the target is started is refused then if there is no such exchange or queue.
     */
    public MessageLoad to(String exchange, String routingKey) {
        return with(format.to(exchange, routingKey), "to(" + exchange + ", " + routingKey + ")");
    }

    /** Described and addressed like this, whatever was said before. */
    public MessageLoad as(MessageFormat other) {
        return with(other, "as(" + other + ")");
    }

    private MessageLoad with(MessageFormat other, String step) {
        return new MessageLoad(producer, session, shape, generator, other, rules, timeout, chain.then(step));
    }

    /** Sets how long the sink may stand still after the last message while documents are missing. The default is 10 s. */
    public MessageLoad timeout(Duration time) {
        if (time.isNegative() || time.isZero()) {
            throw new LoadRefusal("timeout(" + time + "): it must be longer than nothing");
        }
        return new MessageLoad(
                producer, session, shape, generator, format, rules, time, chain.then("timeout(" + time + ")"));
    }

    /**
     * Sets the share of the messages that must become documents for the run to count. The default is
     * {@code perfjunit.load.success.rate}.
     *
     * @param share from 0 to 1
     */
    public MessageLoad successRateOfAtLeast(double share) {
        return new MessageLoad(
                producer,
                session,
                shape,
                generator,
                format,
                rules.withSuccessRate(share),
                timeout,
                chain.then("successRateOfAtLeast(" + share + ")"));
    }

    /**
     * Publishes, waits until the sink holds a document for each message, and records the metrics of a load: a message is a
     * request, and its document is the answer. The n-th document is taken as the answer to the n-th message; what is left of
     * a backlog comes before them, and its time is in theirs.
     *
     * @throws PublishFailure if the broker did not confirm in time
     * @throws io.github.perfjunit.internal.load.result.LoadFailure if too few messages became documents
     * @throws io.github.perfjunit.internal.load.GeneratorFailure if they were not published as described, because this JVM was
     *     the limit
     */
    public void into(Run run, Sink sink) {
        into((LoadSink) run, sink);
    }

    /** The same for the recorder of a run. */
    public void into(LoadSink run, Sink sink) {
        chain.end();
        new MeasuredLoad(session, run, shape, rules).measure(listener -> {
            try (PacedMessages messages = new PacedMessages(
                            shape, (LoadModel.Open) shape.model(), session.seed(), generator, rules.startLag());
                    SinkWatch watch = SinkWatch.start(sink, producer.published())) {
                producer.publish(messages, format);
                messages.note().ifPresent(listener::note);
                return messages.result(watch, timeout);
            }
        });
    }
}
