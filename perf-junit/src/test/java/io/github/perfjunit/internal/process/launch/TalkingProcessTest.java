package io.github.perfjunit.internal.process.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class TalkingProcessTest {

    @TempDir
    Path directory;

    private LaunchSpec shell(String script) {
        return new LaunchSpec("x", List.of("sh", "-c", script), Map.of(), directory, directory.resolve("x.log"));
    }

    @Test
    @Timeout(60)
    void whatItAnswersComesThroughThePipeAndTheRestIntoTheFile() throws IOException {
        try (ProcessGuard guard = ProcessGuard.start();
                LaunchedProcess process = LaunchedProcess.launch(
                        shell("read word; echo \"$word back\"; echo aside >&2").talking(), guard)) {
            process.stdin().write("there and\n".getBytes(UTF_8));
            process.stdin().flush();

            assertThat(new String(process.stdout().readAllBytes(), UTF_8)).isEqualTo("there and back\n");
            assertThat(process.lastLines(5)).containsExactly("aside");
        }
    }

    @Test
    void whoseOutputGoesIntoAFileHasNoPipe() {
        try (ProcessGuard guard = ProcessGuard.start();
                LaunchedProcess process = LaunchedProcess.launch(shell("true"), guard)) {
            assertThatIllegalStateException().isThrownBy(process::stdout).withMessageContaining("talking()");
        }
    }
}
