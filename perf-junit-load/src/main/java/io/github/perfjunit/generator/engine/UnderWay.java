package io.github.perfjunit.generator.engine;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The places of requests that are under way at once, on all threads, and the requests that wait for one. The one that has waited
 * longest is next, whichever thread it belongs to.
 */
final class UnderWay {

    private final AtomicInteger free;
    private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();

    /** With so many places. */
    UnderWay(int most) {
        this.free = new AtomicInteger(most);
    }

    /** Takes a place if one is free and no request waits for it. */
    boolean begin() {
        return waiting.isEmpty() && take();
    }

    /** Lets a request wait, which has a place when it is run, on any thread. */
    void await(Runnable request) {
        waiting.add(request);
        fill();
    }

    /** A request waits no more. */
    void leave(Runnable request) {
        waiting.remove(request);
    }

    /** A place is free again. */
    void end() {
        free.incrementAndGet();
        fill();
    }

    private void fill() {
        while (!waiting.isEmpty() && take()) {
            Runnable next = waiting.poll();
            if (next == null) {
                free.incrementAndGet();
            } else {
                next.run();
            }
        }
    }

    private boolean take() {
        return free.getAndUpdate(places -> Math.max(0, places - 1)) > 0;
    }
}
