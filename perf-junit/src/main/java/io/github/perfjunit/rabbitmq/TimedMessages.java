package io.github.perfjunit.rabbitmq;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.MessageGenerator;
import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.plan.LoadShape;
import java.time.Duration;

/** Messages of which it is known when and how many, and not yet what they say. Immutable. */
public final class TimedMessages {

    private final MessageProducer producer;
    private final LoadSession session;
    private final LoadShape shape;
    private final Chain chain;

    TimedMessages(MessageProducer producer, LoadSession session, LoadShape shape, Chain chain) {
        this.producer = producer;
        this.session = session;
        this.shape = shape;
        this.chain = chain;
    }

    /** Sets how long messages are published before anything is measured. By default there is no warm-up. */
    public TimedMessages warmUp(Duration time) {
        return new TimedMessages(producer, session, shape.withWarmUp(time), chain.then("warmUp(" + time + ")"));
    }

    /** Publishes these messages. */
    public MessageLoad publishing(MessageGenerator generator) {
        return new MessageLoad(
                producer,
                session,
                shape,
                generator,
                MessageFormat.json(),
                session.rulesOfThisJvm(),
                MessageLoad.DEFAULT_TIMEOUT,
                chain.then("publishing(...)"));
    }

    /** Publishes messages of random letters of this size; their content type is {@code text/plain} unless said. */
    public MessageLoad publishing(Bytes size) {
        return publishing(MessageGenerator.letters(size)).as(MessageFormat.of("text/plain"));
    }
}
