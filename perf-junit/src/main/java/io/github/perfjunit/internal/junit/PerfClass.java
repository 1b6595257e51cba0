package io.github.perfjunit.internal.junit;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.ReplacedPrograms;
import io.github.perfjunit.internal.target.option.Placeholders;
import io.github.perfjunit.internal.text.FailureReasons;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * The declarations of a test class.
 *
 * @param replaced the programs that settings put in the place of declared ones
 */
public record PerfClass(Class<?> testClass, ReplacedPrograms replaced) {

    private static final List<Class<? extends Annotation>> KINDS_OF_TESTS =
            List.of(Test.class, TestTemplate.class, TestFactory.class);

    /** JUnit's annotation, by name, because JUnit 5.12 does not have it. */
    private static final String PARAMETER = "org.junit.jupiter.params.Parameter";

    /** Returns the class of this context, with the settings of its test run. */
    static PerfClass of(ExtensionContext context) {
        return new PerfClass(context.getRequiredTestClass(), new ReplacedPrograms(SharedServices.settings(context)));
    }

    /** Whether this method is a scenario. */
    public static boolean isScenario(Method method) {
        return AnnotationSupport.isAnnotated(method, RepeatRun.class);
    }

    /** Whether this method is a verdict: a test that takes the runs. Other methods that take them help tests. */
    public static boolean isVerdict(Method method) {
        return Arrays.asList(method.getParameterTypes()).contains(Runs.class) && isTest(method);
    }

    private static boolean isTest(Method method) {
        return KINDS_OF_TESTS.stream().anyMatch(kind -> AnnotationSupport.isAnnotated(method, kind));
    }

    List<Method> scenarios() {
        return ReflectionSupport.findMethods(testClass, PerfClass::isScenario, HierarchyTraversalMode.TOP_DOWN);
    }

    List<String> verdictNames() {
        return verdicts().stream().map(Method::getName).distinct().toList();
    }

    List<Method> verdicts() {
        return ReflectionSupport.findMethods(testClass, PerfClass::isVerdict, HierarchyTraversalMode.TOP_DOWN);
    }

    /** Tests that are no scenarios: verdicts, and those that have nothing to do with runs. */
    List<Method> otherTests() {
        return ReflectionSupport.findMethods(
                testClass, method -> isTest(method) && !isScenario(method), HierarchyTraversalMode.TOP_DOWN);
    }

    List<Method> methodsWith(Class<? extends Annotation> annotation) {
        return AnnotationSupport.findAnnotatedMethods(testClass, annotation, HierarchyTraversalMode.TOP_DOWN);
    }

    /** The group of its studies, if it declares one. */
    Optional<String> group() {
        return AnnotationSupport.findAnnotation(testClass, PerfTest.class)
                .map(PerfTest::group)
                .filter(group -> !group.isEmpty());
    }

    /** Whether it has any scenario or verdict: else it is an ordinary test class, whatever its annotations. */
    boolean hasMethods() {
        return !scenarios().isEmpty() || !verdicts().isEmpty();
    }

    /** Whether Kotlin's compiler made it: then sentences tell how things are written in Kotlin. */
    boolean isKotlin() {
        return Arrays.stream(testClass.getDeclaredAnnotations())
                .anyMatch(annotation -> annotation.annotationType().getName().equals("kotlin.Metadata"));
    }

    /** Returns why a scenario is left out of every test run, as a sentence, if it or an annotation of it is {@code @Disabled}. */
    static Optional<String> disabled(Method scenario) {
        return AnnotationSupport.findAnnotation(scenario, Disabled.class)
                .map(disabled -> "nothing is judged, because scenario '" + scenario.getName() + "' is @Disabled"
                        + (disabled.value().isBlank() ? "" : ": " + disabled.value()));
    }

    static RepeatRun repeatRun(Method scenario) {
        return AnnotationSupport.findAnnotation(scenario, RepeatRun.class).orElseThrow();
    }

