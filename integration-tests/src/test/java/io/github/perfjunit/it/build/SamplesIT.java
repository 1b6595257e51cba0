package io.github.perfjunit.it.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fork.Built;
import io.github.perfjunit.it.fork.RootPom;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The samples that people copy do what they say. */
@Tag("extended")
class SamplesIT {

    private static final Path SAMPLES = Path.of("..", "samples");

    private static final Path MISTAKES = Path.of("src", "it", "kotlin");

    @TempDir
    Path directory;

    /** Kotlin's compiler takes its time, so it is started once: mistakes are put beside the sample. */
    @Test
    void kotlin() throws IOException, InterruptedException {
        Path temporaryDirectory = Files.createDirectory(directory.resolve("tmp"));
        Path copy = SampleProject.copy(SAMPLES.resolve("kotlin"), directory.resolve("kotlin"));
        SampleProject.copy(MISTAKES, copy.resolve("src/test/kotlin/shop"));

        Built built = SampleProject.of(copy)
                .build()
                .within(Duration.ofMinutes(8))
                .with("maven.test.failure.ignore", "true")
                .testingIn(temporaryDirectory)
                .run("verify", "-Pperf")
                .requireSuccess();

        assertThat(built.output())
                .containsPattern("CheckoutPerfIT.checkout: 6 blocks of (plain, small|small, plain) = 12 runs")
                .containsPattern("Tests run: 15, Failures: 0, Errors: 0, .* shop.CheckoutPerfIT")
                .contains(
                        "shop.NoCompanionIT: field 'service' is not static, so its target would not be measured;"
                                + " declare it like this: companion object { private val service = ",
                        "shop.ExpressionBodyIT: verdict 'judges' returns RunsAssert, so JUnit leaves it out;"
                                + " let it return Unit: { ... } in place of = ...");
        Traces.assertGone(temporaryDirectory);
    }

    @Test
    void samplesNameTheVersionThatIsBuiltHere() throws IOException {
        assertThat(Files.readString(SAMPLES.resolve("kotlin").resolve("pom.xml")))
                .contains("<perf-junit.version>" + RootPom.version() + "</perf-junit.version>");
        assertThat(Files.readString(SAMPLES.resolve("gradle-kotlin").resolve("build.gradle.kts")))
                .contains("id(\"io.github.perfjunit\") version \"" + RootPom.version() + "\"");
    }

    @Test
    void theDocumentedCommandInstallsAllThatSamplesCanName() throws IOException {
        String bom = Files.readString(Path.of("..", "perf-junit-bom", "pom.xml"));
        List<String> modules = Pattern.compile("<artifactId>(perf-junit[^<]*)<")
                .matcher(bom)
                .results()
                .map((MatchResult module) -> module.group(1))
                .toList();

        assertThat(modules).contains("perf-junit-bom", "perf-junit");
        String command = Files.readAllLines(Path.of("..", "docs", "getting-started.md")).stream()
                .filter(line -> line.startsWith("./mvnw install"))
                .findFirst()
                .orElseThrow();
        assertThat(command.split("[ ,]", -1)).containsAll(modules);
    }
}
