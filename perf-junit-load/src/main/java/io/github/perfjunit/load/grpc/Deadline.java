package io.github.perfjunit.load.grpc;

/**
 * How long a call may take from the instant at which it was due, and what is left of that when it is sent. It is told in a
 * thousand steps, to the nearest: each makes headers of its own, which a server's table of headers has to hold.
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

    /** How many steps there can be. */
    int steps() {
        return (int) (nanos / stepNanos) + 1;
    }

    /** Whether nothing is left of it so long after the call was due. */
    boolean isOver(long sinceDue) {
        return sinceDue >= nanos;
    }

    /** Which step of it has been reached so long after the call was due, before it is over. */
    int step(long sinceDue) {
        long step = (Math.max(0, sinceDue) + stepNanos / 2) / stepNanos;
        return (int) Math.min(step, steps() - 1L);
    }

    /** What is left at this step; hardly anything at the last one, and never nothing, which can't be told. */
    String left(int step) {
        return GrpcTimeout.of(Math.max(1, nanos - step * stepNanos));
    }
}
