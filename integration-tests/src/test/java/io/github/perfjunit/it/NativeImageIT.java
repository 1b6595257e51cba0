package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.FourStarts;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A genuine native image beside the JVM. Its executable is made by hand from {@code SmallHttp}, and named by the system
 * property {@code native.executable}; {@code native.jdk} is the home of a JDK of 24 or later.
 */
@Tag("extended")
class NativeImageIT {

    @TempDir
    Path directory;

    @Test
    void theSameProgramInFourWays() throws IOException, InterruptedException {
        String executable = System.getProperty("native.executable");
        String jdk = System.getProperty("native.jdk");
        Assumptions.assumeTrue(
                executable != null && jdk != null,
                "native.executable and native.jdk name no native image of SmallHttp and no JDK of 24 or later");
        JupiterFork fork = JupiterFork.in(directory)
                .with("perfjunit.ready.timeout", "30s")
                .with("native.executable", executable)
                .with("native.jdk", jdk)
                .with("native.main", System.getProperty("native.main", ""))
                .with("native.classpath", System.getProperty("native.classpath", ""));

        Outcome outcome = fork.run(FourStarts.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        List<RunRecord> runs = StudyIT.onlyStudy(outcome.results()).runs();
        assertThat(runs.stream().filter(run -> run.target().equals("nativeImage")))
                .isNotEmpty()
                .allSatisfy(run -> assertThat(run.metrics().keySet()).noneMatch(id -> id.startsWith("jvm.")));
        assertThat(runs.stream().filter(run -> run.target().equals("plain")))
                .isNotEmpty()
                .allSatisfy(run -> assertThat(run.metrics()).containsKey("jvm.heap.used"));
    }
}
