package io.github.perfjunit.internal.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.api.SamplingWindow;
import io.github.perfjunit.internal.sampling.TargetSampler.Proportional;
import io.github.perfjunit.internal.sampling.proc.LinuxPssReader;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class TargetSamplerTest {

    private static final Duration RARELY = Duration.ofHours(1);

    private static void attach(TargetSampler sampler, TestProgram program, long launchedAt) {
        Sampled sampled = Sampled.sinceLaunch("a program", ProcessTreeReaders.of(program.pid()), launchedAt);
        sampler.attach(sampled);
        sampler.attachProportional(program.pid(), sampled.origin());
    }

    @Test
    void keepsWhatWasUsedInANamedWindow() throws Exception {
        long launch = System.nanoTime();
        String busy = "read a; i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; echo x; read b";
        try (TestProgram program = TestProgram.sh(busy);
                TargetSampler sampler = new TargetSampler(RARELY)) {
            attach(sampler, program, launch);
            try (SamplingWindow idle = sampler.window("idle")) {
                assertThat(sampler.openWindows()).containsExactly(idle.name());
            }
            try (SamplingWindow steady = sampler.window("steady")) {
                assertThat(((OpenWindow) steady).openedAt()).isGreaterThan(launch);
                program.go();
                assertThat(program.line()).isEqualTo("x");
            }
            assertThat(sampler.windows()).containsOnlyKeys("idle", "steady").satisfies(windows -> {
                Duration idle = Objects.requireNonNull(windows.get("idle")).cpuTime();
                Duration steady = Objects.requireNonNull(windows.get("steady")).cpuTime();
                assertThat(steady).isPositive().isGreaterThan(idle);
            });
            assertThat(sampler.openWindows()).isEmpty();
        }
    }

    @Test
    void refusesAWindowThatItCanNotKeep() throws Exception {
        TargetSampler sampler = new TargetSampler(RARELY);
        assertThatIllegalStateException()
                .isThrownBy(() -> sampler.window("steady"))
                .withMessageContaining("call run.start() before");
        try (TestProgram program = TestProgram.sh("read end")) {
            attach(sampler, program, System.nanoTime());
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> sampler.window("Steady state"))
                    .withMessageContaining("window 'Steady state': use lower-case letters");
            SamplingWindow first = sampler.window("steady");
            assertThatIllegalStateException().isThrownBy(() -> sampler.window("steady"));
            first.close();
            first.close();
            assertThatIllegalStateException()
                    .isThrownBy(() -> sampler.window("steady"))
                    .withMessage("sampler.window(\"steady\"): this run has a window of that name already");
        }
        sampler.close();
    }

    @Test
    void aWindowOfATargetThatHasEndedSaysSo() throws Exception {
        TestProgram program = TestProgram.sh("read end");
        try (TargetSampler sampler = new TargetSampler(RARELY)) {
            attach(sampler, program, System.nanoTime());
            program.kill();
            SamplingWindow window = sampler.window("late");
            assertThatThrownBy(window::close)
                    .isInstanceOf(SamplingException.class)
                    .hasMessage("window 'late': the target had ended before it was opened");
        }
    }

    /** Two small programs share their library. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void countsSharedPagesOnceInTheProportionalSetSize() throws Exception {
        try (TestProgram program = TestProgram.sh("sleep 600 & echo x; read b");
                TargetSampler sampler = new TargetSampler(RARELY, Proportional.READ)) {
            long launch = System.nanoTime();
            attach(sampler, program, launch);
            assertThat(program.line()).isEqualTo("x");
            Reading resident = sampler.mark();
            ProcessSampler shares = sampler.proportional().orElseThrow();
            assertThat(shares.last().processes()).isEqualTo(2);
            assertThat(shares.last().rssBytes()).isPositive().isLessThan(resident.rssBytes());
            assertThat(shares.between(launch, resident.nanoTime()).samples()).isGreaterThanOrEqualTo(2);
        }
    }

    @Test
    void readsTheProportionalSetSizeOnlyIfItIsAskedTo() throws Exception {
        try (TestProgram program = TestProgram.sh("read a");
                TargetSampler sampler = new TargetSampler(RARELY)) {
            attach(sampler, program, System.nanoTime());
            assertThat(sampler.proportional()).isEqualTo(Optional.empty());
            assertThat(sampler.isProportionalMissing()).isFalse();
        }
        assertThat(LinuxPssReader.parse(
                        "55d0-7ffe ---p 00000000 00:00 0 [rollup]\nRss: 4 kB\nPss:     3 kB\nPss_Dirty: 1 kB\n"))
                .hasValue(3072);
        assertThat(LinuxPssReader.parse("")).isEmpty();
    }
}
