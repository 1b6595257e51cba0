package io.github.perfjunit.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.metric.Metric;
import io.github.perfjunit.metric.MetricId;
import io.github.perfjunit.metric.MetricSink;
import io.github.perfjunit.sampling.JvmReader.Attach;
import io.github.perfjunit.sampling.JvmReader.Observation;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Forks JVMs and compares what is read of them with what they say of themselves. */
@EnabledOnOs(OS.LINUX)
class JvmReaderTest {
    private static final double MIB = 1024 * 1024;
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

    /** In the script {@code "$@"} stands for the command that starts it. */
    private static TestProgram talker(Path jdk, String script, String... options) throws IOException {
        List<String> command = TestProgram.javaCommand(Talker.class);
        String classes = command.get(command.indexOf("-cp") + 1);
        Stream<String> program = Stream.of("-Xmx128m", "-cp", classes, Talker.class.getName());
        String[] arguments = Stream.of(Stream.of(jdk.resolve("bin/java").toString()), Arrays.stream(options), program)
                .flatMap(part -> part)
                .toArray(String[]::new);
        return TestProgram.sh(script, arguments);
    }

    private static TestProgram talker(String... options) throws IOException {
        return talker(Path.of(System.getProperty("java.home")), "exec \"$@\"", options);
    }

    private static Map<String, Double> values(Observation observation) {
        Map<String, Double> values = new HashMap<>();
        observation.reading().orElseThrow().into(new MetricSink() {
            @Override
            public <Q> void record(Metric<Q> metric, Q value) {
                values.put(metric.id(), metric.quantity().toBase(value));
            }
        });
        return values;
    }

