package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.DeliveryPlan;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory that loads take for what they count: histograms, of which each thread has its own for each name and each step, and
 * messages whose deliveries are awaited. Loads at once share the memory of the process. Can be used from any thread.
 */
public final class MemoryNeed {

    /** Latencies, those of failures, and two from which the times to first bytes are made. */
    private static final int OF_NAME = 4;

    private static final int OF_NAME_WITHOUT_FIRST_BYTES = 2;

    /** Latencies, and those of failures. */
    private static final int OF_STEP = 2;

    /**
     * Start lag, requests in flight, failures, first bytes, times to connect, gaps, first messages, the lateness of the thread, and
     * the seconds that are being counted and handed over.
     */
    private static final int OF_THREAD = 12;

    /** A message, its id and the sets of connections, without their bits: about 290 bytes were measured. */
    private static final long MESSAGE_BYTES = 300;

    private static final double SECOND = 1e9;
    private static final long MEBIBYTE = 1 << 20;

    private final long most;
    private final AtomicLong taken = new AtomicLong();

    /**
     * The memory of a process of which no load has taken anything yet.
     *
     * @param heap in bytes; a quarter is left for the loads themselves
     */
    public MemoryNeed(long heap) {
        this.most = heap / 4 * 3;
    }

    /** The part of a load that is being made. */
    public interface Share extends AutoCloseable {

        /** Gives it back. */
        @Override
        void close();
    }

    /**
     * Refuses a plan that takes too much, whatever is made beside it.
     *
     * @throws RefusedException if it does
     */
    public void check(Plan plan) throws RefusedException {
        long need = bytes(plan);
        if (need > most) {
            throw new RefusedException(sentence(plan, need, ""));
        }
    }

    /**
     * Takes what a load needs, beside those that are being made.
     *
     * @throws RefusedException if that is too much
     */
    public Share take(Plan plan) throws RefusedException {
        long need = bytes(plan);
        long all = taken.addAndGet(need);
        if (all > most) {
            taken.addAndGet(-need);
            throw new RefusedException(
                    sentence(plan, need, ", of which the loads beside it take " + (all - need) / MEBIBYTE + " MiB"));
        }
        return () -> taken.addAndGet(-need);
    }

    private static long bytes(Plan plan) {
        long own =
                histograms(plan) * Latencies.empty().getEstimatedFootprintInBytes() + messages(plan) * perMessage(plan);
        return plan.deliveries()
                        .flatMap(DeliveryPlan::sender)
                        .map(MemoryNeed::bytes)
                        .orElse(0L)
                + own;
    }

    private static long histograms(Plan plan) {
        long ofName = plan.hasAnswersOfOnePart() ? OF_NAME : OF_NAME_WITHOUT_FIRST_BYTES;
        long ofThread = names(plan) * ofName + (long) StepTimes.count(plan.steps()) * OF_STEP + OF_THREAD;
        // and a sum over all threads, of which first bytes are a copy
        return ofThread * (plan.threads() + 1L) + names(plan);
    }

    private static long names(Plan plan) {
        return plan.requests().stream().filter(each -> each.name().isPresent()).count();
    }

    /** Returns the number of messages that are remembered; 0 where users send them, because it depends on the answers then. */
    private static long messages(Plan plan) {
        Plan sender = plan.deliveries().flatMap(DeliveryPlan::sender).orElse(plan);
        if (plan.deliveries().isEmpty() || !(sender.model() instanceof Model.Open open)) {
            return 0;
        }
        return (long) open.phases().stream()
                .mapToDouble(phase -> (phase.fromRate() + phase.toRate()) / 2 * (phase.nanos() / SECOND))
                .sum();
    }

    /** Each has a bit for each connection, or call that listens, twice. */
    private static long perMessage(Plan plan) {
        boolean listens = plan.deliveries().flatMap(DeliveryPlan::sender).isPresent();
        int connections = plan.model() instanceof Model.Closed closed
                ? (listens ? closed.users() : closed.mostConnections())
                : ((Model.Open) plan.model()).maxConnections();
        return MESSAGE_BYTES + connections / 4;
    }

    private String sentence(Plan plan, long need, String beside) {
        List<String> parts = new ArrayList<>(List.of(names(plan) + " names of requests"));
        int steps = StepTimes.count(plan.steps());
        if (steps > 0) {
            parts.add(steps + " steps of the rate");
        }
        if (messages(plan) > 0) {
            parts.add(messages(plan) + " messages whose deliveries are measured");
        }
        return "requests, threads: " + String.join(" and ", parts) + " on " + plan.threads() + " threads need "
                + need / MEBIBYTE + " MiB for their histograms, and the generator has " + most / MEBIBYTE
                + " MiB for them" + beside + ": name fewer requests, or use fewer threads"
                + (messages(plan) > 0 ? ", or send fewer messages" : "")
                + (beside.isEmpty() ? "" : ", or make the loads one after the other");
    }
}
