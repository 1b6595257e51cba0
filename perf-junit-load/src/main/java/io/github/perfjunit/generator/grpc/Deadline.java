package io.github.perfjunit.generator.grpc;

/**
 * The time that a call may take from the instant at which it was due, and what is left of that when the call is sent. The
 * time is sent in a thousand steps, to the nearest. Each step makes headers of its own, which a server's table of headers
 * has to hold.
 */
final class Deadline {

    private static final long STEPS = 1000;

    private final long nanos;
    private final long stepNanos;

    Deadline(long nanos) {
        this.nanos = nanos;
        this.stepNanos = Math.max(1, nanos / STEPS);
    }

    long nanos() {
        return nanos;
    }

    /** Returns how many steps there can be. */
    int steps() {
        return (int) (nanos / stepNanos) + 1;
    }

    /** Whether nothing is left of it so long after the call was due. */
    boolean isOver(long sinceDue) {
        return sinceDue >= nanos;
    }

    /**
     * Returns the step of the deadline that has been reached so long after the call was due, before the deadline is over.
     */
    int step(long sinceDue) {
        long step = (Math.max(0, sinceDue) + stepNanos / 2) / stepNanos;
        return (int) Math.min(step, steps() - 1L);
    }

    /**
     * Returns the time that is left at this step. At the last step it is hardly anything, and never zero, which can't be
     * sent.
     */
    String left(int step) {
        return GrpcTimeout.of(Math.max(1, nanos - step * stepNanos));
    }
}
