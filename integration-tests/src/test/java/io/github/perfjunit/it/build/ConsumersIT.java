package io.github.perfjunit.it.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fork.Built;
import io.github.perfjunit.it.fork.MavenBuild;
import io.github.perfjunit.it.fork.RootPom;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What perf-junit does to the class path of a project that has a framework, or none: a study is run in each. */
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
            "commons-numbers-combinatorics",
            "commons-numbers-core",
            "commons-numbers-fraction",
            "commons-numbers-gamma",
            "commons-numbers-rootfinder",
            "commons-rng-client-api",
            "commons-rng-sampling",
            "commons-statistics-distribution",
            "error_prone_annotations",
            "gson",
            "HdrHistogram",
            "jna",
            "jna-platform",
            "jspecify",
            "oshi-core",
            "slf4j-api");

    private static final Pattern DIVERGED = Pattern.compile("Dependency convergence error for ([^:]+:[^:]+):");

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"plain", "spring-boot", "quarkus", "micronaut"})
    void aProjectKeepsItsClassPath(String name) throws IOException, InterruptedException {
        MavenBuild build = SampleProject.of(
                        SampleProject.copy(CONSUMERS, directory).resolve(name))
                .build();

        TestClassPath with = classPath(build, "with");
        TestClassPath without = classPath(build.with("without.perf-junit", "true"), "without");

        TestClassPath brought = with.beyond(without);
        assertThat(brought.jars().keySet()).contains("perf-junit").isSubsetOf(BROUGHT);
        assertThat(with.changedAgainst(without)).as("in another version").isEmpty();
        assertThat(without.beyond(with).jars()).as("gone").isEmpty();
        assertThat(brought.loggingBindings()).isEmpty();
        assertThat(with.duplicates()).as("classes in several jars").allSatisfy((type, jars) -> assertThat(jars)
                .doesNotContainAnyElementsOf(BROUGHT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "spring-boot", "quarkus", "micronaut"})
    void aStudyRunsAndVersionsConverge(String name) throws IOException, InterruptedException {
        MavenBuild build = SampleProject.of(
                        SampleProject.copy(CONSUMERS, directory).resolve(name))
                .build();

        Built study = build.run("verify").requireSuccess();
        assertThat(study.output()).contains("ServicePerfIT.work: 2 blocks of program");

        assertThat(diverged(build))
                .as("what diverges with perf-junit, beyond what did without")
                .isSubsetOf(diverged(build.with("without.perf-junit", "true")));
    }

    private TestClassPath classPath(MavenBuild build, String name) throws IOException, InterruptedException {
        Path file = directory.resolve(name + ".txt");
        build.with("mdep.outputFile", file.toString())
                .with("includeScope", "test")
                .run(goal("dependency", "build-classpath"))
                .requireSuccess();
        return TestClassPath.read(file);
    }

    /** What Enforcer says: it fails the build, which is no failure here. */
    private static List<String> diverged(MavenBuild build) throws IOException, InterruptedException {
        Built checked = build.with("enforcer.rules", "dependencyConvergence").run(goal("enforcer", "enforce"));
        assertThat(checked.output()).contains("DependencyConvergence");
        return DIVERGED.matcher(checked.output())
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
