package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.load.fork.GeneratorArtifact;
import io.github.perfjunit.junit.PerfTest;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/** Refuses, before anything is started, what is known to be wrong by then. */
public final class ClassChecks {

    private static final String PARALLEL = "junit.jupiter.execution.parallel.enabled";

    private final PerfClass perfClass;
    private final String name;

    private ClassChecks(PerfClass perfClass) {
        this.perfClass = perfClass;
        this.name = perfClass.testClass().getName();
    }

    /**
     * Checks the class of this context.
     *
     * @throws ExtensionConfigurationException with what is wrong, where, and the way out
     */
    public static void check(ExtensionContext context) {
        ClassChecks checks = new ClassChecks(PerfClass.of(context));
        if (!checks.perfClass.hasMethods()) {
            return;
        }
        JUnitVersion.complaint().ifPresent(sentence -> {
            throw checks.refused(sentence);
        });
        checks.checkParallel(context);
        checks.checkNested();
        checks.checkOrder();
        checks.checkGroup();
        new MethodChecks(checks.perfClass, checks::refused).check();
        new ServiceChecks(checks.perfClass).check();
        checks.checkLoad();
        SettingsChecks.reportMisspelt(context, checks.perfClass);
        SettingsChecks.check(
                SharedServices.settings(context),
                checks.perfClass.plugins().stream().map(Plugins.Declared::name).toList());
        SettingsChecks.reportReplaced(context, checks.perfClass);
        TargetChecks targets = new TargetChecks(checks.perfClass, checks::refused);
        targets.check();
        checks.perfClass.scenarios().forEach(scenario -> new ScenarioChecks(checks.perfClass, scenario)
                .check(SharedServices.settings(context)));
        targets.requireImages();
    }

    private void checkParallel(ExtensionContext context) {
        boolean parallel = context.getConfigurationParameter(PARALLEL)
                .map(Boolean::parseBoolean)
                .orElse(false);
        boolean isolated = AnnotationSupport.isAnnotated(perfClass.testClass(), Isolated.class);
        if (parallel && !isolated) {
            throw refused(
                    "JUnit's parallel execution is on (" + PARALLEL + "=true), so other tests would be measured too."
                            + " Two ways out: run tests tagged 'perf' in an execution of their own with " + PARALLEL
                            + "=false (the profile in perf-junit's README), or annotate the class with @Isolated"
                            + " (a @ParameterizedClass needs JUnit 5.14.2 or 6.0.2 for that)");
        }
    }

    private void checkNested() {
        if (AnnotationSupport.isAnnotated(perfClass.testClass(), Nested.class)) {
            throw refusedInNested("a @Nested class", "it");
        }
        // JUnit comes to nested classes last: the study would have been made by then
        nestedIn(perfClass.testClass())
                .filter(inner -> new PerfClass(inner, perfClass.replaced()).hasMethods())
                .findFirst()
                .ifPresent(inner -> {
                    throw refusedInNested("its @Nested class " + inner.getSimpleName(), "that");
                });
    }

    private static Stream<Class<?>> nestedIn(Class<?> type) {
        return ReflectionSupport.findNestedClasses(type, inner -> AnnotationSupport.isAnnotated(inner, Nested.class))
                .stream()
                .flatMap(inner -> Stream.concat(Stream.of(inner), nestedIn(inner)));
    }

    private ExtensionConfigurationException refusedInNested(String where, String what) {
        return refused("scenarios and verdicts can't be in " + where
                + ", because JUnit 5 and 6 inherit annotations differently there; make " + what
                + " a top-level class");
    }

    private void checkOrder() {
        TestMethodOrder ours = PerfTest.class.getAnnotation(TestMethodOrder.class);
        AnnotationSupport.findAnnotation(perfClass.testClass(), TestMethodOrder.class)
                .filter(order -> ours != null && order.value() != ours.value())
                .ifPresent(order -> {
                    throw refused("its @TestMethodOrder(" + order.value().getSimpleName()
                            + ".class) replaces the order of @PerfTest, which puts verdicts after runs; remove it");
                });
    }

    private void checkGroup() {
        perfClass.group().filter(group -> !group.strip().equals(group)).ifPresent(group -> {
            throw refused("its group '" + group + "' has blanks at its ends, so it is not the group that it looks like;"
                    + " write @PerfTest(group = \"" + group.strip() + "\")");
        });
    }

    private void checkLoad() {
        Optional<Class<?>> load = parameterOfGenerator();
        if (load.isPresent() && !GeneratorArtifact.isPresent()) {
            throw refused("its scenario takes the parameter " + load.get().getSimpleName() + ", which needs "
                    + GeneratorArtifact.COORDINATES
                    + ", which is not on the test classpath: add it with scope test (a Load, which runs code of your own,"
                    + " needs nothing)");
        }
    }

    private Optional<Class<?>> parameterOfGenerator() {
        try {
            return perfClass.parameterOfGenerator();
        } catch (IllegalStateException e) {
            throw new ExtensionConfigurationException(name + ": " + e.getMessage(), e);
        }
    }

    private ExtensionConfigurationException refused(String sentence) {
        return new ExtensionConfigurationException(name + ": " + sentence);
    }
}
