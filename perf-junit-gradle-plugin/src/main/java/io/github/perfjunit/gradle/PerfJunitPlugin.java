package io.github.perfjunit.gradle;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.gradle.StartParameter;
import org.gradle.api.GradleException;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.dsl.DependencyHandler;
import org.gradle.api.file.Directory;
import org.gradle.api.file.RegularFile;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.plugins.ApplicationPlugin;
import org.gradle.api.plugins.JavaPlugin;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.provider.ProviderFactory;
import org.gradle.api.tasks.Delete;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.testing.Test;
import org.gradle.api.tasks.testing.junitplatform.JUnitPlatformOptions;
import org.gradle.language.base.plugins.LifecycleBasePlugin;

/**
 * The plugin {@code io.github.perfjunit}. It adds the dependency on perf-junit, the block {@link PerfJunitExtension perfJunit} and the task
 * {@code perfTest}, which builds the program and runs the tests that are tagged {@code perf}. Other test tasks leave these out.
 */
public final class PerfJunitPlugin implements Plugin<Project> {

    private static final String TASK = "perfTest";
    private static final String REMOVAL = "removePerfTestAddresses";
    private static final String TAG = "perf";
    private static final String SETTINGS = "perfjunit.";
    private static final String ADDRESS = ".uri";
    private static final Pattern USER = Pattern.compile("://[^/\\s]*@");
    private static final String PARALLEL = "junit.jupiter.execution.parallel.enabled";

    /** Creates the plugin. Gradle calls this. */
    public PerfJunitPlugin() {}

    /**
     * Adds all of it as soon as the project has a plugin for the JVM.
     *
     * @throws GradleException after the evaluation of a project without one
     */
    @Override
    public void apply(Project project) {
        project.getPluginManager().withPlugin("java", java -> addTo(project));
        project.afterEvaluate(evaluated -> {
            if (!evaluated.getPluginManager().hasPlugin("java")) {
                throw new GradleException("the plugin io.github.perfjunit found no tests in " + evaluated
                        + ": add java, application or another plugin for the JVM to the plugins there");
            }
        });
    }

    private static void addTo(Project project) {
        SourceSetContainer sourceSets = project.getExtensions().getByType(SourceSetContainer.class);
        PerfJunitExtension block = project.getExtensions()
                .create("perfJunit", PerfJunitExtension.class, sourceSets, project.getConfigurations());
        block.getResults().convention(project.getLayout().getBuildDirectory().dir("reports/perf-junit"));
        addDependencies(project.getDependencies());
        Provider<RegularFile> addresses =
                project.getLayout().getBuildDirectory().file("tmp/" + TASK + "/addresses.args");
        TaskProvider<Delete> removal = project.getTasks().register(REMOVAL, Delete.class, task -> {
            task.setDescription("Removes the addresses of servers that " + TASK + " has handed over.");
            task.delete(addresses);
        });
        project.getTasks().register(TASK, Test.class, task -> {
            task.finalizedBy(removal);
            build(task, project);
            select(task, block, project.getObjects());
            neverSkip(task);
            keepQuiet(task, project.getGradle().getStartParameter());
            pass(task, block, project.getProviders(), addresses);
        });
        // after the build script, which may select the JUnit Platform anew, or configure all tasks of tests
        project.afterEvaluate(PerfJunitPlugin::separate);
        String path = project.absoluteProjectPath(TASK);
        project.getGradle().getTaskGraph().whenReady(graph -> {
            if (graph.hasTask(path)) {
                missingSources(project, block.studies().get()).ifPresent(missing -> {
                    throw new GradleException(missing);
                });
            }
        });
    }

    /** Without sources the task would succeed, and the gate of a build would stay open for ever. */
    static Optional<String> missingSources(Project project, SourceSet studies) {
        File usual = project.file("src/" + studies.getName());
        boolean hasSources = usual.isDirectory()
                || studies.getAllSource().getSrcDirs().stream().anyMatch(File::isDirectory);
        if (hasSources) {
            return Optional.empty();
        }
        String[] there = project.file("src").list();
        return Optional.of(TASK + ": the source set '" + studies.getName()
                + "' has no sources, so no study would run: there is no "
                + usual + "; beside it there "
                + (there == null || there.length == 0
                        ? "is nothing"
                        : "is " + String.join(", ", new TreeSet<>(List.of(there))))
                + ". Name the source set of the studies: perfJunit { sourceSet(\"...\") }");
    }

    private static void addDependencies(DependencyHandler dependencies) {
        String tests = JavaPlugin.TEST_IMPLEMENTATION_CONFIGURATION_NAME;
        dependencies.add(tests, dependencies.platform("io.github.perfjunit:perf-junit-bom:" + version()));
        dependencies.add(tests, "io.github.perfjunit:perf-junit");
    }

