package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServicePlugin;
import io.github.perfjunit.spi.ServiceUse;
import io.github.perfjunit.spi.UsesService;
import java.lang.annotation.Annotation;
import java.lang.annotation.Inherited;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.platform.commons.support.ReflectionSupport;

/** The services of a test class: its annotations that are made ones by {@link UsesService}. */
final class Plugins {

    /** A plugin with the annotation that asked for it; they fit, because the annotation names the plugin. */
    record Declared<A extends Annotation, S extends BackingService>(ServicePlugin<A, S> plugin, A declaration) {

        String name() {
            return plugin.name();
        }

        /** Returns the keys of its settings. */
        Stream<String> settings() {
            return Stream.concat(Stream.of(Constants.kindOf(name())), plugin.settings().stream());
        }

        Set<String> placeholders() {
            return plugin.placeholders();
        }

        Set<Class<?>> parameterTypes() {
            return plugin.parameterTypes();
        }

        void check() {
            plugin.check(declaration);
        }

        void check(Parameter parameter) {
            plugin.checkParameter(declaration, parameter);
        }

        BackingService start(ServiceContext context) {
            return plugin.start(context);
        }

        /** The service was started by the same kind of plugin. */
        @SuppressWarnings("unchecked")
        ServiceUse use(BackingService server) {
            return plugin.use((S) server, declaration);
        }
    }

    private Plugins() {}

    /** Returns those of a class, by annotations of its own, of its interfaces, inherited ones, and composed ones. */
    static List<Declared<?, ?>> of(Class<?> testClass) {
        Map<Class<?>, Annotation> found = new LinkedHashMap<>();
        for (Class<?> type = testClass; type != null; type = type.getSuperclass()) {
            boolean inherits = type != testClass;
            search(type, annotation -> !inherits || isInherited(annotation), found, new HashSet<>());
            for (Class<?> contract : type.getInterfaces()) {
                search(contract, annotation -> true, found, new HashSet<>());
            }
        }
        List<Declared<?, ?>> declared = new ArrayList<>();
        found.values().forEach(annotation -> declared.add(declared(annotation)));
        return declared;
    }

    /** Adds those of an element, its own before those of composed ones; what is found already takes precedence. */
    private static void search(
            AnnotatedElement element,
            Predicate<Annotation> accepted,
            Map<Class<?>, Annotation> found,
            Set<Class<?>> seen) {
        List<Class<?>> others = new ArrayList<>();
        for (Annotation annotation : element.getDeclaredAnnotations()) {
            Class<? extends Annotation> type = annotation.annotationType();
            if (!type.isAnnotationPresent(UsesService.class)) {
                others.add(type);
            } else if (accepted.test(annotation)) {
                found.putIfAbsent(type, annotation);
            }
        }
        others.stream().filter(seen::add).forEach(type -> search(type, accepted, found, seen));
    }

    private static boolean isInherited(Annotation annotation) {
        return annotation.annotationType().isAnnotationPresent(Inherited.class);
    }

    private static Declared<?, ?> declared(Annotation annotation) {
        UsesService uses = Objects.requireNonNull(annotation.annotationType().getAnnotation(UsesService.class));
        return declared(ReflectionSupport.newInstance(uses.value()), annotation);
    }

    @SuppressWarnings("unchecked")
    private static <A extends Annotation, S extends BackingService> Declared<A, S> declared(
            ServicePlugin<?, ?> plugin, Annotation annotation) {
        return new Declared<>((ServicePlugin<A, S>) plugin, (A) annotation);
    }
}
