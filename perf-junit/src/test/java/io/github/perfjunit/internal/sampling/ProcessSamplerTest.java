package io.github.perfjunit.internal.sampling;

import static io.github.perfjunit.internal.sampling.proc.LinuxTreeReaderTest.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProcessSamplerTest {

    private static final Duration OFTEN = Duration.ofMillis(10);
    private static final Duration NEVER = Duration.ofHours(1);

    @Test
    void tellsWhatAProgramUsedSinceItsLaunch() throws Exception {
        long launch = System.nanoTime();
        try (TestProgram burner = TestProgram.java(Burner.class, "500000000", "wait");
                ProcessSampler sampler = ProcessSampler.attach(burner.pid(), launch, OFTEN)) {
            long itself = Long.parseLong(burner.line());
            long end = System.nanoTime();
            Usage usage = sampler.between(launch, end);
            assertThat(usage.cpuTime().toNanos())
                    .isBetween(itself * 9 / 10 - 20_000_000, itself * 11 / 10 + 20_000_000);
            assertThat(usage.window()).isEqualTo(Duration.ofNanos(end - launch));
            assertThat(usage.cpuMeanPercent())
                    .isEqualTo(
                            100.0 * usage.cpuTime().toNanos() / usage.window().toNanos());
            assertThat(usage.rssMeanBytes()).isBetween(1e6, (double) usage.rssPeakBytes());
            assertThat(usage.samples()).isGreaterThan(5);
            assertThat(sampler.series()).extracting(Reading::cpuNanos).isSorted();
            assertThat(sampler.series()).extracting(Reading::nanoTime).isSorted();
            assertThat(sampler.longestGap()).isGreaterThanOrEqualTo(OFTEN.dividedBy(2));
            assertThat(sampler.ownCpu()).isPositive();
        }
    }

    @Test
    void marksDelimitAWindow() throws Exception {
        try (TestProgram program =
                        TestProgram.sh("read a; i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; echo x; read b");
                ProcessSampler sampler = ProcessSampler.attachToRunning(program.pid(), NEVER)) {
            Reading before = sampler.mark();
            program.go();
            assertThat(program.line()).isEqualTo("x");
            Reading after = sampler.mark();
            Usage usage = sampler.between(before.nanoTime(), after.nanoTime());
            assertThat(usage.samples()).isEqualTo(2);
            assertThat(usage.cpuTime()).isPositive().isEqualTo(Duration.ofNanos(after.cpuNanos() - before.cpuNanos()));
            assertThat(usage.peakKind()).isEqualTo(PeakKind.LARGEST_SAMPLED_SUM);
        }
    }

    @Test
    void keepsTheLastReadingsOfAProcessThatHasEnded() throws Exception {
        long launch = System.nanoTime();
        try (TestProgram program = TestProgram.sh("read end");
                ProcessSampler sampler = ProcessSampler.attach(program.pid(), launch, OFTEN)) {
            await(() -> sampler.series().size() > 3);
            program.kill();
            Reading last = sampler.mark();
            assertThat(last).isEqualTo(sampler.series().get(sampler.series().size() - 1));
            assertThat(sampler.between(launch, System.nanoTime()).rssPeakBytes())
                    .isGreaterThanOrEqualTo(last.rssBytes());
            assertThat(last.rssBytes()).isPositive();
            await(() -> threadsNamed("perf-junit-sampler: process " + program.pid()) == 0);
        }
    }

    @Test
    void refusesAWindowWithTooFewReadings() throws Exception {
        try (TestProgram program = TestProgram.sh("read end");
                ProcessSampler sampler = ProcessSampler.attachToRunning(program.pid(), NEVER)) {
            Reading only = sampler.series().get(0);
            sampler.mark();
            assertThatThrownBy(() -> sampler.between(only.nanoTime(), only.nanoTime() + 1))
                    .isInstanceOf(SamplingException.class)
                    .hasMessageContainingAll("process " + program.pid(), "expected at least 2, got 1", "mark()");
        }
    }

    @Test
    void refusesAWindowThatIsEmptyOrLiesElsewhere() throws Exception {
        try (TestProgram program = TestProgram.sh("read end");
                ProcessSampler sampler = ProcessSampler.attachToRunning(program.pid(), OFTEN)) {
            long first = sampler.mark().nanoTime();
            long now = System.nanoTime();
            assertThatIllegalArgumentException().isThrownBy(() -> sampler.between(now, now));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> sampler.between(first, now + TimeUnit.HOURS.toNanos(1)));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> sampler.between(first - TimeUnit.HOURS.toNanos(1), now));
        }
    }

    @Test
    void saysSoWhenTheProcessWasNeverSeen() throws Exception {
        TestProgram program = TestProgram.sh("exit 0");
        program.close();
        long launch = System.nanoTime();
        try (ProcessSampler sampler = ProcessSampler.attach(program.pid(), launch, OFTEN)) {
            assertThatThrownBy(sampler::mark)
                    .isInstanceOf(SamplingException.class)
                    .hasMessageContaining("process " + program.pid() + " had ended before it could be read once");
            assertThatThrownBy(() -> sampler.between(launch, System.nanoTime())).isInstanceOf(SamplingException.class);
        }
    }

    @Test
    void throwsWhatWentWrongOnItsThread() {
        ProcessTreeReader broken = new ProcessTreeReader() {
            private int count;

            @Override
            public Optional<Reading> read(Search search) {
                if (count++ > 2) {
                    throw new IllegalStateException("the disk is on fire");
                }
                return Optional.of(new Reading(System.nanoTime(), 1, 1, 1, PeakKind.HIGH_WATER_MARK, 1));
            }

            @Override
            public void close() {
                count = 0;
            }
        };
        Origin origin = new Origin(Origin.Kind.RUNNING, System.nanoTime());
        try (ProcessSampler sampler = new ProcessSampler(new Sampled("process 4711", broken, origin), OFTEN)) {
            sampler.start();
            await(() -> threadsNamed("perf-junit-sampler: process 4711") == 0);
            assertThat(sampler.series()).hasSize(3);
            assertThatThrownBy(() -> sampler.between(origin.nanoTime(), System.nanoTime()))
                    .isInstanceOf(SamplingException.class)
                    .hasMessageContainingAll("4711", "the disk is on fire")
                    .hasCauseInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void staysReadableWhenClosedTwice() throws Exception {
        try (TestProgram program = TestProgram.sh("read end")) {
            ProcessSampler sampler = ProcessSampler.attachToRunning(program.pid(), OFTEN);
            await(() -> sampler.series().size() > 2);
            assertThat(threadsNamed("perf-junit-sampler: process " + program.pid()))
                    .isEqualTo(1);
            sampler.close();
            sampler.close();
            int size = sampler.series().size();
            Reading first = sampler.series().get(0);
            assertThat(sampler.mark()).isEqualTo(sampler.series().get(size - 1));
            assertThat(sampler.between(first.nanoTime(), System.nanoTime()).samples())
                    .isEqualTo(size);
            await(() -> threadsNamed("perf-junit-sampler: process " + program.pid()) == 0);
        }
    }

    @Test
    void refusesAnIntervalOfNothing() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        ProcessSampler.attachToRunning(ProcessHandle.current().pid(), Duration.ZERO));
    }

    private static long threadsNamed(String name) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(name))
                .count();
    }
}
