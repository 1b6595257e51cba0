package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.PlanPart;
import io.github.perfjunit.internal.protocol.Result;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Counts what happens to the requests of one worker. */
final class Recorder {

    private final Timeline timeline;
    private final RequestCount count;
    private final StepLog steps;
    private final NameLog names;
    private final Seconds seconds;
    private final Histogram startLag = Latencies.empty();
    private final Histogram inFlight = Latencies.empty();
    private final FailureLog failures;
    private final FailureTimes failureTimes;
    private final SessionLog sessions;
    private final WarmUpCount warmUp = new WarmUpCount();
    private final StreamLog streams = new StreamLog();
    private final Silences silences;
    private final Messages messages = new Messages();
    private final FirstBytes firstBytes = new FirstBytes();
    private final ConnectLog connects;
    private final boolean hasFirstBytes;

    /** Whether connections are counted with the requests that open them. */
    private final boolean requestsLast;

    private long inFlightCount;
    private long completedInside;
    private long held;
    private boolean carriesOver;
    private long lastCompleted = Long.MIN_VALUE;
    private long lastEnd = Long.MIN_VALUE;

    /**
     * With a receiver of seconds.
     *
     * @param cpu the processor time of this process
     */
    Recorder(Plan plan, Timeline timeline, RequestCount count, Consumer<SecondBucket> receiver, LongSupplier cpu) {
        this.timeline = timeline;
        this.count = count;
        this.silences = new Silences(timeline, streams);
        this.connects = new ConnectLog(timeline);
        this.steps = new StepLog(new StepTimes(plan.steps(), timeline));
        this.names = new NameLog(plan);
        this.failures = new FailureLog(plan);
        this.failureTimes = new FailureTimes(timeline);
        this.sessions = new SessionLog(timeline, count);
        this.seconds = new Seconds(timeline, receiver, cpu);
        this.hasFirstBytes = plan.hasAnswersOfOnePart();
        this.requestsLast = plan.part().requests() == PlanPart.Requests.LAST;
    }

    void sent(Exchange exchange) {
        if (!exchange.measured) {
            warmUp.sent();
            return;
        }
        seconds.current().sent();
    }

    /** Returns the counts of sessions. */
    SessionLog sessions() {
        return sessions;
    }

    /** Returns the counts of silences. */
    Silences silences() {
        return silences;
    }

    /** Returns the times of connections. */
    ConnectLog connects() {
        return connects;
    }

    /** It has to wait, because as many are under way as the plan allows. */
    void held(Exchange exchange) {
        if (exchange.measured) {
            held++;
        }
    }

    void startLag(long nanos) {
        Latencies.record(startLag, nanos);
    }

    void ended(Exchange exchange, @Nullable Failure failure, long now) {
        // after the last of a number of requests is sent, only the tail is left
        if (failure == null && timeline.isInside(now) && !count.wasUsedUpAt(now)) {
            completedInside++;
            names.completedInside(exchange);
            steps.completedInside(now);
        }
        silences.openGap(exchange, now);
        if (!exchange.measured) {
            warmUp.ended(failure == null);
            if (failure != null && requestsLast) {
                lost(failure, now);
            }
            return;
        }
        SecondBucket second = seconds.at(now);
        second.ended(failure == null);
        second.bytes(exchange.bytes());
        if (!exchange.hasFirst) {
            second.took(now - exchange.intended);
        }
        steps.took(exchange.intended, now - exchange.intended, failure == null);
        names.took(exchange, now - exchange.intended, failure == null);
        if (hasFirstBytes) {
            firstBytes.took(exchange, now - exchange.intended, failure == null);
        }
        messages.add(exchange);
        silences.ended(exchange);
        lastEnd = now;
        if (failure == null) {
            lastCompleted = now;
        } else {
            failures.add(exchange, failure);
            failureTimes.failed(exchange, now);
        }
    }