    /** Returns the first type among the parameters of scenarios whose object needs the load generator, if there is one. */
    Optional<Class<?>> parameterOfGenerator() {
        return scenarios().stream()
                .flatMap(scenario -> ParameterProviders.needingGenerator(scenario).stream())
                .findFirst();
    }

    /** Whether it declares a backing service. */
    boolean usesServices() {
        return !plugins().isEmpty();
    }

    /** Whether one of its programs is started by somebody else, who may want to know where the services are. */
    boolean hasAttachedTarget() {
        return targets().stream().anyMatch(target -> !target.isLaunched());
    }

    List<Plugins.Declared<?, ?>> plugins() {
        return Plugins.of(testClass);
    }

    /** The placeholders that targets of this class can use. */
    Set<String> placeholders() {
        Set<String> known = new HashSet<>(Set.of(Placeholders.HTTP_PORT, Placeholders.HTTP_ADDRESS));
        plugins().forEach(declared -> known.addAll(declared.placeholders()));
        return known;
    }

    /** The static Target fields, those that are inherited first, in the order of their declaration, with their patterns resolved. */
    List<NamedTarget> targets() {
        List<NamedTarget> targets = new ArrayList<>();
        for (Field field : targetFields(testClass)) {
            if (Modifier.isStatic(field.getModifiers())) {
                Target target = read(field);
                targets.add(replaced(new NamedTarget(target.definition().name().orElse(field.getName()), target))
                        .withServices(this::variables)
                        .located());
            }
        }
        return targets;
    }

    private NamedTarget replaced(NamedTarget declared) {
        try {
            return declared.replaced(replaced);
        } catch (IllegalArgumentException e) {
            throw new ExtensionConfigurationException(testClass.getName() + ": " + e.getMessage(), e);
        }
    }

    /** The variables by which a program of this framework learns where the services are, with placeholders. */
    private Map<String, String> variables(Framework framework) {
        Map<String, String> variables = new LinkedHashMap<>();
        plugins().forEach(declared -> variables.putAll(declared.plugin().variables(framework)));
        return variables;
    }

    /** Target fields that are not static, and so can't be used. Those that JUnit fills with a parameter are no targets. */
    List<Field> instanceTargetFields() {
        return targetFields(testClass).stream()
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .filter(field -> Arrays.stream(field.getAnnotations())
                        .noneMatch(annotation ->
                                annotation.annotationType().getName().equals(PARAMETER)))
                .toList();
    }

    /** In the order of declaration, which JUnit's own search does not keep; none twice, though interfaces may be. */
    private static Set<Field> targetFields(Class<?> type) {
        Set<Field> fields = new LinkedHashSet<>();
        if (type.getSuperclass() != null) {
            fields.addAll(targetFields(type.getSuperclass()));
        }
        Arrays.stream(type.getInterfaces()).map(PerfClass::targetFields).forEach(fields::addAll);
        Arrays.stream(type.getDeclaredFields())
                .filter(field -> Target.class.isAssignableFrom(field.getType()))
                .forEach(fields::add);
        return fields;
    }

    private static Target read(Field field) {
        try {
            field.setAccessible(true);
            Object value = field.get(null);
            if (value == null) {
                throw new ExtensionConfigurationException(field.getDeclaringClass()
                                .getName() + ": the Target field '"
                        + field.getName() + "' is null; initialise it where it is declared. Values that are known later"
                        + " are suppliers: env(\"X\", () -> ...)");
            }
            return (Target) value;
        } catch (LinkageError e) {
            throw new ExtensionConfigurationException(
                    field.getDeclaringClass().getName() + ": its static fields can't be initialised: "
                            + FailureReasons.innermost(e),
                    e);
        } catch (IllegalAccessException e) {
            throw new ExtensionConfigurationException("can't read the Target field " + field, e);
        }
    }
}
