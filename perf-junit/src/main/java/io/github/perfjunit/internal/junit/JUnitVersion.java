package io.github.perfjunit.internal.junit;

import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.function.ThrowingConsumer;
import org.junit.platform.commons.support.ReflectionSupport;

/** The JUnit of the project: what an older one lacks would be missed when a run has been made, and all of it in vain. */
final class JUnitVersion {

    private JUnitVersion() {}

    /** Why studies can't be made with it, and the way out; nothing, if they can. */
    static Optional<String> complaint() {
        return complaint(ExtensionContext.class);
    }

    static Optional<String> complaint(Class<?> context) {
        // the youngest method of JUnit's that studies need, of 5.12
        return ReflectionSupport.findMethod(context, "publishDirectory", String.class, ThrowingConsumer.class)
                        .isPresent()
                ? Optional.empty()
                : Optional.of("perf-junit needs JUnit Jupiter 5.12 or later, and this is " + version(context)
                        + "; raise it: in a project with Spring Boot's parent by the property"
                        + " <junit-jupiter.version>5.12.2</junit-jupiter.version>, in others by org.junit:junit-bom,"
                        + " imported before the BOM that brings the older one");
    }

    private static String version(Class<?> context) {
        return Optional.ofNullable(context.getPackage().getImplementationVersion())
                .orElse("an older one");
    }
}
