package io.github.perfjunit.generator.engine;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The places of requests that are under way at once, on all threads, and the requests that wait for one. The one that has waited
 * longest is next, whichever thread it belongs to.
 */
final class UnderWay {

    private final AtomicInteger free;
    private final Queue<Held> waiting = new ConcurrentLinkedQueue<>();

    /** A request that waits for a place. One that has left stays in the queue until its turn: to search for it would take long. */
    static final class Held {

        private final Runnable request;
        private volatile boolean hasLeft;

        private Held(Runnable request) {
            this.request = request;
        }

        /** Ends its wait. If it has just been given a place, that is still to be given back. */
        void leave() {
            hasLeft = true;
        }
    }

    /** With so many places. */
    UnderWay(int most) {
        this.free = new AtomicInteger(most);
    }

    /** Takes a place if one is free and no request waits for it. */
    boolean begin() {
        return waiting.isEmpty() && take();
    }

    /** Lets a request wait, which has a place when it is run, on any thread. It must not end within that. */
    Held await(Runnable request) {
        var held = new Held(request);
        waiting.add(held);
        fill();
        return held;
    }

    /** A place is free again. */
    void end() {
        free.incrementAndGet();
        fill();
    }

    private void fill() {
        while (!waiting.isEmpty() && take()) {
            Held next = next();
            if (next == null) {
                free.incrementAndGet();
            } else {
                next.request.run();
            }
        }
    }

    private @Nullable Held next() {
        Held next = waiting.poll();
        while (next != null && next.hasLeft) {
            next = waiting.poll();
        }
        return next;
    }

    private boolean take() {
        return free.getAndUpdate(places -> Math.max(0, places - 1)) > 0;
    }
}
