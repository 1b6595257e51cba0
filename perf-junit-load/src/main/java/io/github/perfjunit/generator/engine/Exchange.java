package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.generator.session.StepAnswer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One request and what comes of it. It belongs to the thread of its worker. */
public final class Exchange extends Pulse {

    private static final long NONE = -1;

    final Sender sender;
    final long intended;
    private final RequestPlan request;
    private final int requestIndex;
    private final Values values;

    private long bytes;
    private int messages;
    private long firstMessageNanos;
    private boolean begun;
    private long firstByteNanos = NONE;
    private @Nullable Hop hop;
    private @Nullable Runnable rest;

    /** Whether it belongs to the measured part; one that lasts can come to that later. */
    boolean measured;

    /** When its answer is complete, where that has begun and lasts. */
    Ledger.@Nullable Lasting lasting;

    /** When the first event of an answer that lasts came. */
    long firstAt;

    /** The number of connections that had been tried when it was given to the connections. */
    long attemptsBefore;

    /** Its place in the queue, as long as it waits because as many are under way as allowed, or if it ended while it waited. */
    UnderWay.@Nullable Held held;

    /** The message that it is for those who await it on other connections. */
    Deliveries.@Nullable Sent delivery;

    @Nullable
    Connection carrier;

    boolean ended;

    /** Its neighbours among those in flight. */
    @Nullable
    Exchange earlier;

    @Nullable
    Exchange later;

    /**
     * A request to which an answer has led.
     *
     * @param target path and query
     * @param hasBody whether the body of the first request is sent again
     * @param seen what was asked for so far, to find loops
     */
    public record Hop(String method, String target, boolean hasBody, List<String> seen) {}

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

    /**
     * Returns the cookies that are sent with it, as in a header field, in place of those that the plan gives its request; empty
     * if the plan's are all that there are.
     */
    public String cookies() {
        return hop == null ? sender.cookies() : sender.cookies(hop.target());
    }

    /** Returns the cookies for a path and query to which an answer leads. */
    public String cookies(String target) {
        return sender.cookies(target);
    }

    /** Returns the method with which is asked now. */
    public String method() {
        return hop == null ? request.method() : hop.method();
    }

    /** Returns the request to which the latest answer has led, if one has. */
    public @Nullable Hop hop() {
        return hop;
    }

    /** Goes on where an answer leads: what counts is the answer that comes of that. */
    public void goOn(Hop next) {
        hop = next;
        begun = false;
        firstByteNanos = NONE;
        rest = null;
    }

    /** Whether its body is sent only when the other side has asked for it. */
    public boolean isExpectant() {
        return request.extras().awaitsContinue() && sendsBody();
    }

    /** Whether the body is sent now: where an answer has led, it may not be. */
    public boolean sendsBody() {
        return hop == null || hop.hasBody();
    }

    /** Returns path and query of what is asked for now. */
    public String target() {
        return hop == null ? sender.target(this) : hop.target();
    }

    /** Holds back the rest of the request until the other side wants it. */
    public void holdBack(Runnable sending) {
        rest = sending;
    }

    /** Whether a part of the request was held back, and is not sent yet. */
    public boolean isHeldBack() {
        return rest != null;
    }

    /** Sends what was held back, if it is still of use. */
    public void sendRest() {
        Runnable sending = rest;
        rest = null;
        if (sending != null && !ended) {
            sending.run();
        }
    }

    /** Forgets what was held back: an answer came without it. */
    public void dropRest() {
        rest = null;
    }

    /** Returns how long ago it was due, in nanoseconds. */
    public long nanosSinceDue() {
        return System.nanoTime() - intended;
    }

    /** Ends the waits for its answer and for its place. */
    void end() {
        ended = true;
        if (held != null) {
            held.leave();
        }
    }

    /** Counts bytes that came for it. */
    public void received(int count) {
        bytes += count;
    }

    /** The answer has begun. One that comes whole at once has its first byte with its last. */
    public void begun() {
        begun = true;
    }

    /** The answer was read from its first byte to its last at once, however many pieces it had. */
    public void begunAtOnce() {
        begun = true;
        firstByteNanos = NONE;
    }

    /** The answer has begun just now, unless it had before, and more of it is to come. */
    public void begunPartly() {
        if (firstByteNanos == NONE) {
            begunPartly(System.nanoTime());
        }
    }

    /** The answer began then, unless it had before, and more of it is to come. */
    public void begunPartly(long now) {
        if (firstByteNanos == NONE) {
            begun = true;
            firstByteNanos = now - intended;
        }
    }

    /** Whether a first byte of its answer came. */
    boolean hasBegun() {
        return begun;
    }

    /** Whether its answer began before it ended. */
    boolean hasBegunPartly() {
        return firstByteNanos != NONE;
    }

    /** From the intended send to the first byte, where the answer {@link #hasBegunPartly() has begun partly}. */
    long firstByteNanos() {
        return firstByteNanos;
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

        /** Returns path and query of what is asked for first. */
        default String target(Exchange exchange) {
            return exchange.request.target().render(exchange.values, Escape.URI);
        }

        /** Returns the cookies of the user and the request, as in a header field; empty if the user has none for it. */
        default String cookies() {
            return "";
        }

        /** Returns the cookies for another path and query. */
        default String cookies(String target) {
            return "";
        }
    }
}
