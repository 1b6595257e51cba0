package io.github.perfjunit.it.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fork.Built;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test classes that the commands {@code har} and {@code openapi} print, in the project of the service that they are for. */
@Tag("extended")
class GeneratedClassesIT {

    private static final Path EXAMPLES = Path.of("..", "perf-junit-cli", "src", "test", "resources", "generate");

    @TempDir
    private Path directory;

    @Test
    void theyLoadTheService() throws IOException, InterruptedException {
        Path project = SampleProject.of(
                        SampleProject.copy(Path.of("src", "it", "init", "generated"), directory.resolve("shop")))
                .directory();
        CommandLine.run(project, "init", "--ready", "unused");
        addLoad(project.resolve("pom.xml"));
        Path tests = project.resolve("src/test/java/shop");
        Files.delete(tests.resolve("ServicePerfIT.java"));
        print(project, tests, "har", "SessionPerfIT", "shop.har");
        print(project, tests, "openapi", "OperationsPerfIT", "shop.yaml");

        Built built = new SampleProject(project)
                .build()
                .patient()
                .with("perfjunit.blocks", "1")
                .run("verify", "-Pperf")
                .requireSuccess();

        assertThat(built.section("failsafe:"))
                .contains("SessionPerfIT.", "OperationsPerfIT.", "success.rate")
                .containsPattern("Tests run: [1-9][0-9]*, Failures: 0, Errors: 0,");
    }

    private static void print(Path project, Path tests, String command, String name, String example)
            throws IOException, InterruptedException {
        String file = EXAMPLES.resolve(example).toAbsolutePath().toString();
        String code = CommandLine.run(project, command, "--class", name, file);
        Files.writeString(tests.resolve(name + ".java"), adapted(code));
    }

    /** The command init adds it where it finds a framework for HTTP. */
    private static void addLoad(Path pom) throws IOException {
        String embedded = "<artifactId>perf-junit-embedded</artifactId>";
        String text = Files.readString(pom);
        assertThat(text).contains(embedded);
        Files.writeString(pom, text.replace(embedded, "<artifactId>perf-junit-load</artifactId>"));
    }

    /** As their users would: with the jar of the service, its port, and credentials. */
    private static String adapted(String code) {
        return "package shop;\n\n"
                + code.replace(
                                "Target.jar(\"target/service.jar\")",
                                "Target.jar(\"target/shop-1.jar\").args(\"{http.port}\")")
                        .replace("ofSeconds(20)", "ofSeconds(2)")
                        .replace("ofSeconds(5)", "ofSeconds(1)")
                        .replaceAll("requireNonNull\\(System.getenv\\(\"\\w+\"\\), \"set \\w+\"\\)", "\"secret\"")
                        .replace("import static java.util.Objects.requireNonNull;\n", "");
    }
}
