package io.github.perfjunit.internal.load.call;

import io.github.perfjunit.internal.load.result.GeneratorUse;
import io.github.perfjunit.internal.load.result.TickLog;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.OptionalDouble;

/**
 * The resources that this JVM has used since the measured part of a load began, where it makes the load itself, and how late a thread was
 * that had nothing to do but to be punctual.
 */
public final class OwnUse implements AutoCloseable {

    private static final long TICK_NANOS = Duration.ofMillis(5).toNanos();

    private final TickLog ticks = new TickLog(TICK_NANOS);
    private final Thread ticker = new Thread(this::tick, "perf-junit-load-ticks");
    private volatile long begunAt = System.nanoTime();
    private volatile long cpuAtBegin = cpu();
    private volatile long collectedAtBegin = collected();

    /** The thread that ticks begins at once. */
    public OwnUse() {
        ticker.setDaemon(true);
        ticker.start();
    }

    private void tick() {
        try {
            long due = System.nanoTime() + TICK_NANOS;
            while (true) {
                Pace.awaitInstant(due);
                long now = System.nanoTime();
                ticks.tick(due, now);
                due = now + TICK_NANOS;
            }
        } catch (InterruptedException e) {
            // Closed, which is how this ends.
        }
    }

    /** The measured part begins. */
    public void begins() {
        begunAt = System.nanoTime();
        cpuAtBegin = cpu();
        collectedAtBegin = collected();
        ticks.begin(begunAt);
    }

    /** Returns the resources that were used since the measured part began. */
    public GeneratorUse since() {
        return new GeneratorUse(
                Duration.ofNanos(cpu() - cpuAtBegin),
                Duration.ofNanos(System.nanoTime() - begunAt),
                Runtime.getRuntime().availableProcessors(),
                OptionalDouble.empty(),
                ticks.lateness(),
                Duration.ofMillis(collected() - collectedAtBegin),
                0);
    }

    private static long cpu() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }

    private static long collected() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }

    @Override
    public void close() {
        ticker.interrupt();
    }
}
