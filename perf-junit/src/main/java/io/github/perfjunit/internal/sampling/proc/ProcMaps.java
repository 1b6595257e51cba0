package io.github.perfjunit.internal.sampling.proc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The memory map of a process, as evidence of a JVM in it. That a counter file is mapped proves that it is this process'
 * own, and not one that a killed JVM with the same pid has left behind.
 *
 * @param lines of {@code /proc/PID/maps}
 */
public record ProcMaps(List<String> lines) {

    private static final int PATH_FIELD = 5;

    /** None if the process has gone, or may not be looked at, or if this isn't Linux. */
    public static Optional<ProcMaps> of(long pid) {
        try {
            byte[] maps = Files.readAllBytes(Path.of("/proc", Long.toString(pid), "maps"));
            String text = new String(maps, StandardCharsets.ISO_8859_1);
            return text.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new ProcMaps(text.lines().toList()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    public boolean isHotSpot() {
        return lines.stream().anyMatch(line -> line.endsWith("/libjvm.so"));
    }

    /** Returns the path of the file of counters, as the process itself names it. */
    public Optional<String> counterFile() {
        return lines.stream()
                .filter(line -> line.contains("/hsperfdata_"))
                .map(line -> line.split(" +", PATH_FIELD + 1))
                .filter(fields -> fields.length > PATH_FIELD)
                .map(fields -> fields[PATH_FIELD])
                .findFirst();
    }

    /**
     * The committed part of HotSpot's code cache in bytes: memory without a file that may be written and executed, which
     * nothing else in an ordinary JVM has.
     */
    public long codeCacheBytes() {
        return lines.stream()
                .map(line -> line.split(" +", PATH_FIELD + 1))
                .filter(fields -> fields.length >= PATH_FIELD && fields[1].startsWith("rwxp") && fields[4].equals("0"))
                .mapToLong(fields -> length(fields[0]))
                .sum();
    }

    private static long length(String range) {
        long[] ends = Arrays.stream(range.split("-", 2))
                .mapToLong(end -> Long.parseUnsignedLong(end, 16))
                .toArray();
        return ends[1] - ends[0];
    }
}
