package io.github.perfjunit.internal.sampling.host;

import io.github.perfjunit.internal.sampling.oshi.Oshi;
import io.github.perfjunit.internal.sampling.proc.LinuxUnits;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import oshi.hardware.CentralProcessor.TickType;

/**
 * The time that the processors of this machine had spent until one instant, for all processes.
 *
 * @param nanoTime when, on the clock of {@link System#nanoTime()}
 * @param processors how many of them were online
 * @param busyNanos time for which they were neither idle nor stolen nor in interrupts, which belong to no process, in nanoseconds
 *     since some instant of the past: only differences mean something
 * @param stolenNanos time that a hypervisor gave to others while something here wanted to run, in nanoseconds
 */
public record HostCpu(long nanoTime, int processors, long busyNanos, long stolenNanos) {

    private static final Path STAT = Path.of("/proc/stat");
    private static final int IDLE = 4;
    private static final int STEAL = 8;

    /** An uncertainty of the instant counts once for each processor. */
    private static final long EXACT_NANOS = 100_000;

    private static final int ATTEMPTS = 5;

    /**
     * The counters now: {@code /proc/stat} on Linux, OSHI elsewhere.
     *
     * @throws SamplingException if the operating system refuses to tell
     */
    public static HostCpu now() {
        if (Files.isReadable(STAT)) {
            try {
                return ofLinux();
            } catch (IOException e) {
                throw new SamplingException(FailureReasons.because(STAT + " could not be read", e), e);
            }
        }
        long[] ticks = Oshi.system().getHardware().getProcessor().getSystemCpuLoadTicks();
        long busy =
                ticks[TickType.USER.getIndex()] + ticks[TickType.NICE.getIndex()] + ticks[TickType.SYSTEM.getIndex()];
        return new HostCpu(
                System.nanoTime(),
                Runtime.getRuntime().availableProcessors(),
                TimeUnit.MILLISECONDS.toNanos(busy),
                TimeUnit.MILLISECONDS.toNanos(ticks[TickType.STEAL.getIndex()]));
    }

    /** Reads again where the reading took long: nobody knows at which of its instants the kernel wrote the file. */
    private static HostCpu ofLinux() throws IOException {
        String stat = "";
        long instant = 0;
        long shortest = Long.MAX_VALUE;
        for (int i = 0; i < ATTEMPTS && shortest > EXACT_NANOS; i++) {
            long begin = System.nanoTime();
            String read = Files.readString(STAT);
            long nanos = System.nanoTime() - begin;
            if (nanos < shortest) {
                shortest = nanos;
                instant = begin + nanos / 2;
                stat = read;
            }
        }
        return parse(stat, instant);
    }

    /**
     * The times that proc_stat(5) describes. Linux measures how long a processor is idle, or waits for a disk. It only samples the
     * rest: at each of its ticks it attributes the whole tick to the process that it finds running. A process that wakes at
     * the same distance from the ticks is found always or never. So processes are taken to be busy whenever the processors are
     * not idle, stolen, or in an interrupt.
     */
    static HostCpu parse(String stat, long nanoTime) {
        List<String> lines =
                stat.lines().takeWhile(line -> line.startsWith("cpu")).toList();
        String[] fields = lines.isEmpty() ? new String[0] : lines.get(0).split(" +", -1);
        if (fields.length <= STEAL || !fields[0].equals("cpu")) {
            throw new SamplingException("expected /proc/stat, but it began with: "
                    + stat.lines().findFirst().orElse(""));
        }
        int processors = lines.size() - 1;
        LinuxUnits units = LinuxUnits.ofThisKernel();
        try {
            long[] ticks = Arrays.stream(fields, 1, STEAL + 1)
                    .mapToLong(Long::parseLong)
                    .toArray();
            if (Arrays.stream(ticks).allMatch(each -> each == 0)) {
                return new HostCpu(nanoTime, processors, 0, 0); // a sandbox that counts nothing
            }
            long notBusy =
                    units.ticksToNanos(Arrays.stream(ticks, IDLE - 1, STEAL).sum());
            return new HostCpu(
                    nanoTime, processors, processors * nanoTime - notBusy, units.ticksToNanos(ticks[STEAL - 1]));
        } catch (NumberFormatException e) {
            throw new SamplingException("expected /proc/stat, but its first line has no number: " + e.getMessage(), e);
        }
    }

    /** Returns the time for which the processors were busy since; absent if another number of them is online. */
    public OptionalLong busyNanosSince(HostCpu before) {
        return processors == before.processors ? OptionalLong.of(busyNanos - before.busyNanos) : OptionalLong.empty();
    }
}
