package io.github.perfjunit.it.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fork.Built;
import io.github.perfjunit.it.fork.MavenBuild;
import io.github.perfjunit.it.fork.RootPom;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The samples that people copy do what they say. */
class SamplesIT {

    private static final Path SAMPLES = Path.of("..", "samples");

    @TempDir
    Path directory;

    @Test
    void kotlin() throws IOException, InterruptedException {
        Path temporaryDirectory = Files.createDirectory(directory.resolve("tmp"));
        Path copy = SampleProject.copy(SAMPLES.resolve("kotlin"), directory.resolve("kotlin"));
        MavenBuild build = SampleProject.of(copy)
                .build()
                .within(Duration.ofMinutes(4))
                .with("argLine", "-Djava.io.tmpdir=" + temporaryDirectory)
                .withVariable("FORK", temporaryDirectory.toString());

        Built ordinary = build.run("verify").requireSuccess();
        assertThat(ordinary.output()).doesNotContain("[perf-junit]");

        Built perf = build.run("verify", "-Pperf").requireSuccess();
        assertThat(perf.output())
                .containsPattern("CheckoutPerfIT.checkout: 6 blocks of (plain, small|small, plain) = 12 runs")
                .contains("Tests run: 15, Failures: 0")
                .doesNotContain("[WARNING] /");
        Traces.assertGone(temporaryDirectory);
    }

    @Test
    void mistakesInKotlinAreRefusedInItsOwnWords() throws IOException, InterruptedException {
        Path copy = SampleProject.copy(SAMPLES.resolve("kotlin"), directory.resolve("kotlin"));
        Files.delete(copy.resolve("src/test/kotlin/shop/CheckoutPerfIT.kt"));
        SampleProject.copy(Path.of("src", "it", "kotlin"), copy.resolve("src/test/kotlin/shop"));

        Built built = SampleProject.of(copy).build().run("verify", "-Pperf");

        assertThat(built.exitCode()).isNotZero();
        assertThat(built.output())
                .contains(
                        "shop.NoCompanionIT: there is no static field of type Target (field 'service' is not static);"
                                + " declare what is run, such as: companion object { private val service = ",
                        "shop.ExpressionBodyIT: verdict 'judges' returns RunsAssert, so JUnit leaves it out;"
                                + " let it return Unit: { ... } in place of = ...");
    }

    @Test
    void samplesNameTheVersionThatIsBuiltHere() throws IOException {
        assertThat(Files.readString(SAMPLES.resolve("kotlin").resolve("pom.xml")))
                .contains("<perf-junit.version>" + RootPom.version() + "</perf-junit.version>");
        assertThat(Files.readString(SAMPLES.resolve("gradle-kotlin").resolve("build.gradle.kts")))
                .contains("io.github.perfjunit:perf-junit-bom:" + RootPom.version());
    }
}
