package io.github.perfjunit.internal.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SystemReaderTest {

    private final SystemReader system = new SystemReader(Duration.ofMillis(100));

    /** Readings of resident memory, in their order; then the program is gone. */
    private static final class Scripted implements ProcessTreeReader {
        private final Deque<Long> rss;
        private long cpu;
        private boolean closed;

        Scripted(Long... rss) {
            this.rss = new ArrayDeque<>(List.of(rss));
        }

        @Override
        public Optional<Reading> read(Search search) {
            cpu += 10;
            return rss.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            new Reading(System.nanoTime(), cpu, rss.remove(), 1_000, PeakKind.HIGH_WATER_MARK, 1));
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    private Reading read() {
        return system.read(ProcessTreeReader.Search.NOW).orElseThrow();
    }

    @Test
    void thePeakOfTheSumIsThatOfCommonSamples() {
        long launch = System.nanoTime();
        system.add("a", Sampled.sinceLaunch("a", new Scripted(500L, 100L, 100L), launch));
        system.add("b", Sampled.sinceLaunch("b", new Scripted(100L, 100L, 400L), launch));

        assertThat(List.of(read(), read(), read()))
                .extracting(Reading::rssBytes)
                .containsExactly(600L, 200L, 500L);

        Reading last = system.series("a").get(2);
        assertThat(system.series("b")).extracting(Reading::nanoTime).contains(last.nanoTime());
        Usage ofA = system.between("a", launch, last.nanoTime());
        Usage ofB = system.between("b", launch, last.nanoTime());
        assertThat(ofA.rssPeakSampledBytes() + ofB.rssPeakSampledBytes())
                .as("the sum of the peaks, which were not at the same time")
                .isEqualTo(900);
        assertThat(ofA.peakKind()).as("of one process, as the kernel has it").isEqualTo(PeakKind.HIGH_WATER_MARK);
        assertThat(ofA.rssPeakBytes()).isEqualTo(1_000);
    }

    @Test
    void sumsMemoryOfWhatIsAliveAndTimeOfAllThatEverRan() {
        long launch = System.nanoTime();
        system.add("a", Sampled.sinceLaunch("a", new Scripted(100L, 100L), launch));
        assertThat(read()).satisfies(alone -> {
            assertThat(alone.rssBytes()).isEqualTo(100);
            assertThat(alone.cpuNanos()).isEqualTo(10);
        });
        system.add("b", Sampled.sinceLaunch("b", new Scripted(200L, 200L, 200L), System.nanoTime()));
        Reading both = read();
        assertThat(both.rssBytes()).isEqualTo(300);
        assertThat(both.cpuNanos()).isEqualTo(30);
        assertThat(both.processes()).isEqualTo(2);
        assertThat(both.peakKind()).isEqualTo(PeakKind.LARGEST_SAMPLED_SUM);
        Reading withoutA = read();
        assertThat(withoutA.rssBytes()).as("a has gone").isEqualTo(200);
        assertThat(withoutA.cpuNanos()).as("and has used what it used").isEqualTo(40);
        assertThat(withoutA.peakRssBytes()).isEqualTo(300);
        assertThat(read().cpuNanos()).isEqualTo(50);
        assertThat(system.read(ProcessTreeReader.Search.NOW))
                .as("both have gone")
                .isEmpty();
    }

    @Test
    void aWindowBeginsWithTheLaunchOfAProgramThatCameLater() {
        long launch = System.nanoTime();
        system.add("a", Sampled.sinceLaunch("a", new Scripted(1L, 1L, 1L), launch));
        read();
        long later = System.nanoTime();
        system.add("b", Sampled.sinceLaunch("b", new Scripted(1L, 1L), later));
        read();
        long end = read().nanoTime();

        assertThat(system.between("a", launch, end).window()).isEqualTo(Duration.ofNanos(end - launch));
        assertThat(system.between("b", launch, end).window()).isEqualTo(Duration.ofNanos(end - later));
        assertThatThrownBy(() -> system.between("c", launch, end))
                .isInstanceOf(SamplingException.class)
                .hasMessageContaining("'c'");
    }

    @Test
    void closesTheReadersOfAll() {
        Scripted one = new Scripted(1L);
        Scripted other = new Scripted(1L);
        system.add("a", Sampled.running("a", one));
        system.add("b", Sampled.running("b", other));
        system.close();
        assertThat(one.closed).isTrue();
        assertThat(other.closed).isTrue();
    }
}
