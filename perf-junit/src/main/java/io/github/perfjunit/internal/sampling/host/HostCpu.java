package io.github.perfjunit.internal.sampling.host;

import io.github.perfjunit.internal.sampling.oshi.Oshi;
import io.github.perfjunit.internal.sampling.proc.LinuxUnits;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import oshi.hardware.CentralProcessor.TickType;

/**
 * The time that the processors of this machine had spent until one instant, for all processes.
 *
 * @param nanoTime when, on the clock of {@link System#nanoTime()}
 * @param busyNanos user and system time of all processes since some instant of the past, in nanoseconds: only differences mean
 *     something; without interrupts, which belong to no process
 * @param stolenNanos time that a hypervisor gave to others while something here wanted to run, in nanoseconds
 */
public record HostCpu(long nanoTime, long busyNanos, long stolenNanos) {

    private static final Path STAT = Path.of("/proc/stat");
    private static final int IDLE = 4;
    private static final int STEAL = 8;

    /**
     * The counters now: {@code /proc/stat} on Linux, OSHI elsewhere.
     *
     * @throws SamplingException if the operating system refuses to tell
     */
    public static HostCpu now() {
        if (Files.isReadable(STAT)) {
            try {
                return parse(Files.readString(STAT), System.nanoTime());
            } catch (IOException e) {
                throw new SamplingException(STAT + " could not be read: " + e.getMessage(), e);
            }
        }
        long[] ticks = Oshi.system().getHardware().getProcessor().getSystemCpuLoadTicks();
        long busy =
                ticks[TickType.USER.getIndex()] + ticks[TickType.NICE.getIndex()] + ticks[TickType.SYSTEM.getIndex()];
        return new HostCpu(
                System.nanoTime(),
                TimeUnit.MILLISECONDS.toNanos(busy),
                TimeUnit.MILLISECONDS.toNanos(ticks[TickType.STEAL.getIndex()]));
    }

    /**
     * The times that proc_stat(5) describes. Linux measures how long a processor is idle, or waits for a disk. It only samples what
     * else a processor does, at its ticks, which often see all or nothing of a process that its own timers wake: so
     * processes are taken to be busy whenever the processors are not idle, stolen, or in an interrupt.
     */
    static HostCpu parse(String stat, long nanoTime) {
        List<String> lines =
                stat.lines().takeWhile(line -> line.startsWith("cpu")).toList();
        String[] fields = lines.isEmpty() ? new String[0] : lines.get(0).split(" +", -1);
        if (fields.length <= STEAL || !fields[0].equals("cpu")) {
            throw new SamplingException("expected /proc/stat, but it began with: "
                    + stat.lines().findFirst().orElse(""));
        }
        LinuxUnits units = LinuxUnits.ofThisKernel();
        try {
            long[] ticks = Arrays.stream(fields, 1, STEAL + 1)
                    .mapToLong(Long::parseLong)
                    .toArray();
            long stolen = units.ticksToNanos(ticks[STEAL - 1]);
            if (Arrays.stream(ticks).allMatch(each -> each == 0)) {
                return new HostCpu(nanoTime, 0, 0); // a sandbox that counts nothing
            }
            long notBusy =
                    units.ticksToNanos(Arrays.stream(ticks, IDLE - 1, STEAL).sum());
            return new HostCpu(nanoTime, (lines.size() - 1) * nanoTime - notBusy, stolen);
        } catch (NumberFormatException e) {
            throw new SamplingException("expected /proc/stat, but its first line has no number: " + e.getMessage(), e);
        }
    }
}
