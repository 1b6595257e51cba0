package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fixtures.AnotherLoader;
import io.github.perfjunit.it.fixtures.CountsBrokers;
import io.github.perfjunit.it.fork.Docker;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** perf-junit twice in one JVM, as in suites with {@code @QuarkusTest}: one of them has services at a time. */
@Tag("extended")
class ClassLoadersIT {

    private static final Pattern NOTE = Pattern.compile("note: (\\d+ brokers) for the copy of (\\p{XDigit}+)");

    @TempDir
    Path directory;

    @Test
    void oneBrokerAtATime() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory)
                .run(
                        CountsBrokers.First.class.getName(),
                        "again:" + CountsBrokers.Second.class.getName(),
                        CountsBrokers.Third.class.getName());

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        List<String> brokers = NOTE.matcher(outcome.output())
                .results()
                .map(note -> note.group(1))
                .toList();
        List<String> copies = NOTE.matcher(outcome.output())
                .results()
                .map(note -> note.group(2))
                .toList();
        assertThat(brokers).containsExactly("1 brokers", "1 brokers", "1 brokers");
        assertThat(copies).hasSize(3);
        assertThat(copies.get(0)).isNotEqualTo(copies.get(1)).isEqualTo(copies.get(2));
        Traces.assertGone(directory.resolve("tmp"));
    }

    @Test
    void aContainerStartsWhateverTheThreadsLoaderHas() throws IOException, InterruptedException {
        Docker.assume();

        Outcome outcome =
                JupiterFork.in(directory).with("perfjunit.services", "docker").run(AnotherLoader.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output()).contains("rabbitmq: docker (image ");
        Traces.assertGone(directory.resolve("tmp"));
    }
}
