package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.MessageGenerator;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.rabbitmq.MessageFormat;
import io.github.perfjunit.rabbitmq.MessageLoad;
import io.github.perfjunit.rabbitmq.TimedMessages;
import java.time.Duration;

/** Messages at a rate, whose shape is known and whose texts are not. */
final class TimedQueueMessages implements TimedMessages {

    private final QueueProducer producer;
    private final LoadSession session;
    private final LoadShape shape;
    private final PendingLoad chain;

    TimedQueueMessages(QueueProducer producer, LoadSession session, LoadShape shape, PendingLoad chain) {
        this.producer = producer;
        this.session = session;
        this.shape = shape;
        this.chain = chain;
    }

    @Override
    public TimedMessages warmUp(Duration time) {
        return new TimedQueueMessages(producer, session, shape.withWarmUp(time), chain.then("warmUp(" + time + ")"));
    }

    @Override
    public MessageLoad publishing(MessageGenerator generator) {
        return new DraftedQueueMessages(
                producer,
                session,
                shape,
                generator,
                MessageFormat.json(),
                new DueTimes(false),
                session.rulesOfThisJvm(),
                DraftedQueueMessages.DEFAULT_TIMEOUT,
                chain.then("publishing(...)"));
    }

    @Override
    public MessageLoad publishing(Bytes size) {
        return publishing(letters(size)).as(MessageFormat.of("text/plain"));
    }

    /** Refuses too many letters as other steps of loads refuse, which ends the study. */
    static MessageGenerator letters(Bytes size) {
        try {
            return MessageGenerator.letters(size);
        } catch (IllegalArgumentException e) {
            throw new LoadRefusal(String.valueOf(e.getMessage()), e);
        }
    }
}
