package io.github.perfjunit.internal.process.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.internal.process.Await;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputBoundTest {

    /** The amount of output that may be lost uncounted in the instant of the cut. */
    private static final long A_BURST = 256 * 1024;

    private static final int LIMIT = 64 * 1024;

    private final Path directory;

    OutputBoundTest(@TempDir Path directory) {
        this.directory = directory;
    }

    private LaunchedProcess launch(String script, ProcessGuard guard) {
        return LaunchedProcess.launch(
                new LaunchSpec("x", List.of("sh", "-c", script), Map.of(), directory, directory.resolve("x.log"))
                        .withOutputLimit(LIMIT),
                guard);
    }

    private static void awaitEnd(LaunchedProcess process) {
        Await.until("it ends", Duration.ofMinutes(1), () -> !process.isAlive());
    }

    @Test
    void keepsTheBeginningAndTheEnd() throws IOException {
        try (ProcessGuard guard = ProcessGuard.start();
                LaunchedProcess process = launch(
                        "i=0; while [ $i -lt 20000 ]; do echo line $i; i=$((i + 1)); done; echo the end", guard)) {
            awaitEnd(process);
            process.close();
            String kept = Files.readString(process.output());
            assertThat(kept).startsWith("line 0\nline 1\n").endsWith("line 19999\nthe end\n");
            assertThat(kept).containsOnlyOnce("[perf-junit cut " + process.outputCut() + " bytes of output here");
            assertThat(kept.length()).isLessThanOrEqualTo(LIMIT);
            assertThat(process.outputCut()).isBetween(100_000L, 300_000L);
            assertThat(process.lastLines(1)).containsExactly("the end");
        }
    }

    /** A command is launched by its accountant, which must let it append, too. */
    @Test
    void keepsTheEndOfACommandThatIsAccounted() throws IOException {
        assumeThat(RusageLauncher.isAvailable()).isTrue();
        // it goes on printing after it was cut
        String script = "i=0; while [ $i -lt 20000 ]; do echo line $i; i=$((i + 1)); done;"
                + " while [ $(wc -c < x.log) -gt " + LIMIT + " ]; do :; done; echo line 20000; echo the end";
        LaunchSpec spec = new LaunchSpec(
                        "x", List.of("sh", "-c", script), Map.of(), directory, directory.resolve("x.log"))
                .withOutputLimit(LIMIT)
                .withAccounting(LaunchSpec.Accounting.KERNEL);
        try (ProcessGuard guard = ProcessGuard.start();
                LaunchedProcess process = LaunchedProcess.launch(spec, guard)) {
            awaitEnd(process);
            process.close();
            String kept = Files.readString(process.output());
            assertThat(kept)
                    .startsWith("line 0\nline 1\n")
                    .endsWith("line 19999\nline 20000\nthe end\n")
                    .doesNotContain("\0");
            assertThat(kept.length()).isLessThanOrEqualTo(LIMIT);
        }
    }

    /** Any cut: no line is broken, none is moved, and each line that stays is as it was printed. */
    @Test
    void cutsBetweenLines() throws IOException {
        try (ProcessGuard guard = ProcessGuard.start();
                LaunchedProcess process =
                        launch("i=0; while [ $i -lt 40000 ]; do echo line $i of many; i=$((i + 1)); done", guard)) {
            awaitEnd(process);
            process.close();
            List<String> lines = Files.readAllLines(process.output());
            assertThat(lines)
                    .filteredOn(line -> !line.startsWith("[perf-junit cut"))
                    .allMatch(line -> line.matches("line \\d+ of many"));
            List<Integer> numbers = lines.stream()
                    .filter(line -> line.startsWith("line"))
                    .map(line -> Integer.valueOf(line.replaceAll("\\D", "")))
                    .toList();
            assertThat(numbers).isSorted().doesNotHaveDuplicates();
        }
    }

    @Test
    void leavesAlone() throws IOException {
        try (ProcessGuard guard = ProcessGuard.start();
                LaunchedProcess process = launch("echo short", guard)) {
            awaitEnd(process);
            process.close();
            assertThat(process.output()).hasContent("short");
            assertThat(process.outputCut()).isZero();
        }
    }

    @Test
    void whatIsNotKeptIsCounted() throws IOException {
        try (ProcessGuard guard = ProcessGuard.start();
                LaunchedProcess process = launch(
                        "head -c 1000000 /dev/zero | tr '\\0' 'x'; sleep 0.5; head -c 1000000 /dev/zero | tr '\\0' 'y'",
                        guard)) {
            awaitEnd(process);
            process.close();
            String kept = Files.readString(process.output());
            long printed =
                    kept.chars().filter(each -> each == 'x' || each == 'y').count();
            // the sentence in the middle has letters of its own
            long sentence = kept.substring(kept.indexOf('['), kept.indexOf(']'))
                    .chars()
                    .filter(each -> each == 'x' || each == 'y')
                    .count();
            assertThat(printed - sentence + process.outputCut()).isBetween(2_000_000 - A_BURST, 2_000_000L);
        }
    }
}
