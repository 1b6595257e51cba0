package io.github.perfjunit.gradle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.artifacts.Dependency;
import org.gradle.api.internal.TaskOutputsInternal;
import org.gradle.api.internal.project.ProjectInternal;
import org.gradle.api.internal.tasks.execution.SelfDescribingSpec;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Delete;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.testing.junitplatform.JUnitPlatformOptions;
import org.gradle.testfixtures.ProjectBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plugin in projects of the real Gradle, which are configured, but not built. */
class PerfJunitPluginTest {

    @TempDir
    File directory;

    @Test
    void theTaskRunsTheTestsThatAreTaggedPerf() {
        Project project = with("java");
        evaluate(project);

        org.gradle.api.tasks.testing.Test task = task(project, "perfTest");

        assertThat(task.getGroup()).isEqualTo("verification");
        assertThat(tags(task).getIncludeTags()).containsExactly("perf");
        assertThat(task.getTestClassesDirs().getFiles())
                .isEqualTo(
                        sourceSet(project, "test").getOutput().getClassesDirs().getFiles())
                .isNotEmpty();
        assertThat(task.getMaxParallelForks()).isEqualTo(1);
        assertThat(task.getSystemProperties()).containsEntry("junit.jupiter.execution.parallel.enabled", "false");
    }

    @Test
    void theProgramIsBuiltFirst() {
        Project library = with("java");
        Project application = with("application");
        evaluate(library);
        evaluate(application);

        assertThat(names(task(library, "perfTest")))
                .contains("assemble", "testClasses")
                .doesNotContain("installDist");
        assertThat(names(task(application, "perfTest"))).contains("assemble", "installDist");
    }

    @Test
    void aMeasurementIsNeverSkipped() {
        Project project = with("java");
        evaluate(project);
        org.gradle.api.tasks.testing.Test task = task(project, "perfTest");
        TaskOutputsInternal outputs = task.getOutputs();

        assertThat(outputs.getUpToDateSpec().isSatisfiedBy((org.gradle.api.internal.TaskInternal) task))
                .isFalse();
        assertThat(outputs.getDoNotCacheIfSpecs())
                .anySatisfy(spec -> assertThat(spec.getDisplayName()).isEqualTo("a study measures anew each time"))
                .extracting((SelfDescribingSpec<?> spec) -> spec.getDisplayName())
                .hasSize(1);
    }

    @Test
    void ordinaryTestsLeaveTheStudiesOutWhateverTheScriptSays() {
        Project project = with("java");
        task(project, "test").useJUnitPlatform();
        project.getTasks()
                .register(
                        "slowTest",
                        org.gradle.api.tasks.testing.Test.class,
                        slow -> slow.useJUnitPlatform(options -> options.includeTags("slow")));
        evaluate(project);

        assertThat(tags(task(project, "test")).getExcludeTags()).containsExactly("perf");
        assertThat(tags(task(project, "slowTest")).getExcludeTags()).containsExactly("perf");
        assertThat(tags(task(project, "slowTest")).getIncludeTags()).containsExactly("slow");
        assertThat(tags(task(project, "perfTest")).getExcludeTags()).isEmpty();
    }

    /** Such lines are in many builds, and each would make a gate that measures nothing, or something else. */
    @Test
    void aScriptThatConfiguresAllTestsChangesNoMeasurement() {
        Project project = with("java");
        project.getTasks().withType(org.gradle.api.tasks.testing.Test.class).configureEach(task -> {
            task.useJUnitPlatform(options -> options.excludeTags("perf", "slow"));
            task.setMaxParallelForks(4);
            task.systemProperty("junit.jupiter.execution.parallel.enabled", "true");
        });
        evaluate(project);
        org.gradle.api.tasks.testing.Test task = task(project, "perfTest");

        assertThat(tags(task).getIncludeTags()).containsExactly("perf");
        assertThat(tags(task).getExcludeTags()).containsExactly("slow");
        assertThat(task.getMaxParallelForks()).isEqualTo(1);
        assertThat(task.getSystemProperties()).containsEntry("junit.jupiter.execution.parallel.enabled", "false");
    }

