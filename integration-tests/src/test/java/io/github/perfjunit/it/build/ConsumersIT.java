package io.github.perfjunit.it.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fork.Built;
import io.github.perfjunit.it.fork.MavenBuild;
import io.github.perfjunit.it.fork.RootPom;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Effects of perf-junit on the class path of a project with a framework, or without: a study is run in each. */
@Tag("extended")
class ConsumersIT {

    private static final Path CONSUMERS = Path.of("src", "it", "consumers");

    /** All that it may bring, and nothing of it if the project has it already. Told in docs/builds.md. */
    private static final Set<String> BROUGHT = Set.of(
            "perf-junit",
            "perf-junit-embedded",
            "perf-junit-load",
            "perf-junit-resolver",
            "assertj-core",
            "byte-buddy",
            "commons-numbers-core",
            "commons-numbers-fraction",
            "commons-numbers-gamma",
            "error_prone_annotations",
            "gson",
            "HdrHistogram",
            "jna",
            "jna-platform",
            "jspecify",
            "oshi-core",
            "slf4j-api");

    private static final Set<String> OWNED_BY_ASSERTJ_AND_OSHI =
            Set.of("assertj-core", "byte-buddy", "oshi-core", "jna", "jna-platform");

    private static final Pattern DIVERGED = Pattern.compile("Dependency convergence error for ([^:]+:[^:]+):");

    private static final List<String> PROJECTS = List.of("plain", "spring-boot", "quarkus", "micronaut");

    @TempDir
    private static Path directory;

    private static Built built;

    private static Built builtWithout;

    /** Two builds for all of them: starting Maven takes longer than what it does here. */
    @BeforeAll
    static void build() throws IOException, InterruptedException {
        SampleProject.copy(CONSUMERS, directory);
        for (String name : PROJECTS) {
            SampleProject.of(directory.resolve(name));
        }
        MavenBuild build = SampleProject.of(directory)
                .build()
                .within(Duration.ofMinutes(8))
                .with("includeScope", "test")
                .with("enforcer.rules", "dependencyConvergence")
                .with("enforcer.fail", "false");
        built = build.with("mdep.outputFile", "with.txt")
                .run("verify", goal("dependency", "build-classpath"), goal("enforcer", "enforce"))
                .requireSuccess();
        builtWithout = build.with("mdep.outputFile", "without.txt")
                .with("without.perf-junit", "true")
                .run(goal("dependency", "build-classpath"), goal("enforcer", "enforce"))
                .requireSuccess();
    }

    static List<String> projects() {
        return PROJECTS;
    }

    @ParameterizedTest
    @MethodSource("projects")
    void aProjectKeepsItsClassPath(String name) throws IOException {
        TestClassPath with = TestClassPath.read(directory.resolve(name).resolve("with.txt"));
        TestClassPath without = TestClassPath.read(directory.resolve(name).resolve("without.txt"));

        TestClassPath brought = with.beyond(without);
        assertThat(brought.jars().keySet()).contains("perf-junit").isSubsetOf(BROUGHT);
        assertThat(with.changedAgainst(without)).as("in another version").isEmpty();
        assertThat(without.beyond(with).jars()).as("gone").isEmpty();
        assertThat(brought.loggingBindings()).isEmpty();
        assertThat(with.duplicates()).as("classes in several jars").allSatisfy((type, jars) -> assertThat(jars)
                .doesNotContainAnyElementsOf(BROUGHT));
    }

    /** Without JUnit, which the project has, and without the parts that a project adds by name. */
    @Test
    void itBringsNineJarsAtMostBesideAssertJAndOshi() throws IOException {
        TestClassPath with = TestClassPath.read(directory.resolve("plain").resolve("with.txt"));
        TestClassPath without = TestClassPath.read(directory.resolve("plain").resolve("without.txt"));

        assertThat(with.beyond(without).jars().keySet())
                .filteredOn(jar -> !jar.startsWith("perf-junit-") && !OWNED_BY_ASSERTJ_AND_OSHI.contains(jar))
                .contains("perf-junit", "gson")
                .hasSizeLessThanOrEqualTo(9);
    }

    @ParameterizedTest
    @MethodSource("projects")
    void aStudyRuns(String name) {
        assertThat(built.section(":integration-test (default) @ " + name))
                .contains(
                        "ServicePerfIT.work: 2 blocks of program", "Tests run: 3, Failures: 0, Errors: 0, Skipped: 0");
    }

    @ParameterizedTest
    @MethodSource("projects")
    void versionsConverge(String name) {
        assertThat(diverged(built, name))
                .as("what diverges with perf-junit, beyond what did without")
                .isSubsetOf(diverged(builtWithout, name));
    }

    /** Returns the dependencies that Enforcer reports as diverging. */
    private static List<String> diverged(Built of, String name) {
        String checked = of.section(":enforce (default-cli) @ " + name);
        assertThat(checked).contains("DependencyConvergence");
        return DIVERGED.matcher(checked)
                .results()
                .map((MatchResult error) -> error.group(1))
                .distinct()
                .collect(Collectors.toList());
    }

    private static String goal(String plugin, String goal) {
        return "org.apache.maven.plugins:maven-" + plugin + "-plugin:"
                + RootPom.property("maven-" + plugin + "-plugin.version") + ":" + goal;
    }
}
