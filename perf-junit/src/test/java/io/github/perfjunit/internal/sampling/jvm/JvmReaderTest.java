package io.github.perfjunit.internal.sampling.jvm;

import static io.github.perfjunit.internal.sampling.jvm.TalkingJvm.MIB;
import static io.github.perfjunit.internal.sampling.jvm.TalkingJvm.near;
import static io.github.perfjunit.internal.sampling.jvm.TalkingJvm.said;
import static io.github.perfjunit.internal.sampling.jvm.TalkingJvm.values;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.MetricId;
import io.github.perfjunit.internal.sampling.TestProgram;
import io.github.perfjunit.internal.sampling.jvm.JvmReader.Attach;
import io.github.perfjunit.internal.sampling.jvm.JvmReader.Observation;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Forks JVMs and compares what is read of them with what they say of themselves. */
@EnabledOnOs(OS.LINUX)
class JvmReaderTest {
    @ParameterizedTest
    @MethodSource("io.github.perfjunit.internal.sampling.jvm.TalkingJvm#jdksAndCollectors")
    void readsWhatTheJvmSaysOfItself(Path jdk, String collector) throws Exception {
        try (TestProgram program = TalkingJvm.start(jdk, "exec \"$@\"", "-XX:+Use" + collector + "GC")) {
            Map<String, Double> own = said(program.line());
            Observation observation = JvmReader.read(program.pid(), Attach.NEVER);
            Map<String, Double> read = values(observation);

            assertThat(observation.note()).isEmpty();
            assertThat(observation.reading().orElseThrow().collector())
                    .isEqualTo(collector.equals("Z") ? "ZGC" : collector);
            assertThat(read).containsOnlyKeys(own.keySet());
            // Z hands out pages of 2 MiB, one for each processor and age, also for the few objects that are made to say
            // this.
            near(own, read, MetricId.JVM_HEAP_USED, (collector.equals("Z") ? 8 : 4) * MIB);
            assertThat(read.get(MetricId.JVM_HEAP_USED)).isGreaterThan(24 * MIB);
            // A survivor space that must stay empty is committed as well, but the JVM's beans leave it out.
            near(own, read, MetricId.JVM_HEAP_COMMITTED, 8 * MIB);
            near(own, read, MetricId.JVM_HEAP_MAX, 8 * MIB);
            near(own, read, MetricId.JVM_METASPACE_USED, 0.3 * MIB);
            near(own, read, MetricId.JVM_METASPACE_COMMITTED, 0.3 * MIB);
            // The beans count the compressed class space twice.
            near(own, read, MetricId.JVM_NONHEAP_COMMITTED, MIB);
            near(own, read, MetricId.JVM_THREADS_LIVE, 1);
            near(own, read, MetricId.JVM_THREADS_PEAK, 1);
            near(own, read, MetricId.JVM_THREADS_STARTED, 1);
            near(own, read, MetricId.JVM_THREADS_DAEMON, 1);
            near(own, read, MetricId.JVM_CODECACHE_COMMITTED, MIB);
            near(own, read, MetricId.JVM_CLASSES_LOADED, 50);
            // It goes on compiling between saying this and being read.
            double compiling = requireNonNull(own.get(MetricId.JVM_JIT_TIME));
            assertThat(read.get(MetricId.JVM_JIT_TIME)).isBetween(compiling - 0.2, compiling + 2);
            if (!collector.equals("Z")) { // whose bean counts what it does beside the program, too
                near(own, read, MetricId.JVM_GC_COUNT, 0.1);
                near(own, read, MetricId.JVM_GC_TIME, 0.02);
            }
            assertThat(read.get(MetricId.JVM_GC_COUNT)).isGreaterThanOrEqualTo(2);
            assertThat(read.get(MetricId.JVM_GC_TIME)).isPositive();
        }
    }

    /** Values that a JVM publishes only after a collection are neither those of its start nor zero. */
    @ParameterizedTest
    @MethodSource("io.github.perfjunit.internal.sampling.jvm.TalkingJvm#jdksAndCollectors")
    void whatIsToldByACollectionIsAbsentBeforeTheFirst(Path jdk, String collector) throws Exception {
        try (TestProgram program =
                TalkingJvm.start(jdk, "exec \"$@\" tidy", "-XX:+Use" + collector + "GC", "-Xms128m")) {
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

    @Test
    void aJvmWithoutCountersIsSaidToBeOne() throws Exception {
        try (TestProgram program = TalkingJvm.start("-XX:-UsePerfData")) {
            program.line();
            Observation observation = JvmReader.read(program.pid(), Attach.NEVER);
            assertThat(observation.reading()).isEmpty();
            assertThat(observation.note().orElseThrow())
                    .startsWith("no jvm.* metrics: process " + program.pid() + " is a JVM that doesn't publish");
        }
    }

    @Test
    void findsTheJvmThatAScriptStarts() throws Exception {
        Path jdk = Path.of(System.getProperty("java.home"));
        try (TestProgram program = TalkingJvm.start(jdk, "\"$@\"; true", "-XX:+UseSerialGC")) {
            Map<String, Double> own = said(program.line());
            assertThat(values(JvmReader.read(program.pid(), Attach.NEVER))).containsOnlyKeys(own.keySet());
        }
    }

    /** As with Maven, which starts the program. */
    @Test
    void ofAJvmBelowAnotherNothingIsRead() throws Exception {
        try (TestProgram program = TestProgram.java(StartingJvm.class)) {
            program.line();
            Observation observation = JvmReader.read(program.pid(), Attach.NEVER);

            assertThat(observation.reading()).isEmpty();
            assertThat(observation.note())
                    .hasValueSatisfying(note -> assertThat(note).contains("2 JVMs were found"));
            assertThat(JvmDescription.read(program.pid())).isEmpty();
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
        TestProgram program = TalkingJvm.start();
        program.line();
        program.kill();
        assertThat(JvmReader.read(program.pid(), Attach.NEVER)).isEqualTo(Observation.NONE);
    }
}
