package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.sampling.CpuPerUnit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DrainingTest {

    private static CpuPerUnit messages(long millis, long count) {
        return new CpuPerUnit(Duration.ofMillis(millis), count);
    }

    @Test
    void cautionsWhenEachMessageStillBecameCheaper() {
        assertThat(Draining.caution(messages(2400, 2000), messages(900, 1000)))
                .contains("not yet steady: processor time per message was still falling at the end, from 1.200 ms to"
                        + " 0.900 ms (-25 %): longer work, or a longer warm-up, would show it faster");
    }

    @Test
    void isSilentOfASteadyProgram() {
        assertThat(Draining.caution(messages(2400, 2000), messages(1200, 1000))).isEmpty();
    }
}
