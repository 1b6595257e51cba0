package io.github.perfjunit.generator.session;

/**
 * The memory of one thread for bodies that are kept until they are complete, because something is captured from them or because
 * they can't be decoded before. Each body is bounded, but slow answers to many users are kept at once.
 */
public final class BodyBudget {

    /** A buffer that grows is up to twice as large as what is in it, and is copied when it is searched. */
    private static final int PART_OF_HEAP = 4;

    private final long most;
    private long used;

    /** So many bytes at once. */
    BodyBudget(long most) {
        this.most = most;
    }

    /** The share of one of so many threads. */
    public static BodyBudget share(int threads) {
        return new BodyBudget(Runtime.getRuntime().maxMemory() / PART_OF_HEAP / threads);
    }

    /**
     * Takes so many bytes.
     *
     * @throws IllegalStateException if they are not left: the generator is the limit then, and not the target
     */
    public void take(int bytes) {
        if (used + bytes > most) {
            throw new IllegalStateException("the answers that are searched at once need more than " + most
                    + " bytes, which is the part of the generator's memory for them on each thread: load with fewer"
                    + " users, search shorter answers, or capture from headers and cookies");
        }
        used += bytes;
    }

    /** Gives so many bytes back. */
    public void giveBack(int bytes) {
        used -= bytes;
    }
}
