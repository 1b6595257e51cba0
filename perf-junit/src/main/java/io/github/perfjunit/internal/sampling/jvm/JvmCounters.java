package io.github.perfjunit.internal.sampling.jvm;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.sampling.jvm.JvmReading.Age;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongFunction;

/** Makes metrics of HotSpot's counters, whose meaning differs between collectors and versions. */
final class JvmCounters {

    private static final String GENERATION = "sun\\.gc\\.generation\\.\\d+\\.";
    private static final String COLLECTOR = "sun\\.gc\\.collector\\.\\d+\\.";

    private final HsPerfData data;
    private final String collector;
    private final List<Measured<?>> values = new ArrayList<>();

    private JvmCounters(HsPerfData data) {
        this.data = data;
        this.collector = collector(data);
    }

    /**
     * The metrics.
     *
     * @param codeCache committed bytes of the code cache, which no counter tells; absent if it isn't known
     */
    static JvmReading read(HsPerfData data, OptionalLong codeCache) {
        JvmCounters counters = new JvmCounters(data);
        counters.heap();
        counters.nonHeap(codeCache);
        counters.threadsAndClasses();
        counters.times();
        return new JvmReading(counters.collector, counters.heapAge(), counters.metaspaceAge(), counters.values);
    }

    private static String collector(HsPerfData data) {
        String policy = data.text("sun.gc.policy.name").orElse("");
        String first = data.firstText(COLLECTOR + "name").orElse("");
        if (policy.equals("GarbageFirst")) {
            return "G1";
        } else if (policy.startsWith("ParScav")) {
            return "Parallel";
        } else if (policy.equals("Copy:MSC")) {
            return "Serial";
        } else if (first.startsWith("Z")) {
            return "ZGC";
        } else if (first.startsWith("Shenandoah")) {
            return "Shenandoah";
        }
        return policy.isEmpty() ? "unknown" : policy;
    }

    /** The counter of ticks is there in JVMs that update counters by a clock, which JDK 25 no longer does for spaces. */
    private Age heapAge() {
        boolean hasClock = data.number("sun.os.hrt.ticks").isPresent();
        boolean usesClock = hasGenerationsOfFixedSize() && hasClock;
        return usesClock ? Age.SAMPLED : metaspaceAge();
    }

    private Age metaspaceAge() {
        return isShenandoah() ? Age.SAMPLED : Age.AFTER_THE_LAST_COLLECTION;
    }

    private boolean isShenandoah() {
        return collector.equals("Shenandoah");
    }

    /** Before its first collection a JVM that updates an amount by collecting tells what it began with. */
    private boolean isTold(Age age) {
        return age == Age.SAMPLED || collections().orElse(0) > 0;
    }

    private boolean hasGenerationsOfFixedSize() {
        return collector.equals("Serial") || collector.equals("Parallel");
    }

    private void heap() {
        OptionalLong used = data.sum(GENERATION + "space\\.\\d+\\.used");
        // zero in the first moments, until the clock has updated it: no JVM's heap is empty
        if (isTold(heapAge()) && used.orElse(0) > 0) {
            add(Metrics.JVM_HEAP_USED, used, Bytes::bytes);
        }
        add(Metrics.JVM_HEAP_COMMITTED, data.sum(GENERATION + "capacity"), Bytes::bytes);
        // Where generations can take the whole heap, each names it as its limit.
        String limit = GENERATION + "maxCapacity";
        add(Metrics.JVM_HEAP_MAX, hasGenerationsOfFixedSize() ? data.sum(limit) : data.largest(limit), Bytes::bytes);
    }

    private void nonHeap(OptionalLong codeCache) {
        add(Metrics.JVM_CODECACHE_COMMITTED, codeCache, Bytes::bytes);
        if (!isTold(metaspaceAge())) {
            return;
        }
        OptionalLong metaspace = data.number("sun.gc.metaspace.capacity");
        add(Metrics.JVM_METASPACE_USED, data.number("sun.gc.metaspace.used"), Bytes::bytes);
        add(Metrics.JVM_METASPACE_COMMITTED, metaspace, Bytes::bytes);
        if (metaspace.isPresent() && codeCache.isPresent()) {
            OptionalLong both = OptionalLong.of(metaspace.getAsLong() + codeCache.getAsLong());
            add(Metrics.JVM_NONHEAP_COMMITTED, both, Bytes::bytes);
        }
    }

    private void threadsAndClasses() {
        add(Metrics.JVM_THREADS_LIVE, data.number("java.threads.live"), Long::valueOf);
        add(Metrics.JVM_THREADS_PEAK, data.number("java.threads.livePeak"), Long::valueOf);
        add(Metrics.JVM_THREADS_STARTED, data.number("java.threads.started"), Long::valueOf);
        add(Metrics.JVM_THREADS_DAEMON, data.number("java.threads.daemon"), Long::valueOf);
        OptionalLong loaded = data.sum("java\\.cls\\.(loadedClasses|sharedLoadedClasses)");
        long unloaded =
                data.sum("java\\.cls\\.(unloadedClasses|sharedUnloadedClasses)").orElse(0);
        loaded.ifPresent(all -> add(Metrics.JVM_CLASSES_LOADED, OptionalLong.of(all - unloaded), Long::valueOf));
    }

    private void times() {
        if (!isShenandoah()) { // which counts parts of a pause as pauses
            add(Metrics.JVM_GC_COUNT, collections(), Long::valueOf);
        }
        long frequency = data.number("sun.os.hrt.frequency").orElse(0);
        if (frequency > 0) {
            LongFunction<Duration> duration = ticks -> Duration.ofNanos(Math.round(1e9 * ticks / frequency));
            if (!isShenandoah()) {
                add(Metrics.JVM_GC_TIME, data.sum(COLLECTOR + "time"), duration);
            }
            add(Metrics.JVM_JIT_TIME, data.number("java.ci.totalTime"), duration);
        }
    }

    private OptionalLong collections() {
        return data.sum(COLLECTOR + "invocations");
    }

    /** A counter below zero was read while it had no meaning yet. */
    private <Q> void add(Metric<Q> metric, OptionalLong counter, LongFunction<Q> value) {
        if (counter.isPresent() && counter.getAsLong() >= 0) {
            values.add(new Measured<>(metric, value.apply(counter.getAsLong())));
        }
    }
}
