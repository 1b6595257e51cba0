package io.github.perfjunit.it.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.GitSandbox;
import io.github.perfjunit.it.fork.Built;
import io.github.perfjunit.it.fork.MavenBuild;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The gate of a pull request in a project of two modules, which Maven's wrapper builds. */
@Tag("extended")
class PullRequestIT {

    private static final Path PROJECT = Path.of("src", "it", "pull-request");
    private static final Path PRICES = Path.of("prices/src/main/java/shop/Prices.java");

    @TempDir
    Path directory;

    private static void addWrapper(Path project) throws IOException {
        Path root = Path.of("..");
        Files.createDirectories(project.resolve(".mvn/wrapper"));
        Files.copy(root.resolve("mvnw"), project.resolve("mvnw"));
        Files.copy(
                root.resolve(".mvn/wrapper/maven-wrapper.properties"),
                project.resolve(".mvn/wrapper/maven-wrapper.properties"));
        assertThat(project.resolve("mvnw").toFile().setExecutable(true)).isTrue();
    }

    @Test
    void aSlowerBranchFailsAndAnUnchangedOnePasses() throws IOException, InterruptedException {
        Path project = SampleProject.copy(PROJECT, directory.resolve("shop"));
        Path temporaryDirectory = Files.createDirectory(directory.resolve("tmp"));
        addWrapper(project);
        MavenBuild build = SampleProject.of(project)
                .build()
                .with("perfjunit.cache", directory.resolve("cache").toString())
                .testingIn(temporaryDirectory);
        GitSandbox repository = GitSandbox.in(project);
        String main = repository.commit("main").substring(0, 12);
        repository.git("checkout", "--quiet", "-b", "feature");
        String prices = Files.readString(project.resolve(PRICES));
        repository
                .write(PRICES.toString(), prices.replace("MILLIS = 600", "MILLIS = 6000"))
                .commit("look all prices up");

        Built slower = build.run("verify");

        assertThat(slower.exitCode()).as(slower.output()).isEqualTo(1);
        assertThat(slower.output())
                .contains(
                        "building the merge base with main (commit " + main + "): ./mvnw -B -q -DskipTests",
                        "-pl shop -am package",
                        "target baseline is the merge base with main (commit " + main + "), target/classes",
                        "REGRESSION: startup.time ");
        assertThat(repository.git("status", "--porcelain")).isEmpty();
        assertThat(repository.git("worktree", "list").lines()).hasSize(1);

        repository.write(PRICES.toString(), prices).commit("look few prices up again");
        Built unchanged = build.run("verify").requireSuccess();

        assertThat(unchanged.output())
                .contains("target baseline is the merge base with main (commit " + main + ")")
                .doesNotContain("building the merge base");
        Traces.assertGone(temporaryDirectory);
    }
}
