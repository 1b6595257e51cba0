package io.github.perfjunit.internal.sampling.proc;

import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * The units in which this kernel counts. They come from the auxiliary vector that every process is given (getauxval(3)),
 * which is where sysconf has them from; {@code getconf} is asked where that can't be read.
 *
 * @param ticksPerSecond how many ticks of CPU time make a second, 100 nearly everywhere
 * @param pageBytes the size of a page of memory
 */
public record LinuxUnits(long ticksPerSecond, long pageBytes) {

    private static final long PAGE_SIZE = 6;
    private static final long CLOCK_TICKS = 17;

    public static LinuxUnits ofThisKernel() {
        return Holder.UNITS;
    }

    public long ticksToNanos(long ticks) {
        return ticks * (TimeUnit.SECONDS.toNanos(1) / ticksPerSecond);
    }

    private static LinuxUnits ask() {
        try {
            ByteBuffer vector = ByteBuffer.wrap(Files.readAllBytes(Path.of("/proc/self/auxv")))
                    .order(ByteOrder.nativeOrder());
            return new LinuxUnits(entry(vector, CLOCK_TICKS), entry(vector, PAGE_SIZE));
        } catch (IOException | SamplingException e) {
            return new LinuxUnits(getconf("CLK_TCK"), getconf("PAGESIZE"));
        }
    }

    private static long entry(ByteBuffer vector, long key) {
        for (int at = 0; at + 2 * Long.BYTES <= vector.limit(); at += 2 * Long.BYTES) {
            if (vector.getLong(at) == key && vector.getLong(at + Long.BYTES) > 0) {
                return vector.getLong(at + Long.BYTES);
            }
        }
        throw new SamplingException("/proc/self/auxv has no entry " + key);
    }

    private static long getconf(String name) {
        try {
            Process process = new ProcessBuilder("getconf", name).start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
            return Long.parseLong(said);
        } catch (IOException | NumberFormatException e) {
            throw new SamplingException(
                    "neither /proc/self/auxv nor `getconf " + name + "` told in which unit this kernel counts", e);
        }
    }

    /** Asked once for each JVM, when first needed. */
    private static final class Holder {
        static final LinuxUnits UNITS = ask();
    }
}