    /** The answer has begun, and lasts. */
    void opened(Exchange exchange, long now) {
        if (exchange.measured) {
            streams.opened();
        } else if (carriesOver) {
            carryOver(exchange, now);
        }
    }

    /** From now on whatever lasts counts in the measured part. */
    void carryOverFromNow() {
        carriesOver = true;
    }

    /** Counts an answer that lasts in the measured part, although its request was sent before that. */
    void carryOver(Exchange exchange, long now) {
        if (exchange.measured) {
            return;
        }
        SecondBucket second = seconds.at(now);
        warmUp.carriedOver();
        exchange.measured = true;
        second.sent();
        if (exchange.lasting != null) {
            streams.opened();
        }
        if (exchange.hasFirst) {
            second.took(exchange.firstAt - exchange.intended);
        }
    }

    /** Events of an answer that lasts: the first counts from the intended send, each further one from the one before. */
    void received(Exchange exchange, int events, long now) {
        SecondBucket second = seconds.at(now);
        boolean counts = timeline.isInside(now);
        for (int event = 0; event < events; event++) {
            if (exchange.hasFirst) {
                silences.gap(exchange, now, counts);
            } else {
                exchange.hasFirst = true;
                exchange.firstAt = now;
                if (exchange.measured) {
                    second.took(now - exchange.intended);
                }
            }
            exchange.latestAt = now;
        }
        if (counts) {
            second.received(events);
        }
    }

    /** A message that was pushed on a stream. */
    void received(Pulse stream, long now) {
        received(now);
        if (stream.hasFirst) {
            silences.gap(stream, now, timeline.isInside(now));
        }
        stream.hasFirst = true;
        stream.latestAt = now;
    }

    /** A message. */
    void received(long now) {
        SecondBucket second = seconds.at(now);
        if (timeline.isInside(now)) {
            second.received(1);
        }
    }

    void bytes(int count, long now) {
        SecondBucket second = seconds.at(now);
        if (timeline.isInside(now)) {
            second.bytes(count);
        }
    }

    void unasked() {
        streams.unasked();
    }

    void connected() {
        streams.opened();
    }

    void disconnected(Failure reason, long now) {
        if (!requestsLast) {
            lost(reason, now);
        }
    }

    /** A connection counts for the part in which it was lost, whenever it was opened. */
    private void lost(Failure reason, long now) {
        if (timeline.warmUp() == 0 || timeline.isMeasured(now)) {
            streams.lost(reason.message());
        } else {
            streams.lostInWarmUp(reason.message());
        }
    }

    void inFlight(Exchange exchange, long now) {
        silences.openGap(exchange, now);
        if (exchange.measured) {
            inFlightCount++;
            failureTimes.failed(exchange, now);
            steps.took(exchange.intended, now - exchange.intended, false);
            names.took(exchange, now - exchange.intended, false);
            if (hasFirstBytes) {
                firstBytes.took(exchange, now - exchange.intended, false);
            }
            if (!exchange.hasFirst) {
                Latencies.record(inFlight, now - exchange.intended);
            }
            messages.add(exchange);
            silences.ended(exchange);
        } else {
            warmUp.ended(false);
        }
    }

    /** Hands over the seconds that ended before {@code now}. */
    void rollTo(long now) {
        seconds.rollTo(now);
    }

    /** Requests that were completed while there was a load: until its planned end, or until the last request was sent. */
    private Result.Window window() {
        long planned = timeline.duration();
        return new Result.Window(completedInside, planned > 0 ? planned : count.nanosFrom(timeline.measured()));
    }

    /** At the end: hands over the second that has begun, if anything happened in it, and tells the rest. */
    Totals close(LoopWatch loop) {
        seconds.close();
        return new Totals(
                failures.counts(),
                failures.first(),
                failureTimes,
                warmUp.sum(),
                startLag,
                inFlight,
                inFlightCount,
                held,
                streams,
                messages,
                lastCompleted,
                lastEnd,
                window(),
                loop,
                steps,
                names,
                sessions,
                firstBytes,
                connects);
    }
}
