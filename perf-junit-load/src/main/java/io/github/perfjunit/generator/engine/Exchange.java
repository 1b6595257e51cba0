package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.generator.session.StepAnswer;
import org.jspecify.annotations.Nullable;

/** One request and what comes of it. It belongs to the thread of its worker. */
public final class Exchange extends Pulse {

    final Sender sender;
    final long intended;
    private final RequestPlan request;
    private final int requestIndex;
    private final Values values;

    private long bytes;
    private int messages;
    private long firstMessageNanos;

    /** Whether it belongs to the measured part; one that lasts can come to that later. */
    boolean measured;

    /** When its answer is complete, where that has begun and lasts. */
    Ledger.@Nullable Lasting lasting;

    /** When the first event of an answer that lasts came. */
    long firstAt;

    /** Whether it was given to the connections: it is under way until it has ended. */
    boolean dispatched;

    @Nullable
    Connection carrier;

    boolean ended;

    /** Its neighbours among those in flight. */
    @Nullable
    Exchange earlier;

    @Nullable
    Exchange later;

    Exchange(Sender sender, long intended, boolean measured, RequestSource.Drawn drawn) {
        this.sender = sender;
        this.intended = intended;
        this.measured = measured;
        this.request = drawn.request();
        this.requestIndex = drawn.index();
        this.values = drawn.values();
    }

    /** Returns the request that is sent. */
    public RequestPlan request() {
        return request;
    }

    /** Returns the position of the request among those of the plan. */
    public int requestIndex() {
        return requestIndex;
    }

    /** Returns the values of its placeholders. */
    public Values values() {
        return values;
    }

    /** Returns the reader of its answer, if more of that matters than whether it is the expected one. */
    public @Nullable StepAnswer answer() {
        return sender.answer();
    }

    /** Returns the cookies that are sent with it, as in a header field; empty without any. */
    public String cookies() {
        return sender.cookies();
    }

    /** Returns how long ago it was due, in nanoseconds. */
    public long nanosSinceDue() {
        return System.nanoTime() - intended;
    }

    /** Counts bytes that came for it. */
    public void received(int count) {
        bytes += count;
    }

    /** Counts a message of its answer, which has come just now. */
    public void message() {
        if (messages == 0) {
            firstMessageNanos = System.nanoTime() - intended;
        }
        messages++;
    }

    int messages() {
        return messages;
    }

    /** From the intended send to the first message. */
    long firstMessageNanos() {
        return firstMessageNanos;
    }

    long bytes() {
        return bytes;
    }

    /** The sender of an exchange, which is notified of its end. */
    interface Sender {

        /** It has ended, by {@code failure} or, without one, well. */
        void ended(Exchange exchange, @Nullable Failure failure);

        /** Returns the reader of the answer, if more of it matters than whether it is the expected one. */
        default @Nullable StepAnswer answer() {
            return null;
        }

        /** Returns the cookies that are sent with it, as in a header field; empty without any. */
        default String cookies() {
            return "";
        }
    }
}
