package io.github.perfjunit.generator.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.plan.DeliveryPlan;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.protocol.Delivery.To;
import io.github.perfjunit.internal.protocol.Result;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a load, and the connections on which they came out of the target again. All threads of a load share it, and
 * one clock: that of {@link System#nanoTime()}.
 */
public final class Deliveries {

    private static final int LONGEST_SAMPLE = 160;

    private final DeliveryPlan plan;
    private final Timeline timeline;
    private final DeliveryIds ids;

    /** The times in messages of others, if they have sent them. */
    private final @Nullable Stamps stamps;

    private final Map<String, Sent> sent = new HashMap<>();

    /** Measured messages that have not reached all that they must reach, the oldest first. */
    private final Set<Sent> pending = new LinkedHashSet<>();

    /** Measured messages for which no connection was there, that is, of whose delivery nothing can be known. */
    private final Set<Sent> unheard = new LinkedHashSet<>();

    /** The places of connections that stand. A place is taken again, so that messages need no more bits than there are places. */
    private final BitSet open = new BitSet();

    private final Histogram latencies = Latencies.empty();

    /** Measured messages of which deliveries were lost with their connection. */
    private final Set<Sent> lostEarly = new LinkedHashSet<>();

    private long latestStamp;
    private long connections;
    private long numbers;
    private int sending;
    private long messages;
    private long delivered;
    private long inWindow;
    private long lost;
    private long duplicates;
    private long unexpected;
    private long nameless;
    private long unknown;
    private String firstUnexpected = "";
    private String firstUnknown = "";

    /**
     * Creates the deliveries of a load.
     *
     * @param sending how many threads send its messages
     */
    Deliveries(DeliveryPlan plan, Timeline timeline, int sending) {
        this.plan = plan;
        this.timeline = timeline;
        this.sending = sending;
        this.ids = new DeliveryIds(plan.match(), plan.isStamped());
        this.stamps = plan.isStamped() ? new Stamps(timeline) : null;
    }

    /** A message, from its sending on. */
    final class Sent {

        /** Its number among all messages: a connection that was opened after it may have the place of one that got it. */
        private final long number = numbers++;

        private final long due;
        private final boolean measured;

        /** The places of the connections that must get it, and of those that got it and stood when it was sent. */
        private final BitSet expected;

        private final BitSet received = new BitSet();

        /** The connections that got it and did not stand when it was sent. */
        private Set<Long> receivedElsewhere = Set.of();

        /** Whether no connection was there that could have got it. */
        private final boolean isForNobody;

        private int missing;

        /** The number of connections that it was lost with. */
        private int early;

        private Sent(long due, boolean measured, BitSet expected, int missing) {
            this.isForNobody = missing == 0;
            this.due = due;
            this.measured = measured;
            this.expected = expected;
            this.missing = missing;
        }

        /** The target has not taken it: nothing is expected of it. */
        void withdraw() {
            synchronized (Deliveries.this) {
                messages -= measured ? 1 : 0;
                unheard.remove(this);
                lostEarly.remove(this);
                missing = 0;
                pending.remove(this);
            }
        }
    }

    /** A connection on which deliveries come. */
    public final class Receiver {

        private final long number = connections++;
        private final int place = open.nextClearBit(0);

        /** The first message that is sent while it stands, and the first one after that. */
        private final long since = numbers;

        private long until = Long.MAX_VALUE;

        private Receiver() {
            open.set(place);
        }

        private boolean stoodAt(Sent message) {
            return message.number >= since && message.number < until;
        }

        /** A message or event came. */
        public void received(byte[] bytes, int from, int to, long now) {
            List<String> found = ids.in(bytes, from, to);
            synchronized (Deliveries.this) {
                if (found.isEmpty()) {
                    unknown(bytes, from, to);
                } else if (stamps != null) {
                    stamps.received(found, now);
                } else {
                    found.forEach(id -> delivered(id, this, now));
                }
            }
        }

        /** The other side has ended it, or it broke: what it has not brought yet is lost. */
        public void closed() {
            synchronized (Deliveries.this) {
                close(this, true);
            }
        }

        /** The other side has never accepted it: nothing was to come on it. */
        public void refused() {
            synchronized (Deliveries.this) {
                close(this, false);
            }
        }
    }

    /** A connection stands. */
    public synchronized Receiver opened() {
        return new Receiver();
    }

    /**
     * Returns the values of a message, by which it is known: an id of its own, as the last column of its row, and a time that no
     * other one has.
     */
    synchronized Values values(long number, long drawn, long due, List<String> row) {
        latestStamp = Math.max(latestStamp + 1, timeline.micros(due));
        List<String> known = new ArrayList<>(row);
        known.set(row.size() - 1, ids.next(number));
        return new Values(number, drawn, latestStamp, known);
    }

    /** A message is about to be sent on a connection that does not listen. */
    void sent(Exchange message) {
        sent(message, null);
    }

    /**
     * A message is about to be sent.
     *
     * @param from the connection that takes it, if deliveries come on it too
     */
    public void sent(Exchange message, @Nullable Receiver from) {
        Optional<String> id = ids.ofMessage(message);
        synchronized (this) {
            BitSet expected = expected(from);
            Sent record = new Sent(message.intended, message.measured, expected, missing(expected));
            messages += message.measured ? 1 : 0;
            if (id.isEmpty() || sent.putIfAbsent(id.get(), record) != null) {
                nameless++;
                return;
            }
            message.delivery = record;
            if (record.measured) {
                (record.isForNobody ? unheard : pending).add(record);
            }
        }
    }

    private BitSet expected(@Nullable Receiver from) {
        if (plan.to() != To.ALL && plan.to() != To.OTHERS) {
            return new BitSet();
        }
        BitSet expected = (BitSet) open.clone();
        if (plan.to() == To.OTHERS && from != null) {
            expected.clear(from.place);
        }
        return expected;
    }

    private int missing(BitSet expected) {
        return switch (plan.to()) {
            case ALL, OTHERS -> expected.cardinality();
            case NUMBER -> plan.number();
            case SOME -> 1;
            case STAMPED -> throw ofOthers();
        };
    }

    private static IllegalStateException ofOthers() {
        return new IllegalStateException("a load that sends none of the messages knows none of them");
    }

    private void delivered(String id, Receiver receiver, long now) {
        Sent message = sent.get(id);
        if (message == null) {
            unexpected("'" + id + "', which no message had" + lead(id, now));
        } else if (!isFirst(message, receiver)) {
            duplicates += message.measured ? 1 : 0;
        } else if (isExpected(message, receiver)) {
            count(message, now);
        } else if (message.measured) {
            unexpected("'" + id + "', on a connection that it was not to reach");
        }
    }

    /** Notes that it was received, unless it was there before. */
    private static boolean isFirst(Sent message, Receiver receiver) {
        if (!receiver.stoodAt(message)) {
            if (message.receivedElsewhere.isEmpty()) {
                message.receivedElsewhere = new HashSet<>();
            }
            return message.receivedElsewhere.add(receiver.number);
        }
        boolean isFirst = !message.received.get(receiver.place);
        message.received.set(receiver.place);
        return isFirst;
    }

    private boolean isExpected(Sent message, Receiver receiver) {
        return switch (plan.to()) {
            case ALL, OTHERS -> receiver.stoodAt(message) && message.expected.get(receiver.place);
            case NUMBER -> message.received.cardinality() + message.receivedElsewhere.size() <= plan.number();
            case SOME -> true;
            case STAMPED -> throw ofOthers();
        };
    }

    private void count(Sent message, long now) {
        if (timeline.isInside(now)) {
            inWindow++;
        }
        if (!message.measured) {
            return;
        }
        delivered++;
        Latencies.record(latencies, now - message.due);
        found(message);
    }

    private void found(Sent message) {
        if (message.missing > 0 && --message.missing == 0) {
            pending.remove(message);
        }
    }

    /** The time by which it is in the future, if it may be a time that somebody else has read from a clock. */
    private String lead(String id, long now) {
        try {
            long micros = Long.parseLong(id) - timeline.micros(now);
            return micros > 0 && micros < timeline.micros(now) ? ", a time " + micros / 1_000 + " ms from now" : "";
        } catch (NumberFormatException e) {
            return "";
        }
    }

    private void unexpected(String text) {
        if (unexpected++ == 0) {
            firstUnexpected = text;
        }
    }

    private void unknown(byte[] bytes, int from, int to) {
        if (stamps != null) {
            stamps.unknown(sample(bytes, from, to));
        } else if (unknown++ == 0) {
            firstUnknown = sample(bytes, from, to);
        }
    }

    private static String sample(byte[] bytes, int from, int to) {
        return new String(bytes, from, Math.min(to - from, LONGEST_SAMPLE), UTF_8);
    }

    private void close(Receiver receiver, boolean stood) {
        if (receiver.until != Long.MAX_VALUE) {
            return;
        }
        receiver.until = numbers;
        open.clear(receiver.place);
        for (Sent message : List.copyOf(pending)) {
            if (message.expected.get(receiver.place) && !message.received.get(receiver.place)) {
                message.expected.clear(receiver.place);
                if (stood) {
                    message.early++;
                    lostEarly.add(message);
                }
                found(message);
            }
        }
    }

    /** One of the threads has sent all its messages, and knows what came of each. */
    synchronized void sentAll() {
        sending--;
    }

    /** Whether a message may still come that is expected. */
    synchronized boolean isAwaiting(long now) {
        return stamps != null ? stamps.isAwaiting(now) : sending > 0 || !pending.isEmpty();
    }

    /** A delivery that is missing now never came: it counts with the time that it has been awaited. */
    synchronized Result.Deliveries close(Optional<Result> sender) {
        if (stamps != null) {
            return stamps.close();
        }
        long now = System.nanoTime();
        lostEarly.forEach(message -> lost(message.early, now - message.due));
        unheard.forEach(message -> lost(1, now - message.due));
        pending.forEach(message -> lost(message.missing, now - message.due));
        pending.clear();
        lostEarly.clear();
        return new Result.Deliveries(
                messages,
                delivered,
                inWindow,
                lost,
                unheard.size(),
                duplicates,
                unexpected,
                firstUnexpected,
                unknown,
                firstUnknown,
                nameless,
                latencies,
                sender,
                false);
    }

    private void lost(int count, long nanos) {
        lost += count;
        for (int each = 0; each < count; each++) {
            Latencies.record(latencies, nanos);
        }
    }
}
