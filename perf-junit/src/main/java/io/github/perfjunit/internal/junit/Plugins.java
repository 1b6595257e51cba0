package io.github.perfjunit.internal.junit;

import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServicePlugin;
import io.github.perfjunit.spi.ServiceUse;
import io.github.perfjunit.spi.UsesService;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.platform.commons.support.ReflectionSupport;

/** The further services of a test class: its annotations that are made ones by {@link UsesService}. */
final class Plugins {

    /** A plugin with the annotation that asked for it; they fit, because the annotation names the plugin. */
    record Declared<A extends Annotation, S extends BackingService>(ServicePlugin<A, S> plugin, A declaration) {

        String name() {
            return plugin.name();
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

    static List<Declared<?, ?>> of(Class<?> testClass) {
        List<Declared<?, ?>> declared = new ArrayList<>();
        for (Annotation annotation : testClass.getAnnotations()) {
            UsesService uses = annotation.annotationType().getAnnotation(UsesService.class);
            if (uses != null) {
                declared.add(declared(ReflectionSupport.newInstance(uses.value()), annotation));
            }
        }
        return declared;
    }

    @SuppressWarnings("unchecked")
    private static <A extends Annotation, S extends BackingService> Declared<A, S> declared(
            ServicePlugin<?, ?> plugin, Annotation annotation) {
        return new Declared<>((ServicePlugin<A, S>) plugin, (A) annotation);
    }
}
