package io.github.perfjunit.benchmark.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Gives inputs to subjects, one after the other in one thread, and watches that thread: for exceptions that are not documented, for
 * the memory that each input takes, and for inputs that never end.
 */
final class Fuzzer {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final long LOOK_MILLIS = 50;
    private static final long GRACE_MILLIS = 500;

    private final long seed;
    private final Limits limits;
    private final Findings findings;
    private final LongConsumer begins;

    /** Creates a fuzzer. */
    Fuzzer(long seed, Limits limits, Findings findings) {
        this(seed, limits, findings, number -> {});
    }

    /**
     * Creates a fuzzer that reports which input it is at.
     *
     * @param begins receives the number of each input before it is read
     */
    Fuzzer(long seed, Limits limits, Findings findings, LongConsumer begins) {
        this.seed = seed;
        this.limits = limits;
        this.findings = findings;
        this.begins = begins;
    }

    /**
     * The end of a round.
     *
     * @param next the number of the first input that was not read
     * @param stuck whether the last input did not end; its thread goes on if it can't be interrupted
     * @param largest the most bytes that were allocated for one input
     */
    record Round(long next, boolean stuck, long largest) {}

    /** Lets a subject read inputs, until all are read or one does not end. */
    Round fuzz(Subject subject, long from, long to) throws InterruptedException {
        Worker worker = new Worker(subject, new Inputs(subject, seed), from, to);
        Thread thread = new Thread(worker, "fuzz-" + subject.name());
        thread.setDaemon(true);
        thread.start();
        boolean ended = watch(worker, thread);
        return new Round(worker.number + (ended ? 0 : 1), !ended, worker.largest);
    }

    /** Waits until all inputs are read; returns false if one does not end. */
    private boolean watch(Worker worker, Thread thread) throws InterruptedException {
        long calls = -1;
        long since = 0;
        long cpu = 0;
        while (!worker.done.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            long now = System.nanoTime();
            if (worker.calls.get() != calls) {
                calls = worker.calls.get();
                since = now;
                cpu = THREADS.getThreadCpuTime(thread.getId());
            } else if (isStuck(worker, thread, now - since, cpu) && worker.abandon(calls)) {
                thread.interrupt();
                thread.join(GRACE_MILLIS);
                return false;
            }
        }
        if (worker.number < worker.to) {
            throw new IllegalStateException("input " + worker.number + " could not be made or kept");
        }
        return true;
    }

    /** Reports an input that does not end, or that takes memory without end. */
    private boolean isStuck(Worker worker, Thread thread, long nanos, long cpuBefore) {
        boolean hangs = THREADS.getThreadCpuTime(thread.getId()) - cpuBefore
                        > limits.time().toNanos()
                || nanos > Limits.WAITING * limits.time().toNanos();
        boolean fills = THREADS.getThreadAllocatedBytes(thread.getId()) > worker.mostAllocated;
        if (hangs || fills) {
            Finding finding = Finding.stuck(
                    fills ? Finding.Kind.MEMORY : Finding.Kind.HANG,
                    worker.subject.name(),
                    worker.number,
                    thread.getStackTrace());
            findings.add(finding, worker.source.input(worker.number));
        }
        return hangs || fills;
    }

    /** Reads inputs, until it is abandoned. */
    private final class Worker implements Runnable {

        private final Subject subject;
        private final Inputs source;
        private final long from;
        private final long to;
        private final CountDownLatch done = new CountDownLatch(1);
        private final AtomicLong calls = new AtomicLong();
        private volatile long number;
        private volatile long largest;
        private volatile long mostAllocated = Long.MAX_VALUE;
        private boolean abandoned;

        private Worker(Subject subject, Inputs source, long from, long to) {
            this.subject = subject;
            this.source = source;
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            try {
                for (long each = from; begin(each) && each < to; each++) {
                    read(each);
                }
            } finally {
                done.countDown();
            }
        }

        private synchronized boolean begin(long each) {
            if (!abandoned) {
                number = each;
            }
            return !abandoned;
        }

        /** Lets it go on alone, if it is still in this call. */
        private synchronized boolean abandon(long call) {
            abandoned = calls.get() == call && number < to;
            return abandoned;
        }

        private synchronized boolean isAbandoned() {
            return abandoned;
        }

        private void read(long each) {
            byte[] input = source.input(each);
            begins.accept(each);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            mostAllocated = before + Limits.WITHOUT_END * limits.memoryFor(input.length);
            Throwable thrown = thrown(input);
            mostAllocated = Long.MAX_VALUE;
            long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
            if (isAbandoned()) {
                return;
            }
            if (thrown != null && !subject.expects(thrown)) {
                crashed(Finding.crash(subject.name(), each, thrown), input);
            }
            if (bytes > limits.memoryFor(input.length)) {
                findings.add(Finding.memory(subject.name(), each, bytes, input.length), input);
            }
            if (bytes > largest) {
                largest = bytes;
            }
        }

        private void crashed(Finding crash, byte[] input) {
            if (findings.add(crash, input)) {
                Reducer reducer = new Reducer(shorter -> isAlike(crash, thrown(shorter)));
                findings.addReduced(crash, reducer.reduced(input));
            }
        }

        private boolean isAlike(Finding crash, @Nullable Throwable thrown) {
            return thrown != null
                    && Finding.crash(crash.subject(), crash.number(), thrown)
                            .key()
                            .equals(crash.key());
        }

        /** A reader may change what it reads. */
        private @Nullable Throwable thrown(byte[] bytes) {
            byte[] input = bytes.clone();
            calls.incrementAndGet();
            try {
                subject.reader().read(input);
                return null;
            } catch (Throwable e) { // an error of any kind is what is looked for
                return e;
            }
        }
    }
}
