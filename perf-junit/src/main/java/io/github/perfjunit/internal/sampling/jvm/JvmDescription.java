package io.github.perfjunit.internal.sampling.jvm;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.sampling.proc.ProcMaps;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import io.github.perfjunit.internal.settings.SecretText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The description of a JVM and of its start: what two targets must have in common to be compared, or what makes the
 * difference.
 *
 * @param version name and version, such as {@code OpenJDK 64-Bit Server VM 21.0.7+6-LTS}
 * @param collector its garbage collector, such as {@code G1}
 * @param maxHeapBytes the most that its heap may take
 * @param arguments options of the JVM itself, in their order, those of {@code JAVA_TOOL_OPTIONS} too; the values of what is
 *     named like a password, a token or a key are masked
 */
public record JvmDescription(String version, String collector, OptionalLong maxHeapBytes, List<String> arguments) {

    public JvmDescription {
        arguments = List.copyOf(arguments);
    }

    /**
     * Looks at the only JVM at a process and below it, as of a script that starts one. Nothing is asked of the JVM: it is read from
     * the counters that HotSpot publishes.
     *
     * @return nothing if no JVM is seen, or none that tells
     */
    public static Optional<JvmDescription> read(long rootPid) {
        JvmReader.Observation seen = JvmReader.read(rootPid);
        return seen.reading().flatMap(reading -> JvmProcesses.of(rootPid)
                .boxed()
                .flatMap(pid -> counters(pid).map(data -> of(data, reading, argumentsOf(pid))).stream())
                .findFirst());
    }

    private static JvmDescription of(HsPerfData data, JvmReading reading, List<String> given) {
        String name = data.text("java.property.java.vm.name").orElse("a JVM");
        String version = data.text("java.property.java.vm.version").orElse("of an unknown version");
        String all = data.text("java.rt.vmFlags").orElse("") + " "
                + data.text("java.rt.vmArgs").orElse("");
        return new JvmDescription(
                name + " " + version, reading.collector(), maxHeap(reading), SecretText.maskedArguments(all, given));
    }

    private static OptionalLong maxHeap(JvmReading reading) {
        long[] largest = {-1};
        reading.into(new MetricSink() {
            @Override
            public <Q> void record(Metric<Q> metric, Q value) {
                if (metric.equals(Metrics.JVM_HEAP_MAX)) {
                    largest[0] = Math.round(metric.quantity().toBase(value));
                }
            }
        });
        return largest[0] < 0 ? OptionalLong.empty() : OptionalLong.of(largest[0]);
    }

    private static List<String> argumentsOf(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().arguments())
                .map(Arrays::asList)
                .orElse(List.of());
    }

    /** In a container the file's name holds below its own root. */
    private static Optional<HsPerfData> counters(long pid) {
        Path shared = Path.of(
                System.getProperty("java.io.tmpdir"),
                "hsperfdata_" + System.getProperty("user.name"),
                Long.toString(pid));
        return ProcMaps.of(pid)
                .map(maps -> maps.counterFile().stream()
                        .flatMap(file -> Stream.of(Path.of("/proc/" + pid + "/root" + file), Path.of(file))))
                .orElse(Stream.of(shared))
                .filter(Files::isReadable)
                .findFirst()
                .flatMap(JvmDescription::parse);
    }

    private static Optional<HsPerfData> parse(Path file) {
        try {
            return Optional.of(HsPerfData.parse(Files.readAllBytes(file)));
        } catch (SamplingException | IOException e) {
            return Optional.empty();
        }
    }
}
