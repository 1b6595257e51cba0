package io.github.perfjunit.internal.sampling.proc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.sampling.reading.SamplingException;
import org.junit.jupiter.api.Test;

class ProcStatTest {

    @Test
    void readsPastANameThatLooksLikeFields() {
        ProcStat stat = ProcStat.parse(
                ProcText.of("42 (a) Z 7 (b) S 17 1 1 0 -1 0 1 2 3 4 100 20 3000 400 20 0 1 0 82087 5 6\n"));
        assertThat(stat).isEqualTo(new ProcStat('S', 17, 120, 3400, 1));
        assertThat(stat.hasEnded()).isFalse();
    }

    @Test
    void knowsAProcessThatNobodyWaitedFor() {
        assertThat(ProcStat.parse(ProcText.of("42 (x) Z 1 1 1 0 -1 0 1 2 3 4 1 1 1 1 20 0 1"))
                        .hasEnded())
                .isTrue();
    }

    @Test
    void refusesAnythingElse() {
        assertThatThrownBy(() -> ProcStat.parse(ProcText.of("42 (x) S 1 2 3")))
                .isInstanceOf(SamplingException.class)
                .hasMessageContaining("42 (x) S 1 2 3");
    }

    @Test
    void aPeakThatIsNoNumberIsNotKnown() {
        assertThat(LinuxProcess.peakBytes("VmHWM:\t   51200 kB\n")).isEqualTo(51200 * 1024);
        assertThat(LinuxProcess.peakBytes("VmHWM:\nVmRSS:\t 40960 kB\n")).isZero();
        assertThat(LinuxProcess.peakBytes("VmHWM:\t much kB\n")).isZero();
    }
}
