package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.process.Cleanup;
import io.github.perfjunit.internal.report.Console;
import io.github.perfjunit.internal.text.FailureReasons;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;

/** The services that run at present, by name. */
final class StartedServices {

    private final ServiceContext context;
    private final Map<String, BackingService> services = new LinkedHashMap<>();

    StartedServices(ServiceContext context) {
        this.context = context;
    }

    /** One that was started. */
    BackingService get(String name) {
        return Objects.requireNonNull(services.get(name), name);
    }

    /** Starts those that do not run yet, at the same time. */
    void start(Map<String, Function<ServiceContext, BackingService>> needed) {
        Map<String, CompletableFuture<BackingService>> starts = new LinkedHashMap<>();
        needed.forEach((name, start) -> {
            if (!isRunning(name)) {
                starts.put(name, inThread(name, start));
            }
        });
        CompletionException failure = null;
        for (Map.Entry<String, CompletableFuture<BackingService>> start : starts.entrySet()) {
            try {
                services.put(start.getKey(), start.getValue().join());
            } catch (CompletionException e) {
                failure = failure == null ? e : failure;
            }
        }
        if (failure != null) {
            throw unwrapped(failure);
        }
    }

    /** A thread of its own has the class loader of this one, which one of a pool has not. */
    private CompletableFuture<BackingService> inThread(String name, Function<ServiceContext, BackingService> start) {
        CompletableFuture<BackingService> started = new CompletableFuture<>();
        new Thread(
                        () -> {
                            try {
                                started.complete(start.apply(context));
                            } catch (RuntimeException | Error e) {
                                started.completeExceptionally(e);
                            }
                        },
                        "perf-junit start of " + name)
                .start();
        return started;
    }

    private static RuntimeException unwrapped(CompletionException failure) {
        if (failure.getCause() instanceof Error error) {
            throw error;
        }
        return failure.getCause() instanceof RuntimeException cause ? cause : failure;
    }

    /** One that has died is cleaned away. */
    private boolean isRunning(String name) {
        BackingService service = services.get(name);
        if (service != null && !service.instance().isAlive()) {
            services.remove(name);
            try {
                service.close();
            } catch (RuntimeException e) {
                // what is left of it need not keep another one from starting
                Console.standard().say(FailureReasons.because("moreover, of " + name + " that has died", e));
            }
            return false;
        }
        return service != null;
    }

    /** Stops all of them; {@link #start} starts them anew. */
    void stop() {
        List<Runnable> ends = services.values().stream()
                .map(service -> (Runnable) service::close)
                .toList();
        services.clear();
        Cleanup.all(ends);
    }
}
