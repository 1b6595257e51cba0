package io.github.perfjunit.internal.junit;

import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestTemplate;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Refuses methods that JUnit would leave out, or execute in another way than their author thinks. JUnit only warns of
 * them, and a scenario that is left out measures nothing.
 */
final class MethodChecks {

    /** JUnit's annotation, by name, because JUnit 5.12 does not have it. */
    private static final String AFTER_INVOCATION = "org.junit.jupiter.params.AfterParameterizedClassInvocation";

    private final PerfClass perfClass;
    private final Function<String, ? extends RuntimeException> refused;

    MethodChecks(PerfClass perfClass, Function<String, ? extends RuntimeException> refused) {
        this.perfClass = perfClass;
        this.refused = refused;
    }

    void check() {
        List<Method> scenarios = perfClass.scenarios();
        List<Method> verdicts = perfClass.verdicts();
        if (!verdicts.isEmpty() && scenarios.isEmpty()) {
            throw refused.apply("method '" + verdicts.get(0).getName() + "' takes " + Runs.class.getSimpleName()
                    + ", but no method has @" + RepeatRun.class.getSimpleName()
                    + ", so there will never be runs; add a scenario");
        }
        if (scenarios.size() > 1) {
            throw refused.apply("it has several scenarios, "
                    + scenarios.stream().map(Method::getName).toList()
                    + "; put each into a class of its own, so that Runs are those of one scenario");
        }
        scenarios.forEach(this::checkScenario);
        verdicts.forEach(this::checkVerdict);
        checkParameters(perfClass.otherTests());
    }

    private void checkScenario(Method scenario) {
        String named = "scenario '" + scenario.getName() + "'";
        if (PerfClass.isVerdict(scenario)) {
            throw refused.apply(
                    named + " takes Runs, but a scenario makes runs; judge them in a @Test that takes Runs");
        }
        requireReachable(named, scenario);
        otherKind(scenario).ifPresent(annotation -> {
            throw refused.apply(
                    named + " has @" + annotation + " beside @RepeatRun, and would be executed in both ways;"
                            + " remove @" + annotation
                            + (annotation.startsWith("Parameterized")
                                    ? ". Parameters of a study belong to the class: @ParameterizedClass"
                                    : ""));
        });
    }

    private void checkVerdict(Method verdict) {
        if (AnnotationSupport.isAnnotated(verdict, TestFactory.class)) {
            throw refused.apply("verdict '" + verdict.getName() + "' is a @TestFactory, whose dynamic tests have no"
                    + " lifecycle of their own, so an assertion that never ends would not be noticed;"
                    + " use @ParameterizedTest");
        }
        requireReachable("verdict '" + verdict.getName() + "'", verdict);
    }

    /** Objects of a run exist only while a scenario is executed: any other method would fail after the whole study. */
    private void checkParameters(List<Method> otherTests) {
        String wayOut = "move what needs it into the scenario";
        otherTests.forEach(test -> requireNoneOfRun("test", test, "tests that judge runs take Runs"));
        perfClass.methodsWith(AfterAll.class).forEach(method -> requireNoneOfRun("@AfterAll method", method, wayOut));
        ReflectionSupport.tryToLoadClass(AFTER_INVOCATION)
                .toOptional()
                .map(type -> perfClass.methodsWith(type.asSubclass(Annotation.class)))
                .orElse(List.of())
                .forEach(method -> requireNoneOfRun("@AfterParameterizedClassInvocation method", method, wayOut));
        otherTests.stream().findFirst().ifPresent(test -> {
            String reason = "JUnit calls it for test '" + test.getName() + "' too, so " + wayOut;
            perfClass
                    .methodsWith(BeforeEach.class)
                    .forEach(method -> requireNoneOfRun("@BeforeEach method", method, reason));
            perfClass
                    .methodsWith(AfterEach.class)
                    .forEach(method -> requireNoneOfRun("@AfterEach method", method, reason));
        });
    }

    private void requireNoneOfRun(String kind, Method method, String wayOut) {
        Arrays.stream(method.getParameterTypes())
                .filter(type -> Parameters.isOfRun(type, perfClass.testClass()))
                .findFirst()
                .ifPresent(type -> {
                    throw refused.apply(kind + " '" + method.getName() + "' takes the parameter " + type.getSimpleName()
                            + ", which only a method with @RepeatRun can have; " + wayOut);
                });
    }

    private void requireReachable(String named, Method method) {
        if (Modifier.isPrivate(method.getModifiers())) {
            throw refused.apply(named + " is private, so JUnit leaves it out; remove 'private'");
        }
        if (Modifier.isStatic(method.getModifiers())) {
            throw refused.apply(named + " is static, so JUnit leaves it out; remove 'static'");
        }
        if (method.getReturnType() != void.class) {
            throw refused.apply(named + " returns " + method.getReturnType().getSimpleName()
                    + ", so JUnit leaves it out; let it return "
                    + (perfClass.isKotlin() ? "Unit: { ... } in place of = ..." : "void"));
        }
    }

    /** The annotation that makes a method another kind of test, if it has one. */
    private static Optional<String> otherKind(Method method) {
        return Arrays.stream(method.getAnnotations())
                .map(Annotation::annotationType)
                .filter(type -> type != RepeatRun.class)
                .filter(type -> type == Test.class
                        || type == TestFactory.class
                        || type == TestTemplate.class
                        || AnnotationSupport.isAnnotated(type, TestTemplate.class)
                        || AnnotationSupport.isAnnotated(type, Test.class))
                .map(Class::getSimpleName)
                .findFirst();
    }
}
