package io.github.perfjunit.it.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fork.Built;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code init} in projects that have no tests: its next command runs the performance test that it wrote. */
@Tag("extended")
class InitIT {

    @TempDir
    private Path directory;

    @Test
    void theFirstTestPasses() throws IOException, InterruptedException {
        Path project = copy("plain");

        assertThat(init(project, "--ready", "prices at"))
                .contains("found: no framework (pom.xml)", "written: src/test/java/shop/ServicePerfIT.java")
                .endsWith("next: mvn verify -Pperf\n");

        assertThat(init(project)).startsWith("nothing to do: ");
        assertPasses(project);
    }

    @ParameterizedTest
    @CsvSource({"spring-boot, Spring Boot", "quarkus, Quarkus", "micronaut, Micronaut"})
    void theFirstTestOfAFrameworksProjectPasses(String name, String framework)
            throws IOException, InterruptedException {
        Path project = copy(name);

        assertThat(init(project))
                .contains("found: " + framework, "written: src/test/java/shop/ServicePerfIT.java")
                .endsWith("next: mvn verify -Pperf\n");

        assertThat(init(project)).startsWith("nothing to do: ");
        assertThat(project.resolve("src/test/java/shop/ServicePerfIT.java"))
                .content()
                .contains("HttpLoad");
        assertPasses(project);
    }

    private Path copy(String name) throws IOException {
        Path copy = SampleProject.copy(Path.of("src", "it", "init", name), directory.resolve("prices"));
        return SampleProject.of(copy).directory();
    }

    private static void assertPasses(Path project) throws IOException, InterruptedException {
        Built built = new SampleProject(project)
                .build()
                .patient()
                .with("perfjunit.blocks", "2")
                .run("verify", "-Pperf")
                .requireSuccess();
        assertThat(built.section("failsafe:"))
                .contains("ServicePerfIT.", "2 blocks of service", "WITHIN")
                .containsPattern("Tests run: [1-9][0-9]*, Failures: 0, Errors: 0,");
        assertThat(project.resolve("target/perf-junit/index.html")).exists();
    }

    private static String init(Path project, String... options) throws IOException, InterruptedException {
        String[] arguments =
                Stream.concat(Stream.of("init"), Stream.of(options)).toArray(String[]::new);
        return CommandLine.run(project, arguments);
    }
}
