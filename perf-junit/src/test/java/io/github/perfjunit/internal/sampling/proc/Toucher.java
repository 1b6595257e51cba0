package io.github.perfjunit.internal.sampling.proc;

import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.LockSupport;

/** A program that touches the given MiB, says so, waits for a line, gives them back, says so, and waits again. */
final class Toucher {

    private Toucher() {}

    public static void main(String[] args) throws IOException {
        touch(Integer.parseInt(args[0]));
        System.gc();
        BufferPoolMXBean direct = ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .findFirst()
                .orElseThrow();
        // Another thread gives it back; the deadline is with whoever waits for our output.
        while (direct.getMemoryUsed() > 1 << 20) {
            LockSupport.parkNanos(1_000_000);
        }
        System.out.println("freed");
        System.in.read();
    }

    private static void touch(int mebibytes) throws IOException {
        ByteBuffer memory = ByteBuffer.allocateDirect(mebibytes << 20);
        for (int at = 0; at < memory.capacity(); at += 1024) {
            memory.put(at, (byte) 1);
        }
        System.out.println("touched " + memory.get(0));
        System.in.read();
    }
}
