package io.github.perfjunit.benchmark.aafield;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A process that comes and goes beside a study: for seconds it burns one core or two, for seconds it rests. */
final class Neighbour implements AutoCloseable {

    private static final int MOST_CORES = 2;
    private static final int SECONDS_TO_END = 10;

    private final Process process;
    private final ProcessGuard guard;

    private Neighbour(Process process, ProcessGuard guard) {
        this.process = process;
        this.guard = guard;
    }

    /** A rest, and the stretch of work after it. */
    record Stretch(Duration rest, Duration burst, int cores) {

        /** Draws the next one. More than half of the time is work, so that a study of short runs is disturbed in many of them. */
        static Stretch draw(SplittableRandom random) {
            return new Stretch(
                    Duration.ofMillis(random.nextInt(1_000, 4_000)),
                    Duration.ofMillis(random.nextInt(2_000, 5_000)),
                    random.nextInt(1, MOST_CORES + 1));
        }
    }

    /**
     * Starts it, in a JVM of its own.
     *
     * @param seed of its stretches
     * @param guard ends it if this JVM dies
     */
    static Neighbour start(long seed, ProcessGuard guard) throws IOException {
        Process process = new ProcessBuilder(List.of(
                        Trial.java(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx32m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Neighbour.class.getName(),
                        Long.toString(seed)))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        guard.watch(process.pid());
        return new Neighbour(process, guard);
    }

    ProcessHandle process() {
        return process.toHandle();
    }

    /** Ends it, and returns when it has ended. */
    @Override
    public void close() throws IOException, InterruptedException {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the neighbour did not end with its input, and was killed");
            }
        } finally {
            process.destroyForcibly().waitFor(SECONDS_TO_END, TimeUnit.SECONDS);
            guard.release(process.pid());
        }
    }

    /**
     * Works and rests until its input ends, as it does when its parent dies.
     *
     * @param arguments the seed
     */
    public static void main(String[] arguments) throws InterruptedException {
        SplittableRandom random = new SplittableRandom(Long.parseLong(arguments[0]));
        CountDownLatch end = new CountDownLatch(1);
        Thread reader = new Thread(() -> awaitEnd(end), "input");
        reader.setDaemon(true);
        reader.start();
        Stretch stretch = Stretch.draw(random);
        while (!end.await(stretch.rest().toMillis(), TimeUnit.MILLISECONDS)) {
            work(stretch, end);
            stretch = Stretch.draw(random);
        }
    }

    private static void awaitEnd(CountDownLatch end) {
        try {
            while (System.in.read() >= 0) {
                // nothing is said to it
            }
        } catch (IOException e) {
            // the same as its end
        }
        end.countDown();
    }

    private static void work(Stretch stretch, CountDownLatch end) throws InterruptedException {
        long until = System.nanoTime() + stretch.burst().toNanos();
        Thread[] others = new Thread[stretch.cores() - 1];
        for (int i = 0; i < others.length; i++) {
            others[i] = new Thread(() -> burn(until, end));
            others[i].start();
        }
        burn(until, end);
        for (Thread other : others) {
            other.join();
        }
    }

    private static void burn(long until, CountDownLatch end) {
        while (System.nanoTime() - until < 0 && end.getCount() > 0) {
            Thread.onSpinWait();
        }
    }
}
