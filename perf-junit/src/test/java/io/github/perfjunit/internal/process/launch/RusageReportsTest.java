package io.github.perfjunit.internal.process.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RusageReportsTest {

    @ParameterizedTest
    @ValueSource(strings = {"pid many", "exit", "all 7", "all 7 99999999999999999999", "what?", ""})
    void whateverIsSaidNobodyWaitsWithoutEnd(String line) {
        RusageReports reports =
                RusageReports.from(new ByteArrayInputStream(("ready\n" + line + "\npid 7\n").getBytes(UTF_8)));

        assertThat(reports.ready()).succeedsWithin(Duration.ofSeconds(10)).isEqualTo(true);
        assertThat(reports.all())
                .failsWithin(Duration.ofSeconds(10))
                .withThrowableThat()
                .withMessageContaining("the accountant said what can't be understood");
        assertThat(reports.exit()).isCompletedExceptionally();
    }
}
