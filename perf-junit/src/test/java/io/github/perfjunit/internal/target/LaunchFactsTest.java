package io.github.perfjunit.internal.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.target.artifact.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LaunchFactsTest {

    @TempDir
    Path directory;

    private Path jar;

    @BeforeEach
    void writeAJar() throws IOException {
        jar = Files.writeString(directory.resolve("shop.jar"), "not really a jar");
    }

    private static LaunchFacts only(Target target) {
        assertThat(new NamedTarget("shop", target).launchFacts()).hasSize(1);
        return new NamedTarget("shop", target).launchFacts().get(0);
    }

    @Test
    void haveEverythingThatARepetitionNeeds() throws IOException {
        LaunchFacts facts = only(Target.jar(jar.toString())
                .jvmArgs("-Xmx256m")
                .systemProperty("cache", "on")
                .args("--port", "{http.port}")
                .env("LOCALE", "de")
                .workingDirectory(directory));

        assertThat(facts.program()).isEqualTo("shop");
        assertThat(facts.java()).endsWith("java");
        assertThat(facts.jvmOptions()).containsExactly("-Xmx256m", "-Dcache=on");
        assertThat(facts.arguments()).containsExactly("--port", "{http.port}");
        assertThat(facts.environment()).containsExactly(entry("LOCALE", "de"));
        assertThat(facts.workingDirectory()).isEqualTo(directory.toString());
        assertThat(facts.artifacts())
                .containsExactly(new LaunchFacts.Artifact(
                        jar.toString(), new Sha256().add("not really a jar").hex()));
    }

    @Test
    void showNoSecret() {
        LaunchFacts facts = only(Target.jar(jar.toString())
                .systemProperty("db.password", "hunter2secret")
                .args("--api-token", "tokentoken", "--seen", "hunter2secret")
                .env("DB_PASSWORD", "pw")
                .env("DB_URL", "mongodb://user:swordfish@host/db"));

        assertThat(facts.toString()).doesNotContain("hunter2secret", "tokentoken", "swordfish", "pw");
        assertThat(facts.environment()).containsEntry("DB_PASSWORD", "***");
    }

    @Test
    void nameEachProgramOfASystem() {
        assertThat(new NamedTarget(
                                "shop",
                                Target.system()
                                        .with("users", Target.jar(jar.toString()))
                                        .with("front", Target.jar(jar.toString())))
                        .launchFacts())
                .extracting(LaunchFacts::program)
                .containsExactly("shop.users", "shop.front");
    }

    @Test
    void nameTheFrameworkThatItsFilesTell() throws IOException {
        Path library = Files.writeString(directory.resolve("quarkus-core-3.34.1.jar"), "");

        assertThat(only(Target.jar(jar).usingArtifacts(library.toString())).framework())
                .isEqualTo("Quarkus 3.34.1");
        assertThat(only(Target.jar(jar)).framework()).isEmpty();
    }

    @Test
    void areUnknownOfAProgramThatTheStudyDoesNotStart() {
        assertThat(new NamedTarget("shop", Target.thisJvm()).launchFacts()).isEmpty();
    }

    @Test
    void nameAFileThatIsNotThereWithoutADigest() {
        Path none = directory.resolve("none.jar");

        assertThat(only(Target.jar(none)).artifacts()).containsExactly(new LaunchFacts.Artifact(none.toString(), ""));
    }
}