    /** As the plugin org.gradle.test-retry adds it to each task of tests. */
    public static final class Retry {

        private final Property<Integer> maxRetries;

        private Retry(Project project) {
            maxRetries = project.getObjects().property(Integer.class).value(3);
        }

        /** Returns the number of times that a failed test is run again. */
        public Property<Integer> getMaxRetries() {
            return maxRetries;
        }
    }

    /** As the plugin of Develocity adds it. */
    public static final class Develocity {

        private final Retry retry;

        private Develocity(Project project) {
            retry = new Retry(project);
        }

        /** Returns what it knows of retries. */
        public Retry getTestRetry() {
            return retry;
        }
    }

    /** An extension whose number of retries is none of Gradle's properties. */
    public static final class FixedRetry {

        /** Returns a number that can't be set. */
        public int getMaxRetries() {
            return 2;
        }
    }

    /** The extension of another plugin. */
    public interface OtherRetry {}

    @Test
    void aMeasurementIsNeverRetried() {
        Project project = with("java");
        project.getTasks().withType(org.gradle.api.tasks.testing.Test.class).configureEach(task -> task.getExtensions()
                .add("retry", new Retry(project)));
        evaluate(project);

        assertThat(retries(task(project, "perfTest"))).isZero();
        assertThat(retries(task(project, "test"))).isEqualTo(3);
    }

    @Test
    void aMeasurementIsNeverRetriedByDevelocityEither() {
        Project project = with("java");
        project.getTasks().withType(org.gradle.api.tasks.testing.Test.class).configureEach(task -> {
            task.getExtensions().create("retry", OtherRetry.class);
            task.getExtensions().add("develocity", new Develocity(project));
        });
        evaluate(project);

        assertThat(task(project, "perfTest")
                        .getExtensions()
                        .getByType(Develocity.class)
                        .getTestRetry()
                        .getMaxRetries()
                        .get())
                .isZero();
    }

    @Test
    void retriesThatCannotBeTurnedOffAreRefused() {
        Project project = with("java");
        project.getTasks().withType(org.gradle.api.tasks.testing.Test.class).configureEach(task -> task.getExtensions()
                .add("retry", new FixedRetry()));
        evaluate(project);

        assertThatThrownBy(() -> task(project, "perfTest"))
                .hasStackTraceContaining(":perfTest: retries can't be turned off; set maxRetries of retry,");
    }

    @Test
    void anExtensionOfThatNameMayDoSomethingElse() {
        Project project = with("java");
        project.getTasks().withType(org.gradle.api.tasks.testing.Test.class).configureEach(task -> task.getExtensions()
                .create("retry", OtherRetry.class));
        evaluate(project);

        assertThat(task(project, "perfTest").getMaxParallelForks()).isEqualTo(1);
    }

    private static int retries(org.gradle.api.tasks.testing.Test task) {
        return task.getExtensions().getByType(Retry.class).getMaxRetries().get();
    }

    @Test
    void perfJunitIsADependencyOfTheTestsInTheVersionOfThePlugin() {
        Project project = with("java");

        assertThat(project.getConfigurations().getByName("testImplementation").getDependencies())
                .extracting(Dependency::getName, Dependency::getVersion)
                .contains(
                        org.assertj.core.groups.Tuple.tuple("perf-junit-bom", System.getProperty("version")),
                        org.assertj.core.groups.Tuple.tuple("perf-junit", null));
    }