    private static String version() {
        Properties properties = new Properties();
        try (InputStream file =
                Objects.requireNonNull(PerfJunitPlugin.class.getResourceAsStream("version.properties"))) {
            properties.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version");
    }

    private static void build(Test task, Project project) {
        task.setDescription("Runs the studies: the tests that are tagged " + TAG + ".");
        task.setGroup(LifecycleBasePlugin.VERIFICATION_GROUP);
        task.dependsOn(LifecycleBasePlugin.ASSEMBLE_TASK_NAME);
        if (project.getPluginManager().hasPlugin(ApplicationPlugin.APPLICATION_PLUGIN_NAME)) {
            task.dependsOn("installDist");
        }
        task.mustRunAfter(JavaPlugin.TEST_TASK_NAME);
    }

    /** A script that configures all test tasks creates this one before it reaches the block. */
    private static void select(Test task, PerfJunitExtension block, ObjectFactory objects) {
        task.setTestClassesDirs(objects.fileCollection()
                .from(block.studies().map(studies -> studies.getOutput().getClassesDirs())));
        task.setClasspath(objects.fileCollection().from(block.studies().map(SourceSet::getRuntimeClasspath)));
        task.useJUnitPlatform(options -> options.includeTags(TAG));
    }

    /** A study measures anew each time: an earlier result, of this machine or another, is no answer. */
    private static void neverSkip(Test task) {
        task.getOutputs().upToDateWhen(each -> false);
        task.getOutputs().doNotCacheIf("a study measures anew each time", each -> true);
    }

    /** Nothing of this build is to run beside what is measured. */
    private static void keepQuiet(Test task, StartParameter build) {
        boolean isParallel = build.isParallelProjectExecutionEnabled();
        task.doFirst("warn of other tasks", first -> {
            if (isParallel) {
                first.getLogger()
                        .warn(
                                "{}: tasks of other projects may run beside what is measured; --no-parallel prevents it",
                                first.getPath());
            }
        });
    }

    /**
     * Settings of {@code gradle.properties} and of {@code -P}, and above them those of {@code -D}. Addresses of servers may have passwords,
     * which all users of the machine could read among the arguments of the JVM: it reads them from a file. As variables of its environment
     * they would rank below {@code junit-platform.properties}.
     */
    private static void pass(
            Test task, PerfJunitExtension block, ProviderFactory providers, Provider<RegularFile> addresses) {
        Provider<Directory> results = block.getResults();
        Provider<Map<String, String>> ofGradle = providers.gradlePropertiesPrefixedBy(SETTINGS);
        Provider<Map<String, String>> ofCommandLine = providers.systemPropertiesPrefixedBy(SETTINGS);
        Provider<Map<String, String>> given = ofGradle.zip(ofCommandLine, (below, above) -> {
            Map<String, String> settings = new TreeMap<>(below);
            settings.putAll(above);
            return settings;
        });
        task.getJvmArgumentProviders().add(() -> {
            Map<String, String> settings = new TreeMap<>();
            settings.put(SETTINGS + "results", results.get().getAsFile().getPath());
            settings.putAll(given.get());
            return arguments(settings, false);
        });
        task.doFirst("hand over addresses", first -> {
            List<String> hidden = arguments(given.get(), true);
            if (!hidden.isEmpty()) {
                Path file = addresses.get().getAsFile().toPath();
                ArgumentFile.write(file, hidden);
                ((Test) first).jvmArgs("@" + file);
            }
        });
        task.getTestLogging().setShowStandardStreams(true);
    }

    private static List<String> arguments(Map<String, String> settings, boolean withPasswords) {
        return settings.entrySet().stream()
                .filter(setting -> mayHavePassword(setting.getKey(), setting.getValue()) == withPasswords)
                .map(setting -> "-D" + setting.getKey() + "=" + setting.getValue())
                .toList();
    }

    /** Whether a setting holds an address of a service, or another that has a user. */
    private static boolean mayHavePassword(String key, String value) {
        return key.endsWith(ADDRESS) || USER.matcher(value).find();
    }

    private static void separate(Project project) {
        project.getTasks().withType(Test.class).configureEach(task -> {
            if (task.getName().equals(TASK)) {
                beAlone(task);
            } else if (task.getOptions() instanceof JUnitPlatformOptions options) {
                options.excludeTags(TAG);
            }
        });
    }

    /** A study that was left out, or that others run beside, would not fail. */
    private static void beAlone(Test task) {
        if (task.getOptions() instanceof JUnitPlatformOptions options) {
            Set<String> excluded = new LinkedHashSet<>(options.getExcludeTags());
            excluded.remove(TAG);
            options.setExcludeTags(excluded);
        }
        task.setMaxParallelForks(1);
        task.systemProperty(PARALLEL, "false");
        neverRetry(task);
    }

    /** A study that is measured until it passes decides nothing. The plugins that retry tests are no dependencies of this one. */
    private static void neverRetry(Test task) {
        neverRetry(task, "retry", retry -> retry);
        neverRetry(task, "develocity", develocity -> property("getTestRetry", develocity));
    }

    /** The place in an extension where the number of retries is. */
    private interface Retries {
        Object of(Object extension) throws ReflectiveOperationException;
    }

    private static void neverRetry(Test task, String name, Retries retries) {
        Object extension = task.getExtensions().findByName(name);
        if (extension == null) {
            return;
        }
        try {
            turnOff(retries.of(extension));
        } catch (NoSuchMethodException e) {
            task.getLogger().debug("{}: its extension {} retries no tests", task.getPath(), name, e);
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw new GradleException(
                    task.getPath()
                            + ": retries can't be turned off; set maxRetries of retry, or of develocity.testRetry, to 0"
                            + " for this task",
                    e);
        }
    }

    @SuppressWarnings("unchecked") // that of the plugin org.gradle.test-retry, and of Develocity's
    private static void turnOff(Object retry) throws ReflectiveOperationException {
        ((Property<Integer>) property("getMaxRetries", retry)).set(0);
    }

    private static Object property(String getter, Object extension) throws ReflectiveOperationException {
        Method method = extension.getClass().getMethod(getter);
        method.setAccessible(true); // of a class that need not be public
        return method.invoke(extension);
    }
}
