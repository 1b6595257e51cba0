package io.github.perfjunit.junit.internal;

import io.github.perfjunit.experiment.Bench;
import io.github.perfjunit.experiment.ReleasedTargets;
import io.github.perfjunit.experiment.StudyDesign;
import io.github.perfjunit.process.ProcessGuard;
import io.github.perfjunit.report.Console;
import io.github.perfjunit.service.BackingService;
import io.github.perfjunit.service.ServiceContext;
import io.github.perfjunit.service.mongodb.MongoDb;
import io.github.perfjunit.service.rabbitmq.RabbitMq;
import io.github.perfjunit.settings.Settings;
import io.github.perfjunit.workload.load.fork.GeneratorFork;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/**
 * The backing services of a test run: started when the first study needs them, shared by all later ones, stopped when JUnit
 * closes its root store. A service that has died is started anew for the next study.
 */
final class SharedServices implements Store.CloseableResource, AutoCloseable {

    private static final Namespace NAMESPACE = Namespace.create("io.github.perfjunit");

    private final ServiceContext context;
    private final Map<String, BackingService> services = new LinkedHashMap<>();
    private final AtomicReference<Runnable> owner;
    private final Runnable release = this::stopServices;

    private SharedServices(Settings settings, AtomicReference<Runnable> owner) {
        this.context = new ServiceContext(settings, ProcessGuard.start());
        this.owner = owner;
    }

    /** Settings from JUnit's configuration parameters and the environment. */
    static Settings settings(ExtensionContext context) {
        return Settings.from(context::getConfigurationParameter);
    }

    static SharedServices of(ExtensionContext context) {
        Store store = context.getRoot().getStore(NAMESPACE);
        return store.getOrComputeIfAbsent(
                key(), key -> new SharedServices(settings(context), owner(store)), SharedServices.class);
    }

    /** How whoever has services at present gives them up; of the JDK's own types, which all class loaders know. */
    @SuppressWarnings("unchecked")
    private static AtomicReference<Runnable> owner(Store store) {
        return store.getOrComputeIfAbsent("owner of services", key -> new AtomicReference<>(), AtomicReference.class);
    }

    /**
     * Where a framework's extension loads this class again, with a class loader of its own, both find the same store. What
     * the other one keeps there is of another class, in spite of its name: each has its own services, one after the other.
     */
    private static String key() {
        return "services of " + System.identityHashCode(SharedServices.class.getClassLoader());
    }

    /** What this class uses of the services. Those that do not run yet are started, at the same time. */
    Uses uses(PerfClass perfClass) {
        Map<String, Function<ServiceContext, BackingService>> needed = new LinkedHashMap<>();
        perfClass.rabbitMq().ifPresent(annotation -> needed.put("rabbitmq", RabbitMq::start));
        perfClass.mongoDb().ifPresent(annotation -> needed.put("mongodb", MongoDb::start));
        perfClass.plugins().forEach(declared -> needed.put(declared.name(), declared::start));
        start(needed);
        return new Uses(
                perfClass.rabbitMq().map(annotation -> ((RabbitMq) started("rabbitmq")).use(Topologies.of(annotation))),
                perfClass.mongoDb().map(annotation -> ((MongoDb) started("mongodb")).use(annotation.database())),
                perfClass.plugins().stream()
                        .map(declared -> declared.use(started(declared.name())))
                        .toList());
    }

    /** What the runs of this class stand on; with a load generator of its own, if the class needs one. */
    Bench bench(PerfClass perfClass) {
        Uses uses = uses(perfClass);
        return new Bench(
                context.settings(),
                context.guard(),
                uses.rabbitMq(),
                uses.mongoDb(),
                uses.further(),
                perfClass.loadOfGenerator().isPresent()
                        ? Optional.of(GeneratorFork.start(context.settings(), context.guard()))
                        : Optional.empty());
    }

    /** The design with its releases found. */
    StudyDesign withReleases(StudyDesign design) {
        return new ReleasedTargets(context.settings(), context.guard(), Console.standard()::say).in(design);
    }

    private BackingService started(String name) {
        return Objects.requireNonNull(services.get(name), name);
    }

    /** Two brokers at a time would be noise for each other, and memory that a laptop may not have. */
    private void takeOver() {
        Runnable before = owner.getAndSet(release);
        if (before != null && before != release) {
            before.run();
        }
    }

    private void start(Map<String, Function<ServiceContext, BackingService>> needed) {
        if (!needed.isEmpty()) {
            takeOver();
        }
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
                Console.standard().say("moreover, of " + name + " that has died: " + e.getMessage());
            }
            return false;
        }
        return service != null;
    }

    private void stopServices() {
        List<RuntimeException> failures = new ArrayList<>();
        for (BackingService service : services.values()) {
            try {
                service.close();
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        services.clear();
        if (!failures.isEmpty()) {
            throw failures.get(0);
        }
    }

    @Override
    public void close() {
        try {
            stopServices();
        } finally {
            context.guard().close();
        }
    }
}
