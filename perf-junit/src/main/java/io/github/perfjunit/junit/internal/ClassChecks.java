package io.github.perfjunit.junit.internal;

import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.target.NamedTarget;
import io.github.perfjunit.target.Target;
import io.github.perfjunit.workload.load.fork.GeneratorArtifact;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.platform.commons.support.AnnotationSupport;

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
        ClassChecks checks = new ClassChecks(new PerfClass(context.getRequiredTestClass()));
        if (checks.perfClass.scenarios().isEmpty()
                && checks.perfClass.verdicts().isEmpty()) {
            return;
        }
        checks.checkParallel(context);
        checks.checkNested();
        checks.checkOrder();
        new MethodChecks(checks.perfClass, checks::refused).check();
        new ServiceChecks(checks.perfClass).check();
        checks.checkLoad();
        SettingsChecks.check(SharedServices.settings(context));
        checks.checkTargets();
        checks.perfClass.scenarios().forEach(scenario -> new ScenarioChecks(checks.perfClass, scenario)
                .check(SharedServices.settings(context)));
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
            throw refused(
                    "scenarios and verdicts can't be in a @Nested class, because JUnit 5 and 6 inherit annotations"
                            + " differently there; make it a top-level class");
        }
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

    private void checkLoad() {
        Optional<Class<?>> load = perfClass.loadOfGenerator();
        if (load.isPresent() && !GeneratorArtifact.isPresent()) {
            throw refused("its scenario takes the parameter " + load.get().getSimpleName() + ", which needs "
                    + GeneratorArtifact.COORDINATES
                    + ", which is not on the test classpath: add it with scope test (a Load, which runs code of your own,"
                    + " needs nothing)");
        }
    }

    private void checkTargets() {
        List<NamedTarget> targets = perfClass.targets();
        if (targets.isEmpty()) {
            String hint = perfClass.instanceTargetFields().isEmpty()
                    ? ""
                    : " (field '" + perfClass.instanceTargetFields().get(0).getName() + "' is not static)";
            throw refused(
                    "there is no static field of type Target" + hint
                            + "; declare what is run, such as: static final Target service = Target.jar(\"target/service.jar\");");
        }
        Set<String> names = new HashSet<>();
        Set<Target> programs = new HashSet<>();
        for (NamedTarget target : targets) {
            if (!programs.add(target.target())) {
                throw refused(
                        "the field of target '" + target.name() + "' holds the same Target as another field; make a"
                                + " second one, with Target.jar(...) say, if a program is to be compared with itself");
            }
            if (!names.add(target.name())) {
                throw refused(
                        "two targets are named '" + target.name() + "'; give one another name with .named(\"...\")");
            }
        }
        try {
            targets.forEach(target -> target.check(perfClass.placeholders()));
        } catch (IllegalArgumentException e) {
            throw new ExtensionConfigurationException(name + ": " + e.getMessage(), e);
        }
    }

    private ExtensionConfigurationException refused(String sentence) {
        return new ExtensionConfigurationException(name + ": " + sentence);
    }
}