    @Test
    void studiesMayHaveASourceSetOfTheirOwn() {
        Project project = with("java");
        block(project).sourceSet("perfTest");
        evaluate(project);

        SourceSet studies = sourceSet(project, "perfTest");
        assertThat(studies.getJava().getSrcDirs()).containsExactly(project.file("src/perfTest/java"));
        assertThat(task(project, "perfTest").getTestClassesDirs().getFiles())
                .isEqualTo(studies.getOutput().getClassesDirs().getFiles());
        assertThat(studies.getCompileClasspath().getBuildDependencies().getDependencies(null))
                .as("sees the classes of")
                .extracting(Task::getName)
                .contains("compileJava", "compileTestJava");
        assertThat(project.getConfigurations()
                        .getByName("perfTestImplementation")
                        .getAllDependencies())
                .extracting(Dependency::getName)
                .contains("perf-junit");
    }

    /** A task without sources succeeds, and nobody would notice that nothing is measured. */
    @Test
    void aSourceSetWithoutSourcesIsRefused() throws IOException {
        Project project = with("java");
        Files.createDirectories(project.file("src/perfTest/java").toPath());
        block(project).sourceSet("perfTests");

        assertThat(PerfJunitPlugin.missingSources(project, sourceSet(project, "perfTests")))
                .hasValueSatisfying(missing -> assertThat(missing)
                        .contains(
                                "the source set 'perfTests' has no sources",
                                "src/perfTests",
                                "beside it there is perfTest"));
        block(project).sourceSet("perfTest");
        assertThat(PerfJunitPlugin.missingSources(project, sourceSet(project, "perfTest")))
                .isEmpty();
    }

    @Test
    void theBlockCountsAlsoBelowAScriptThatCreatesAllTestTasks() {
        Project project = with("java");
        project.getTasks()
                .withType(org.gradle.api.tasks.testing.Test.class)
                .all(org.gradle.api.tasks.testing.Test::useJUnitPlatform);
        block(project).sourceSet("perfTest");
        block(project).getResults().set(project.file("perf"));
        evaluate(project);

        assertThat(task(project, "perfTest").getTestClassesDirs().getFiles())
                .isEqualTo(sourceSet(project, "perfTest")
                        .getOutput()
                        .getClassesDirs()
                        .getFiles());
        assertThat(tags(task(project, "perfTest")).getIncludeTags()).containsExactly("perf");
        assertThat(settings(project))
                .containsExactly("-Dperfjunit.results=" + project.file("perf").getPath());
    }

    @Test
    void anExistingSourceSetStaysAsItIs() {
        Project project = with("java");
        SourceSet existing =
                project.getExtensions().getByType(SourceSetContainer.class).create("intTest");
        block(project).sourceSet("intTest");
        evaluate(project);

        assertThat(task(project, "perfTest").getTestClassesDirs().getFiles())
                .isEqualTo(existing.getOutput().getClassesDirs().getFiles());
    }

    @Test
    void settingsReachTheStudies() {
        System.setProperty("perfjunit.blocks", "3");
        try {
            Project project = with("java");
            evaluate(project);

            assertThat(settings(project))
                    .containsExactlyInAnyOrder(
                            "-Dperfjunit.blocks=3",
                            "-Dperfjunit.results="
                                    + project.file("build/reports/perf-junit").getPath());
        } finally {
            System.clearProperty("perfjunit.blocks");
        }
    }

