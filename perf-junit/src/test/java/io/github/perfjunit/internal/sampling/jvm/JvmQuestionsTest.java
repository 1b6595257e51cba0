package io.github.perfjunit.internal.sampling.jvm;

import static io.github.perfjunit.internal.sampling.jvm.TalkingJvm.MIB;
import static io.github.perfjunit.internal.sampling.jvm.TalkingJvm.near;
import static io.github.perfjunit.internal.sampling.jvm.TalkingJvm.said;
import static io.github.perfjunit.internal.sampling.jvm.TalkingJvm.values;
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
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Asks forked JVMs for what their counters don't tell. */
@Execution(ExecutionMode.CONCURRENT)
@EnabledOnOs(OS.LINUX)
class JvmQuestionsTest {
    private static double value(Map<String, Double> read, String id) {
        return read.getOrDefault(id, Double.NaN);
    }

    /** Before any collection, which is when its counters tell least. */
    @ParameterizedTest
    @MethodSource("io.github.perfjunit.internal.sampling.jvm.TalkingJvm#jdksAndCollectors")
    void asksTheJvmForWhatItsCountersDoNotTell(Path jdk, String collector) throws Exception {
        try (TestProgram program =
                TalkingJvm.start(jdk, "exec \"$@\" tidy", "-XX:+Use" + collector + "GC", "-Xms128m")) {
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
        try (TestProgram program = TalkingJvm.start("-XX:-UsePerfData")) {
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
        try (TestProgram program = TalkingJvm.start("-XX:-UsePerfData", "-XX:+DisableAttachMechanism")) {
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
        try (TestProgram program = TalkingJvm.start("-XX:-UsePerfData", "-Xrs")) {
            program.line();
            assertThat(values(JvmReader.read(program.pid(), Attach.FALLBACK))).containsKey(MetricId.JVM_HEAP_USED);
            assertThat(ProcessHandle.of(program.pid())).isPresent();
        }
    }
}
