package io.github.perfjunit.internal.sampling.proc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The memory map of a process, as evidence of a JVM in it. That a counter file is mapped proves that it is this process'
 * own, and not one that a killed JVM with the same pid has left behind.
 *
 * @param lines of {@code /proc/PID/maps}
 */
public record ProcMaps(List<String> lines) {

    private static final int PATH_FIELD = 5;

    private static final Pattern RANGE = Pattern.compile("([0-9a-f]{1,16})-([0-9a-f]{1,16})");

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
                .map(fields -> RANGE.matcher(fields[0]))
                .filter(Matcher::matches)
                .mapToLong(range ->
                        Long.parseUnsignedLong(range.group(2), 16) - Long.parseUnsignedLong(range.group(1), 16))
                .sum();
    }
}