    /**
     * All users of the machine can read the arguments of a JVM, and only its own user this file. They are properties of the system, because
     * variables of the environment rank below a file of the project.
     */
    @Test
    void addressesWithPasswordsAreReadFromAFile() throws IOException, InterruptedException {
        String awkward = "amqp://clerk:s3 cr3t\\\"'#@broker";
        System.setProperty("perfjunit.rabbitmq.uri", awkward);
        System.setProperty("perfjunit.repositories", "https://ada:s3cr3t@repository.example.com");
        try {
            Project project = with("java");
            evaluate(project);
            org.gradle.api.tasks.testing.Test task = task(project, "perfTest");
            Path file = project.file("build/tmp/perfTest/addresses.args").toPath();

            task.getActions().stream().limit(task.getActions().size() - 1L).forEach(action -> action.execute(task));

            assertThat(task.getAllJvmArgs()).contains("@" + file).allSatisfy(argument -> assertThat(argument)
                    .doesNotContain("clerk", "ada"));
            assertThat(task.getEnvironment())
                    .as("no variable of its own")
                    .containsOnlyKeys(System.getenv().keySet());
            assertThat(propertiesOfItsJvm(task))
                    .contains("perfjunit.rabbitmq.uri = " + awkward)
                    .contains("perfjunit.repositories = https://ada:s3cr3t@repository.example.com");
            if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                assertThat(Files.getPosixFilePermissions(file)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
            }

            Delete removal = (Delete) project.getTasks().getByName("removePerfTestAddresses");
            assertThat(task.getFinalizedBy().getDependencies(task))
                    .extracting(Task::getName)
                    .containsExactly(removal.getName());
            removal.getActions().forEach(action -> action.execute(removal));
            assertThat(file).doesNotExist();
        } finally {
            System.clearProperty("perfjunit.rabbitmq.uri");
            System.clearProperty("perfjunit.repositories");
        }
    }

    private String propertiesOfItsJvm(org.gradle.api.tasks.testing.Test task) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(task.getAllJvmArgs());
        command.addAll(List.of("-XshowSettings:properties", "-version"));
        Path output = directory.toPath().resolve("properties.txt");
        Process java = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(java.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return Files.readString(output);
    }

    @Test
    void theResultsMayBeElsewhere() {
        Project project = with("java");
        block(project).getResults().set(project.file("perf"));
        evaluate(project);

        assertThat(settings(project))
                .containsExactly("-Dperfjunit.results=" + project.file("perf").getPath());
    }

    @Test
    void aProjectWithoutTestsIsRefused() {
        Project project = with();

        assertThatThrownBy(() -> evaluate(project))
                .hasStackTraceContaining("io.github.perfjunit")
                .hasStackTraceContaining("add java, application or another plugin for the JVM");
    }

    /** The plugin comes first, so that it also works above those that it needs. */
    private Project with(String... plugins) {
        Project project = ProjectBuilder.builder()
                .withProjectDir(Path.of(directory.getPath(), String.join("-", plugins) + "-project")
                        .toFile())
                .build();
        project.getPluginManager().apply("io.github.perfjunit");
        for (String plugin : plugins) {
            project.getPluginManager().apply(plugin);
        }
        return project;
    }

    /** Does what Gradle does after a build script: to evaluate one needs a whole distribution. */
    private static void evaluate(Project project) {
        ProjectInternal evaluated = (ProjectInternal) project;
        evaluated.getProjectEvaluationBroadcaster().afterEvaluate(evaluated, evaluated.getState());
    }

    private static List<String> settings(Project project) {
        List<String> settings = new ArrayList<>();
        task(project, "perfTest").getJvmArgumentProviders().forEach(provider -> provider.asArguments()
                .forEach(settings::add));
        return settings;
    }

    private static PerfJunitExtension block(Project project) {
        return project.getExtensions().getByType(PerfJunitExtension.class);
    }

    private static org.gradle.api.tasks.testing.Test task(Project project, String name) {
        return (org.gradle.api.tasks.testing.Test) project.getTasks().getByName(name);
    }

    private static JUnitPlatformOptions tags(org.gradle.api.tasks.testing.Test task) {
        return (JUnitPlatformOptions) Objects.requireNonNull(task.getOptions());
    }

    private static SourceSet sourceSet(Project project, String name) {
        return project.getExtensions().getByType(SourceSetContainer.class).getByName(name);
    }

    private static Set<String> names(Task task) {
        return task.getTaskDependencies().getDependencies(task).stream()
                .map(Task::getName)
                .collect(Collectors.toSet());
    }
}
