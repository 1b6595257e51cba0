package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.host.HostLock;
import io.github.perfjunit.internal.report.Console;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.Settings;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/**
 * The host's lock in the hands of a class whose programs are started by others: it is taken before they start, and before
 * their services do, because somebody else may be measuring. It is held until JUnit is done with the class. A class whose
 * programs perf-junit launches needs it from its study on.
 */
final class HostTurn implements Store.CloseableResource, AutoCloseable {

    private final HostLock lock;

    private HostTurn(HostLock lock) {
        this.lock = lock;
    }

    /**
     * Waits for the turn of a class whose programs are started by others, unless it has it.
     *
     * @param context of the class; of all its parameter sets, if it has any
     * @throws IllegalStateException when others measure for too long
     */
    static void take(ExtensionContext context) {
        Contexts.store(context)
                .getOrComputeIfAbsent(key(context), absent -> new HostTurn(acquire(context)), HostTurn.class);
    }

    /** The lock of a study; nothing, if its class has the turn. */
    static Optional<HostLock> ofStudy(ExtensionContext context) {
        return Contexts.store(context).get(key(context)) == null ? Optional.of(acquire(context)) : Optional.empty();
    }

    private static HostLock acquire(ExtensionContext context) {
        Settings settings = SharedServices.settings(context);
        return HostLock.acquire(
                context.getRequiredTestClass().getName(),
                settings.duration(Constants.LOCK_TIMEOUT, Defaults.LOCK_TIMEOUT),
                Console.standard()::say);
    }

    /** The same in the contexts of a class and of one of its parameter sets, which is within it. */
    private static String key(ExtensionContext context) {
        return "turn of " + context.getRequiredTestClass().getName();
    }

    @Override
    public void close() {
        lock.close();
    }
}