    private static Map<String, Double> said(String line) {
        return Arrays.stream(line.split(" ", -1))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> Double.valueOf(pair[1])));
    }

    @ParameterizedTest
    @MethodSource("jdksAndCollectors")
    void readsWhatTheJvmSaysOfItself(Path jdk, String collector) throws Exception {
        try (TestProgram program = talker(jdk, "exec \"$@\"", "-XX:+Use" + collector + "GC")) {
            Map<String, Double> own = said(program.line());
            Observation observation = JvmReader.read(program.pid(), Attach.NEVER);
            Map<String, Double> read = values(observation);

            assertThat(observation.note()).isEmpty();
            assertThat(observation.reading().orElseThrow().collector())
                    .isEqualTo(collector.equals("Z") ? "ZGC" : collector);
            assertThat(read).containsOnlyKeys(own.keySet());
            near(own, read, MetricId.JVM_HEAP_USED, 4 * MIB);
            // A survivor space that must stay empty is committed as well, but the JVM's beans leave it out.
            near(own, read, MetricId.JVM_HEAP_COMMITTED, 8 * MIB);
            near(own, read, MetricId.JVM_HEAP_MAX, 8 * MIB);
            near(own, read, MetricId.JVM_METASPACE_USED, 0.3 * MIB);
            near(own, read, MetricId.JVM_METASPACE_COMMITTED, 0.3 * MIB);
            // The beans count the compressed class space twice.
            near(own, read, MetricId.JVM_NONHEAP_COMMITTED, MIB);
            near(own, read, MetricId.JVM_THREADS_LIVE, 1);
            near(own, read, MetricId.JVM_THREADS_PEAK, 1);
            near(own, read, MetricId.JVM_THREADS_DAEMON, 1);
            near(own, read, MetricId.JVM_CODECACHE_COMMITTED, MIB);
            near(own, read, MetricId.JVM_CLASSES_LOADED, 50);
            near(own, read, MetricId.JVM_JIT_TIME, 0.2);
            if (!collector.equals("Z")) { // whose bean counts what it does beside the program, too
                near(own, read, MetricId.JVM_GC_COUNT, 0.1);
                near(own, read, MetricId.JVM_GC_TIME, 0.02);
            }
            assertThat(read.get(MetricId.JVM_GC_COUNT)).isGreaterThanOrEqualTo(2);
            assertThat(read.get(MetricId.JVM_GC_TIME)).isPositive();
        }
    }

    /** What a JVM tells only after a collection isn't what it began with, and not zero. */
    @ParameterizedTest
    @MethodSource("jdksAndCollectors")
    void whatIsToldByACollectionIsAbsentBeforeTheFirst(Path jdk, String collector) throws Exception {
        try (TestProgram program = talker(jdk, "exec \"$@\" tidy", "-XX:+Use" + collector + "GC", "-Xms128m")) {
            Map<String, Double> own = said(program.line());
            Map<String, Double> read = values(JvmReader.read(program.pid(), Attach.NEVER));

            assertThat(own).containsEntry(MetricId.JVM_GC_COUNT, 0.0);
            assertThat(read)
                    .containsEntry(MetricId.JVM_GC_COUNT, 0.0)
                    .containsKeys(MetricId.JVM_HEAP_COMMITTED, MetricId.JVM_THREADS_LIVE)
                    .doesNotContainKeys(
                            MetricId.JVM_METASPACE_USED,
                            MetricId.JVM_METASPACE_COMMITTED,
                            MetricId.JVM_NONHEAP_COMMITTED);
            if (read.containsKey(MetricId.JVM_HEAP_USED)) {
                assertThat(read.get(MetricId.JVM_HEAP_USED)).isPositive();
            }
        }
    }

    private static double value(Map<String, Double> read, String id) {
        return read.getOrDefault(id, Double.NaN);
    }

    private static void near(Map<String, Double> own, Map<String, Double> read, String id, double tolerance) {
        assertThat(read.get(id)).as(id).isCloseTo(own.get(id), within(tolerance));
    }

    @Test
    void aJvmWithoutCountersIsSaidToBeOne() throws Exception {
        try (TestProgram program = talker("-XX:-UsePerfData")) {
            program.line();
            Observation observation = JvmReader.read(program.pid(), Attach.NEVER);
            assertThat(observation.reading()).isEmpty();
            assertThat(observation.note().orElseThrow())
                    .startsWith("no jvm.* metrics: process " + program.pid() + " is a JVM that doesn't publish");
        }
    }

    /** Before any collection, which is when its counters tell least. */
    @ParameterizedTest
    @MethodSource("jdksAndCollectors")
    void asksTheJvmForWhatItsCountersDoNotTell(Path jdk, String collector) throws Exception {
        try (TestProgram program = talker(jdk, "exec \"$@\" tidy", "-XX:+Use" + collector + "GC", "-Xms128m")) {
            Map<String, Double> own = said(program.line());
            Observation observation = JvmReader.read(program.pid(), Attach.ALWAYS);
            Map<String, Double> read = values(observation);

            assertThat(observation.note()).isEmpty();
            assertThat(read)
                    .containsKeys(own.keySet().toArray(String[]::new))
                    .containsKeys(MetricId.JVM_CODECACHE_USED, MetricId.JVM_NONHEAP_USED);
            near(own, read, MetricId.JVM_HEAP_USED, 4 * MIB);
            near(own, read, MetricId.JVM_METASPACE_USED, 0.3 * MIB);
            near(own, read, MetricId.JVM_NONHEAP_COMMITTED, MIB);
            assertThat(read)
                    .containsEntry(
                            MetricId.JVM_NONHEAP_USED,
                            value(read, MetricId.JVM_METASPACE_USED) + value(read, MetricId.JVM_CODECACHE_USED));
            assertThat(observation.reading().orElseThrow().heapAge()).isEqualTo(JvmReading.Age.ASKED_OF_THE_JVM);
        }
    }

    @Test
    void aJvmWithoutCountersIsAskedUnlessThatIsForbidden() throws Exception {
        try (TestProgram program = talker("-XX:-UsePerfData")) {
            Map<String, Double> own = said(program.line());
            Observation observation = JvmReader.read(program.pid(), Attach.FALLBACK);
            assertThat(values(observation))
                    .containsOnlyKeys(
                            MetricId.JVM_HEAP_USED,
                            MetricId.JVM_HEAP_COMMITTED,
                            MetricId.JVM_HEAP_MAX,
                            MetricId.JVM_METASPACE_USED,
                            MetricId.JVM_METASPACE_COMMITTED,
                            MetricId.JVM_CODECACHE_USED,
                            MetricId.JVM_CODECACHE_COMMITTED,
                            MetricId.JVM_NONHEAP_USED,
                            MetricId.JVM_NONHEAP_COMMITTED);
            near(own, values(observation), MetricId.JVM_HEAP_USED, 4 * MIB);
            assertThat(observation.note().orElseThrow())
                    .startsWith("only some jvm.* metrics: process " + program.pid());
        }
    }

    @Test
    void aJvmThatDoesNotWantToBeAskedIsNotAsked() throws Exception {
        try (TestProgram program = talker("-XX:-UsePerfData", "-XX:+DisableAttachMechanism")) {
            program.line();
            Observation observation = JvmReader.read(program.pid(), Attach.FALLBACK);
            assertThat(observation.reading()).isEmpty();
            assertThat(observation.note().orElseThrow())
                    .endsWith("process " + program.pid()
                            + " could not be asked: it doesn't want to be (-XX:+DisableAttachMechanism)");
        }
    }

    /** A signal would end it; it listens from its start on. */
    @Test
    void aJvmWithoutSignalsSurvivesBeingAsked() throws Exception {
        try (TestProgram program = talker("-XX:-UsePerfData", "-Xrs")) {
            program.line();
            assertThat(values(JvmReader.read(program.pid(), Attach.FALLBACK))).containsKey(MetricId.JVM_HEAP_USED);
            assertThat(ProcessHandle.of(program.pid())).isPresent();
        }
    }

    @Test
    void findsTheJvmThatAScriptStarts() throws Exception {
        Path jdk = Path.of(System.getProperty("java.home"));
        try (TestProgram program = talker(jdk, "\"$@\"; true", "-XX:+UseSerialGC")) {
            Map<String, Double> own = said(program.line());
            assertThat(values(JvmReader.read(program.pid(), Attach.NEVER))).containsOnlyKeys(own.keySet());
        }
    }

    @Test
    void aProgramThatIsNoJvmHasNeitherMetricsNorANote() throws Exception {
        try (TestProgram program = TestProgram.sh("echo here; read line; true")) {
            program.line();
            assertThat(JvmReader.read(program.pid(), Attach.NEVER)).isEqualTo(Observation.NONE);
        }
    }

    @Test
    void aProcessThatHasGoneHasNothingToSay() throws Exception {
        TestProgram program = talker();
        program.line();
        program.kill();
        assertThat(JvmReader.read(program.pid(), Attach.NEVER)).isEqualTo(Observation.NONE);
    }
}
