package io.github.perfjunit.internal.sampling.host;

import io.github.perfjunit.internal.sampling.cgroup.ControlGroup;
import io.github.perfjunit.internal.sampling.oshi.Oshi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import oshi.hardware.HardwareAbstractionLayer;

/**
 * The properties of this machine: only those that stay the same until a person changes them, because recorded studies are
 * compared by them. Unknown ones are left out.
 */
public final class HostFacts {

    private static final double GIB = 1024.0 * 1024 * 1024;
    private static final long NO_LIMIT = 1L << 62;

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    private final Path root;
    private final Path group;
    private final Map<String, String> facts = new LinkedHashMap<>();

    private HostFacts(Path root) {
        this.root = root;
        this.group = ControlGroup.of(root);
    }

    /**
     * {@code cpu}, {@code memory} and {@code swap}; on Linux also {@code governor}, and the limits {@code cpu.limit} and
     * {@code memory.limit} of the container's cgroup.
     */
    public static Map<String, String> describe() {
        return Files.isReadable(Path.of("/proc/meminfo")) ? ofLinux(Path.of("/")) : ofOshi();
    }

    /** The facts below a root, so that tests can have a machine of their own. */
    static Map<String, String> ofLinux(Path root) {
        HostFacts facts = new HostFacts(root);
        facts.add("cpu", facts.field("proc/cpuinfo", "model name").or(facts::armCores));
        facts.add("memory", facts.field("proc/meminfo", "MemTotal").flatMap(HostFacts::gibOfKib));
        facts.add("swap", facts.field("proc/meminfo", "SwapTotal").flatMap(HostFacts::gibOfKib));
        facts.add("governor", facts.governor());
        facts.add("cpu.limit", facts.cpuLimit());
        facts.add("memory.limit", facts.memoryLimit());
        return facts.facts;
    }

    private static Map<String, String> ofOshi() {
        HardwareAbstractionLayer hardware = Oshi.system().getHardware();
        HostFacts facts = new HostFacts(Path.of("/"));
        facts.add(
                "cpu",
                Optional.of(hardware.getProcessor().getProcessorIdentifier().getName()));
        facts.add("memory", Optional.of(gib(hardware.getMemory().getTotal())));
        facts.add(
                "swap", Optional.of(gib(hardware.getMemory().getVirtualMemory().getSwapTotal())));
        return facts.facts;
    }

    private void add(String key, Optional<String> value) {
        value.map(String::strip).filter(text -> !text.isEmpty()).ifPresent(text -> facts.put(key, text));
    }

    /**
     * Returns what 64-bit Arm kernels tell, which is numbers only, such as {@code implementer 0x41, variant 0x3, part 0xd0c}; of
     * several kinds of cores all.
     */
    private Optional<String> armCores() {
        return Optional.of(Stream.of("implementer", "variant", "part")
                .map(key -> key + " "
                        + fields("proc/cpuinfo", "CPU " + key)
                                .distinct()
                                .sorted()
                                .collect(Collectors.joining("+")))
                .filter(words -> !words.endsWith(" "))
                .collect(Collectors.joining(", ")));
    }

    /** The first value of a key in a file of lines {@code key : value}. */
    private Optional<String> field(String file, String key) {
        return fields(file, key).findFirst();
    }

    private Stream<String> fields(String file, String key) {
        return read(file).stream()
                .flatMap(String::lines)
                .map(line -> line.split(":", 2))
                .filter(parts -> parts.length == 2 && parts[0].strip().equals(key))
                .map(parts -> parts[1].strip());
    }

    /** With one decimal, so that a reboot, which takes some pages more or less, makes no other machine of it. */
    private static Optional<String> gibOfKib(String kibibytes) {
        return number(kibibytes.replace(" kB", "")).map(number -> gib(1024 * number));
    }

    /** Nothing for what is no whole number, as in an imitation of such a file. */
    private static Optional<Long> number(String text) {
        return NUMBER.matcher(text).matches() ? Optional.of(Long.parseLong(text)) : Optional.empty();
    }

    private static String gib(long bytes) {
        return String.format(Locale.ROOT, "%.1f GiB", bytes / GIB);
    }

    private Optional<String> governor() {
        String governors = IntStream.range(0, Runtime.getRuntime().availableProcessors())
                .mapToObj(cpu -> read("sys/devices/system/cpu/cpu" + cpu + "/cpufreq/scaling_governor"))
                .flatMap(Optional::stream)
                .map(String::strip)
                .distinct()
                .sorted()
                .collect(Collectors.joining("+"));
        return Optional.of(governors);
    }

    /** Returns the CPU limit of version 2 or of version 1 of control groups, as a container sees its own. */
    private Optional<String> cpuLimit() {
        Optional<String> version1 = read("sys/fs/cgroup/cpu/cpu.cfs_quota_us")
                .flatMap(quota -> read("sys/fs/cgroup/cpu/cpu.cfs_period_us").map(period -> quota + " " + period));
        return read(group + "/cpu.max").or(() -> version1).flatMap(HostFacts::cores);
    }

    private static Optional<String> cores(String quotaAndPeriod) {
        String[] parts = quotaAndPeriod.strip().split("\\s+", 2);
        if (parts.length < 2) {
            return Optional.empty();
        }
        // no limit is the word max, or a negative number
        return number(parts[0]).flatMap(quota -> number(parts[1])
                .filter(period -> period > 0)
                .map(period -> String.format(Locale.ROOT, "%.2f cores", (double) quota / period)));
    }

    /** Version 1 writes that there is no limit as more than any machine has. */
    private Optional<String> memoryLimit() {
        return read(group + "/memory.max")
                .or(() -> read("sys/fs/cgroup/memory/memory.limit_in_bytes"))
                .map(String::strip)
                .flatMap(HostFacts::number)
                .filter(limit -> limit < NO_LIMIT)
                .map(HostFacts::gib);
    }

    private Optional<String> read(String file) {
        try {
            return Optional.of(Files.readString(root.resolve(file)));
        } catch (IOException e) {
            return Optional.empty(); // a kernel or a container without it
        }
    }
}
