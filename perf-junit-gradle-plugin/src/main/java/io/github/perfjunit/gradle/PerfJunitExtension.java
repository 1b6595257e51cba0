package io.github.perfjunit.gradle;

import javax.inject.Inject;
import org.gradle.api.artifacts.ConfigurationContainer;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileCollection;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;

/**
 * The block {@code perfJunit} of a build script.
 *
 * <pre>{@code
 * perfJunit {
 *     sourceSet("perfTest")
 *     results = layout.projectDirectory.dir("perf")
 * }
 * }</pre>
 */
public class PerfJunitExtension {

    private final SourceSetContainer sourceSets;
    private final ConfigurationContainer configurations;
    private final Property<SourceSet> studies;
    private final DirectoryProperty results;

    /**
     * Creates the block, with studies in the source set {@code test}. Gradle calls this.
     *
     * @param sourceSets of the project
     * @param configurations of the project
     * @param objects makes properties
     */
    @Inject
    public PerfJunitExtension(
            SourceSetContainer sourceSets, ConfigurationContainer configurations, ObjectFactory objects) {
        this.sourceSets = sourceSets;
        this.configurations = configurations;
        this.studies = objects.property(SourceSet.class).convention(sourceSets.named(SourceSet.TEST_SOURCE_SET_NAME));
        this.results = objects.directoryProperty();
    }

    /**
     * Returns the directory of the results, {@code build/reports/perf-junit} unless set. It is no output of the task: Gradle may delete
     * outputs, and later studies are compared with earlier ones.
     *
     * @return the directory
     */
    public DirectoryProperty getResults() {
        return results;
    }

    Provider<SourceSet> studies() {
        return studies;
    }

    /**
     * Chooses the source set that has the studies. One that does not exist is created: it has the class path and the dependencies of the
     * source set {@code test}, and sees its classes and those of {@code main}.
     *
     * @param name such as {@code perfTest}, whose sources are in {@code src/perfTest/java}
     */
    public void sourceSet(String name) {
        SourceSet existing = sourceSets.findByName(name);
        studies.set(existing == null ? created(name) : existing);
    }

    private SourceSet created(String name) {
        SourceSet created = sourceSets.create(name);
        SourceSet tests = sourceSets.getByName(SourceSet.TEST_SOURCE_SET_NAME);
        inherit(created.getImplementationConfigurationName(), tests.getImplementationConfigurationName());
        inherit(created.getRuntimeOnlyConfigurationName(), tests.getRuntimeOnlyConfigurationName());
        FileCollection visible =
                sourceSets.getByName(SourceSet.MAIN_SOURCE_SET_NAME).getOutput().plus(tests.getOutput());
        created.setCompileClasspath(created.getCompileClasspath().plus(visible));
        created.setRuntimeClasspath(created.getRuntimeClasspath().plus(visible));
        return created;
    }

    private void inherit(String configuration, String parent) {
        configurations.getByName(configuration).extendsFrom(configurations.getByName(parent));
    }
}
