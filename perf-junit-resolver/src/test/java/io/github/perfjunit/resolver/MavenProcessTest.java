package io.github.perfjunit.resolver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

/** Facts about the Maven that runs the tests. */
class MavenProcessTest {

    @TempDir
    Path directory;

    /** This very test runs below one, unless an IDE runs it. */
    @Test
    @EnabledIfEnvironmentVariable(named = "MAVEN_PROJECTBASEDIR", matches = ".+")
    void theMavenAboveThisTestIsFound() {
        MavenProcess maven = MavenProcess.find(System.getenv(), Path.of("").toAbsolutePath());

        assertThat(maven.projectDirectory()).hasValueSatisfying(root -> assertThat(root.resolve("perf-junit-resolver"))
                .isDirectory());
        assertThat(maven.arguments()).isNotEmpty();
        assertThat(maven.home())
                .hasValueSatisfying(home -> assertThat(home.resolve("conf")).isDirectory());
    }

    @Test
    void aCommandLineTellsItsArguments() throws Exception {
        Path settings = Files.writeString(directory.resolve("ci settings.xml"), "<settings/>");
        MavenProcess maven = MavenProcess.ofCommand(
                List.of(
                        "-Dmaven.home=/opt/maven",
                        "-Dmaven.multiModuleProjectDirectory=" + directory,
                        "org.codehaus.plexus.classworlds.launcher.Launcher",
                        "-s",
                        "ci settings.xml",
                        "-o",
                        "-Pa,!b",
                        "-Drevision=1.4",
                        "verify"),
                Optional.empty(),
                Map.of());
        MavenOptions options = MavenOptions.of(maven);

        assertThat(maven.home()).contains(Path.of("/opt/maven"));
        assertThat(options.isOffline()).isTrue();
        assertThat(options.activeProfiles()).containsExactly("a");
        assertThat(options.inactiveProfiles()).containsExactly("b");
        assertThat(options.userProperties()).containsEntry("revision", "1.4");
        assertThat(maven.file(options.settings().orElseThrow(), Path.of("/"))).contains(settings);
    }

    @Test
    void theConfigurationOfTheProjectComesFirst() throws Exception {
        Files.createDirectories(directory.resolve(".mvn"));
        Files.writeString(
                directory.resolve(".mvn/maven.config"), "# of the team\n-s team.xml\n-Drevision=1\n--offline\n");
        MavenProcess maven = new MavenProcess(
                Optional.empty(),
                List.of("--define", "revision=2", "--settings=mine.xml"),
                Optional.of(directory),
                Optional.empty());

        MavenOptions options = MavenOptions.of(maven);

        assertThat(options.settings()).contains("mine.xml");
        assertThat(options.isOffline()).isTrue();
        assertThat(options.userProperties()).containsEntry("revision", "2");
    }

    @Test
    void aFileThatCanNotBeIsNotFound() {
        MavenProcess maven = new MavenProcess(Optional.empty(), List.of(), Optional.of(directory), Optional.empty());

        assertThat(maven.file("settings\0.xml", directory)).isEmpty();
    }

    @Test
    void theEnvironmentIsReadWhereNoMavenIsAbove() throws IOException {
        Path module = Files.createDirectories(directory.resolve("module"));
        Map<String, String> environment = Map.of(
                "MAVEN_PROJECTBASEDIR", directory.toString(),
                "MAVEN_CMD_LINE_ARGS", " -B -s ci.xml verify",
                "MAVEN_HOME", "/opt/maven",
                "MAVEN_ARGS", "-q");

        assertThat(MavenProcess.ofEnvironment(environment, module).arguments())
                .containsExactly("-B", "-s", "ci.xml", "verify");
        assertThat(MavenProcess.ofEnvironment(environment, Path.of("/elsewhere"))
                        .arguments())
                .as("another project's")
                .containsExactly("-q");
    }
}
