package io.github.perfjunit.generator.websocket;

import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.internal.protocol.StompPlan.HeartBeats;
import io.netty.channel.Channel;
import io.netty.util.concurrent.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The heart-beats of a session of STOMP: those that are sent, and those that must come. */
final class HeartBeat {

    private static final long MILLI = 1_000_000;

    private final Channel channel;
    private final HeartBeats wanted;
    private final Runnable sending;
    private final Consumer<Failure> missing;
    private final List<Future<?>> timers = new ArrayList<>();
    private long heardAt;

    HeartBeat(Channel channel, HeartBeats wanted, Runnable sending, Consumer<Failure> missing) {
        this.channel = channel;
        this.wanted = wanted;
        this.sending = sending;
        this.missing = missing;
    }

    /** Returns the header of CONNECT: how often this side can speak, and how often the other is to. */
    String offer() {
        return wanted.sentNanos() / MILLI + "," + wanted.expectedNanos() / MILLI;
    }

    /** Something came, which is as good as a heart-beat. */
    void heard(long now) {
        heardAt = now;
    }

    /** The other side has said how often it can speak, and how often this one is to. What is no such header asks for nothing. */
    void begin(String answer) {
        String[] numbers = answer.strip().split(",", -1);
        long offered = numbers.length == 2 ? millis(numbers[0]) : 0;
        long demanded = numbers.length == 2 ? millis(numbers[1]) : 0;
        if (wanted.sentNanos() > 0 && demanded > 0) {
            // A timer comes late at times: a quarter of the time is left for that.
            every(Math.max(wanted.sentNanos(), demanded * MILLI) / 4 * 3, sending);
        }
        if (wanted.expectedNanos() > 0 && offered > 0) {
            long interval = Math.max(wanted.expectedNanos(), offered * MILLI);
            every(interval, () -> check(interval));
        }
    }

    private static long millis(String text) {
        return text.strip().matches("[0-9]{1,9}") ? Long.parseLong(text.strip()) : 0;
    }

    private void every(long nanos, Runnable action) {
        timers.add(channel.eventLoop().scheduleAtFixedRate(action, nanos, nanos, TimeUnit.NANOSECONDS));
    }

    /** After a pause of this process, what has come meanwhile is read first: so it looks twice. */
    private void check(long interval) {
        long before = heardAt;
        if (System.nanoTime() - before > 2 * interval) {
            timers.add(channel.eventLoop()
                    .schedule(
                            () -> {
                                if (heardAt == before) {
                                    missing.accept(silence(interval));
                                }
                            },
                            interval / 2,
                            TimeUnit.NANOSECONDS));
        }
    }

    private Failure silence(long interval) {
        return new Failure(
                "heart-beat",
                "nothing came for " + (System.nanoTime() - heardAt) / MILLI
                        + " ms, although the broker promised a heart-beat every " + interval / MILLI + " ms");
    }

    void end() {
        timers.forEach(timer -> timer.cancel(false));
        timers.clear();
    }
}
