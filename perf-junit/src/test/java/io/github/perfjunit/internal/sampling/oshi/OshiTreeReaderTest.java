package io.github.perfjunit.internal.sampling.oshi;

import static io.github.perfjunit.internal.sampling.proc.LinuxTreeReaderTest.now;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.sampling.Burner;
import io.github.perfjunit.internal.sampling.TestProgram;
import io.github.perfjunit.internal.sampling.proc.LinuxTreeReader;
import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader.Search;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.Assertions;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class OshiTreeReaderTest {

    @Test
    @EnabledOnOs(OS.LINUX)
    void agreesWithTheKernelsFiles() throws Exception {
        String[] burner =
                TestProgram.javaCommand(Burner.class, "500000000", "wait").toArray(String[]::new);
        try (TestProgram parent = TestProgram.sh("\"$@\"; :", burner);
                ProcessTreeReader oshi = OshiTreeReader.of(parent.pid(), ProcessTreeReader.TreePart.WHOLE);
                ProcessTreeReader linux = LinuxTreeReader.of(parent.pid())) {
            Long.parseLong(parent.line());
            Reading one = now(oshi);
            Reading other = now(linux);
            assertThat(one.processes()).isEqualTo(other.processes()).isEqualTo(2);
            // Each counter of each process is cut off at a tick or a millisecond.
            long ticks = TimeUnit.MILLISECONDS.toNanos(2 * 2 * 10);
            assertThat(one.cpuNanos()).isCloseTo(other.cpuNanos(), Assertions.within(ticks));
            assertThat(one.rssBytes()).isCloseTo(other.rssBytes(), Percentage.withPercentage(5));
            assertThat(one.peakKind()).isEqualTo(PeakKind.LARGEST_SAMPLED_SUM);
        }
    }

    @Test
    void isEmptyOnceTheProcessHasGone() throws Exception {
        try (TestProgram program = TestProgram.sh("read end");
                ProcessTreeReader reader = OshiTreeReader.of(program.pid(), ProcessTreeReader.TreePart.WHOLE)) {
            assertThat(now(reader).rssBytes()).isPositive();
            program.kill();
            assertThat(reader.read(Search.NOW)).isEmpty();
        }
    }

    @Test
    void keepsWhatAChildHadThatEnded() throws Exception {
        String[] burner =
                TestProgram.javaCommand(Burner.class, "300000000", "wait").toArray(String[]::new);
        try (TestProgram parent = TestProgram.sh("\"$@\"; echo ended; read end", burner);
                ProcessTreeReader reader = OshiTreeReader.of(parent.pid(), ProcessTreeReader.TreePart.WHOLE)) {
            Long.parseLong(parent.line());
            Reading with = now(reader);
            parent.go();
            assertThat(parent.line()).isEqualTo("ended");
            Reading without = now(reader);
            assertThat(without.processes()).isEqualTo(1);
            assertThat(without.cpuNanos()).isGreaterThanOrEqualTo(with.cpuNanos());
            assertThat(with.cpuNanos()).isGreaterThan(250_000_000);
        }
    }
}
