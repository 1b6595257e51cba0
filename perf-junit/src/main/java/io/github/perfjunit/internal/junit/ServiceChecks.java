package io.github.perfjunit.internal.junit;

import io.github.perfjunit.spi.ProvidedByService;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Refuses declarations of services that make no sense, and scenarios that take what is not declared. */
record ServiceChecks(PerfClass perfClass) {

    void check() {
        perfClass.plugins().forEach(declared -> understood(declared::check));
        perfClass.scenarios().forEach(this::checkParameters);
    }

    private void understood(Runnable check) {
        try {
            check.run();
        } catch (IllegalArgumentException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
    }

    private void checkParameters(Method scenario) {
        for (Class<?> type : scenario.getParameterTypes()) {
            ProvidedByService provided = type.getAnnotation(ProvidedByService.class);
            if (provided != null && !isDeclared(provided.value())) {
                throw refused("scenario '" + scenario.getName() + "' takes a " + type.getSimpleName() + ", which needs "
                        + asWritten(provided.value()) + " at the class");
            }
        }
    }

    private boolean isDeclared(Class<? extends Annotation> annotation) {
        return perfClass.plugins().stream()
                .anyMatch(declared -> declared.declaration().annotationType() == annotation);
    }

    /** With the attributes that it must have. */
    static String asWritten(Class<? extends Annotation> annotation) {
        String attributes = Arrays.stream(annotation.getDeclaredMethods())
                .filter(attribute -> attribute.getDefaultValue() == null)
                .map(attribute -> attribute.getName() + " = ...")
                .collect(Collectors.joining(", "));
        return "@" + annotation.getSimpleName() + (attributes.isEmpty() ? "" : "(" + attributes + ")");
    }

    private ExtensionConfigurationException refused(String sentence) {
        return new ExtensionConfigurationException(perfClass.testClass().getName() + ": " + sentence);
    }
}
