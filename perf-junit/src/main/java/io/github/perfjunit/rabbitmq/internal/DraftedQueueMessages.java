package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.api.MessageGenerator;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Sink;
import io.github.perfjunit.internal.drain.SinkWatch;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.LoadSink;
import io.github.perfjunit.internal.load.MeasuredLoad;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadRules;
import io.github.perfjunit.rabbitmq.MessageFormat;
import io.github.perfjunit.rabbitmq.MessageLoad;
import java.time.Duration;
import java.util.Optional;

/** Messages at a rate that can be published. */
final class DraftedQueueMessages implements MessageLoad {

    static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(10);

    private final QueueProducer producer;
    private final LoadSession session;
    private final LoadShape shape;
    private final MessageGenerator generator;
    private final MessageFormat format;
    private final DueTimes times;
    private final LoadRules rules;
    private final Duration timeout;
    private final PendingLoad chain;

    DraftedQueueMessages(
            QueueProducer producer,
            LoadSession session,
            LoadShape shape,
            MessageGenerator generator,
            MessageFormat format,
            DueTimes times,
            LoadRules rules,
            Duration timeout,
            PendingLoad chain) {
        this.producer = producer;
        this.session = session;
        this.shape = shape;
        this.generator = generator;
        this.format = format;
        this.times = times;
        this.rules = rules;
        this.timeout = timeout;
        this.chain = chain;
        chain.checkedBy(() -> producer.requireDestination(format));
    }

    @Override
    public MessageLoad contentType(String type) {
        return with(format.contentType(type), "contentType(" + type + ")");
    }

    @Override
    public MessageLoad header(String name, Object value) {
        return with(format.header(name, value), "header(" + name + ")");
    }

    @Override
    public MessageLoad to(String exchange, String routingKey) {
        return with(format.to(exchange, routingKey), "to(" + exchange + ", " + routingKey + ")");
    }

    @Override
    public MessageLoad as(MessageFormat other) {
        return with(other, "as(" + other + ")");
    }

    private MessageLoad with(MessageFormat other, String step) {
        return with(other, times, rules, timeout, step);
    }

    private MessageLoad with(
            MessageFormat otherFormat, DueTimes otherTimes, LoadRules otherRules, Duration otherTimeout, String step) {
        return new DraftedQueueMessages(
                producer,
                session,
                shape,
                generator,
                otherFormat,
                otherTimes,
                otherRules,
                otherTimeout,
                chain.then(step));
    }

    @Override
    public MessageLoad withDueTime() {
        return with(format, new DueTimes(true), rules, timeout, "withDueTime()");
    }

    @Override
    public MessageLoad timeout(Duration time) {
        if (time.isNegative() || time.isZero()) {
            throw new LoadRefusal("timeout(" + time + "): it must be longer than nothing");
        }
        return with(format, times, rules, time, "timeout(" + time + ")");
    }

    @Override
    public MessageLoad successRateOfAtLeast(double share) {
        return with(format, times, rules.withSuccessRate(share), timeout, "successRateOfAtLeast(" + share + ")");
    }

    @Override
    public void into(Run run, Sink sink) {
        chain.end();
        new MeasuredLoad(session, LoadSink.of(run), shape, rules)
                .measure(shape.describe("messages", "messages"), listener -> {
                    try (PacedMessages messages = paced();
                            SinkWatch watch = SinkWatch.start(sink, producer.published())) {
                        publish(messages, listener);
                        LoadResult result = messages.result(watch, timeout);
                        watch.note().ifPresent(listener::note);
                        return result;
                    }
                });
    }

    @Override
    public void into(Run run) {
        chain.end();
        new MeasuredLoad(session, LoadSink.of(run), shape, rules, new SentMetricsRecorder(), "", Optional.empty())
                .measure(shape.describe("messages", "messages"), listener -> {
                    try (PacedMessages messages = paced()) {
                        publish(messages, listener);
                        return messages.atBroker();
                    }
                });
    }

    private PacedMessages paced() {
        return new PacedMessages(shape, session.seed(), generator, rules.startLag());
    }

    private void publish(PacedMessages messages, LoadListener listener) {
        listener.measuredFrom(messages.measuredFrom());
        producer.publish(messages, format, times);
        messages.note().ifPresent(listener::note);
    }
}
