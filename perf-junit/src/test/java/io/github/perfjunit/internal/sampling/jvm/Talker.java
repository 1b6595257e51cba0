package io.github.perfjunit.internal.sampling.jvm;

import java.lang.management.ClassLoadingMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.ToLongFunction;

/**
 * A JVM that makes garbage, then says what its own management beans think of it, in one line of key=value; with the argument
 * {@code tidy} it makes none.
 */
final class Talker {

    private Talker() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 0 && arguments[0].equals("tidy")) {
            System.out.println(said());
            System.in.read();
            return;
        }
        List<byte[]> kept = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            byte[] block = new byte[50_000];
            if (i % 5 == 0) { // 30 MB, beside which what its own beans allocate is little
                kept.add(block);
            }
        }
        System.gc();
        Thread passing = new Thread(() -> kept.add(new byte[1]));
        passing.start();
        passing.join();
        said(); // once in vain, so that its classes are loaded before it counts them
        System.gc();
        Thread.sleep(300); // longer than the JVM takes to update counters by a clock
        System.out.println(said());
        System.in.read();
        System.exit(kept.size() > 1000 ? 1 : 0);
    }

    private static String said() {
        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        MemoryUsage nonHeap = ManagementFactory.getMemoryMXBean().getNonHeapMemoryUsage();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        ClassLoadingMXBean classes = ManagementFactory.getClassLoadingMXBean();
        StringJoiner line = new StringJoiner(" ");
        line.add("jvm.heap.used=" + heap.getUsed());
        line.add("jvm.heap.committed=" + heap.getCommitted());
        line.add("jvm.heap.max=" + Runtime.getRuntime().maxMemory());
        line.add("jvm.metaspace.used=" + pools("Metaspace", MemoryUsage::getUsed));
        line.add("jvm.metaspace.committed=" + pools("Metaspace", MemoryUsage::getCommitted));
        line.add("jvm.nonheap.committed=" + nonHeap.getCommitted());
        line.add("jvm.threads.live=" + threads.getThreadCount());
        line.add("jvm.codecache.committed=" + pools("Code.*", MemoryUsage::getCommitted));
        line.add("jvm.threads.started=" + threads.getTotalStartedThreadCount());
        line.add("jvm.threads.daemon=" + threads.getDaemonThreadCount());
        line.add("jvm.threads.peak=" + threads.getPeakThreadCount());
        line.add("jvm.classes.loaded=" + classes.getLoadedClassCount());
        line.add("jvm.gc.count=" + collections(GarbageCollectorMXBean::getCollectionCount));
        line.add("jvm.gc.time=" + collections(GarbageCollectorMXBean::getCollectionTime) / 1e3);
        line.add("jvm.jit.time=" + ManagementFactory.getCompilationMXBean().getTotalCompilationTime() / 1e3);
        return line.toString();
    }

    private static long pools(String regex, ToLongFunction<MemoryUsage> part) {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getName().matches(regex))
                .map(MemoryPoolMXBean::getUsage)
                .mapToLong(part)
                .sum();
    }

    private static long collections(ToLongFunction<GarbageCollectorMXBean> part) {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(part)
                .sum();
    }
}
