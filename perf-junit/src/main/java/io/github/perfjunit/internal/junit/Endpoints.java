package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.spi.ServiceUse;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/**
 * The endpoints of the services of a class, as system properties while the class is executed. A program that perf-junit
 * launches receives them in its environment; one that a framework's extension starts can only ask for them.
 *
 * <p>They are made known when JUnit asks whether the class is to be executed: before every callback of every extension,
 * whichever of the annotations stands first.
 */
public final class Endpoints implements Store.CloseableResource, AutoCloseable {

    private final Map<String, String> before = new HashMap<>();

    private Endpoints(Map<String, String> placeholders) {
        placeholders.forEach((name, value) -> {
            String property = Constants.ENDPOINT + "." + name;
            before.put(property, Objects.requireNonNullElse(System.getProperty(property), ""));
            System.setProperty(property, value);
        });
    }

    /**
     * Waits for the turn of a class whose programs are started by others, starts its services, and tells where they are.
     *
     * @param context of the class, or of anything in it, for which there is nothing left to do
     * @throws RuntimeException with what is wrong with the class, or why a service can't be had
     */
    public static void publish(ExtensionContext context) {
        if (context.getTestMethod().isPresent() || context.getTestClass().isEmpty()) {
            return;
        }
        PerfClass perfClass = PerfClass.of(context);
        if (!perfClass.hasMethods() || !perfClass.hasAttachedTarget()) {
            return;
        }
        ClassChecks.check(context);
        HostTurn.take(context);
        if (!perfClass.usesServices()) {
            return;
        }
        // the two contexts of a parameterized class are one within the other, and stores answer with what their parents
        // hold
        String key = "endpoints of " + perfClass.testClass().getName();
        Contexts.store(context)
                .getOrComputeIfAbsent(
                        key,
                        absent -> {
                            ServiceBindings uses = SharedServices.of(context).uses(perfClass);
                            // what the program connects to when it starts must be there
                            uses.all().forEach(ServiceUse::cleanInUse);
                            return new Endpoints(uses.placeholders());
                        },
                        Endpoints.class);
    }

    @Override
    public void close() {
        before.forEach((property, value) -> {
            if (value.isEmpty()) {
                System.clearProperty(property);
            } else {
                System.setProperty(property, value);
            }
        });
    }
}
