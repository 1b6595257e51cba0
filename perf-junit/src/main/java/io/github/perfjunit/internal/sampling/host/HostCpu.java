package io.github.perfjunit.internal.sampling.host;

import io.github.perfjunit.internal.sampling.oshi.Oshi;
import io.github.perfjunit.internal.sampling.proc.LinuxUnits;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import oshi.hardware.CentralProcessor.TickType;

/**
 * The time that the processors of this machine had spent until one instant, for all processes.
 *
 * @param nanoTime when, on the clock of {@link System#nanoTime()}
 * @param busyNanos user and system time of all processes since the machine began, in nanoseconds; without interrupts,
 *     which belong to no process
 * @param stolenNanos time that a hypervisor gave to others while something here wanted to run, in nanoseconds
 */
public record HostCpu(long nanoTime, long busyNanos, long stolenNanos) {

    private static final Path STAT = Path.of("/proc/stat");
    private static final int USER = 1;
    private static final int NICE = 2;
    private static final int SYSTEM = 3;
    private static final int STEAL = 8;

    /**
     * The counters now: {@code /proc/stat} on Linux, in ticks of 10 ms nearly everywhere; OSHI elsewhere.
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

    /** The first line of {@code /proc/stat}, as proc_stat(5) has it; the guests' time is part of the users'. */
    static HostCpu parse(String stat, long nanoTime) {
        String[] fields = stat.lines().findFirst().orElse("").split(" +", -1);
        if (fields.length <= STEAL || !fields[0].equals("cpu")) {
            throw new SamplingException("expected /proc/stat, but it began with: " + String.join(" ", fields));
        }
        LinuxUnits units = LinuxUnits.ofThisKernel();
        try {
            long busy = Long.parseLong(fields[USER]) + Long.parseLong(fields[NICE]) + Long.parseLong(fields[SYSTEM]);
            return new HostCpu(nanoTime, units.ticksToNanos(busy), units.ticksToNanos(Long.parseLong(fields[STEAL])));
        } catch (NumberFormatException e) {
            throw new SamplingException("expected /proc/stat, but its first line has no number: " + e.getMessage(), e);
        }
    }
}
