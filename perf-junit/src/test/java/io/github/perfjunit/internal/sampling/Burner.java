package io.github.perfjunit.internal.sampling;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;

/** A program that uses the given nanoseconds of CPU time, prints how many its process has used, and ends, waits for a line or stays. */
public final class Burner {

    private Burner() {}

    public static void main(String[] args) throws Exception {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long wanted = Long.parseLong(args[0]);
        long spins = 0;
        while (system.getProcessCpuTime() < wanted) {
            for (int i = 0; i < 100_000; i++) {
                spins += i % 7;
            }
        }
        System.out.println(system.getProcessCpuTime() + (spins == 1 ? " " : ""));
        System.out.flush();
        if (args.length > 1 && args[1].equals("stay")) {
            new CountDownLatch(1).await();
        }
        if (args.length > 1) {
            System.in.read();
        }
    }
}
