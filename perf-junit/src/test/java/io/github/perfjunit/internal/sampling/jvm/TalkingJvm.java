package io.github.perfjunit.internal.sampling.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.sampling.TestProgram;
import io.github.perfjunit.internal.sampling.jvm.JvmReader.Observation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** A JVM that says of itself what is read of it, for each JDK and collector that is here. */
final class TalkingJvm {
    static final double MIB = 1024 * 1024;
    private static final List<String> COLLECTORS = List.of("G1", "Z", "Serial", "Parallel");

    /** The JDK of the tests, and those that are installed beside it. */
    private static Set<Path> jdks() throws IOException {
        Path own = Path.of(System.getProperty("java.home")).toRealPath();
        Set<Path> jdks = new TreeSet<>(Set.of(own));
        try (Stream<Path> siblings = Files.list(own.getParent())) {
            for (Path sibling : siblings.toList()) {
                if (Files.isExecutable(sibling.resolve("bin/java"))) {
                    jdks.add(sibling.toRealPath());
                }
            }
        }
        return jdks;
    }

    static Stream<Arguments> jdksAndCollectors() throws IOException {
        return jdks().stream().flatMap(jdk -> COLLECTORS.stream().map(collector -> Arguments.of(jdk, collector)));
    }

    static Stream<Path> theirJdks() throws IOException {
        return jdks().stream();
    }

    /** In the script {@code "$@"} stands for the command that starts it. */
    static TestProgram start(Path jdk, String script, String... options) throws IOException {
        List<String> command = TestProgram.javaCommand(Talker.class);
        String classes = command.get(command.indexOf("-cp") + 1);
        Stream<String> program = Stream.of("-Xmx128m", "-cp", classes, Talker.class.getName());
        String[] arguments = Stream.of(Stream.of(jdk.resolve("bin/java").toString()), Arrays.stream(options), program)
                .flatMap(part -> part)
                .toArray(String[]::new);
        return TestProgram.sh(script, arguments);
    }

    static TestProgram start(String... options) throws IOException {
        return start(Path.of(System.getProperty("java.home")), "exec \"$@\"", options);
    }

    static Map<String, Double> values(Observation observation) {
        Map<String, Double> values = new HashMap<>();
        observation.reading().orElseThrow().into(new MetricSink() {
            @Override
            public <Q> void record(Metric<Q> metric, Q value) {
                values.put(metric.id(), metric.quantity().toBase(value));
            }
        });
        return values;
    }

    static Map<String, Double> said(String line) {
        return Arrays.stream(line.split(" ", -1))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> Double.valueOf(pair[1])));
    }

    static void near(Map<String, Double> own, Map<String, Double> read, String id, double tolerance) {
        assertThat(read.get(id)).as(id).isCloseTo(own.get(id), within(tolerance));
    }

    private TalkingJvm() {}
}
