package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.load.fork.GeneratorFork;
import io.github.perfjunit.internal.process.Cleanup;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.report.Console;
import io.github.perfjunit.internal.run.environment.ReleasedTargets;
import io.github.perfjunit.internal.run.environment.RevisionTargets;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceContext;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/**
 * The backing services of a test run: started when the first study needs them, shared by all later ones, stopped when JUnit
 * closes its root store. A service that has died is started anew for the next study.
 */
final class SharedServices implements Store.CloseableResource, AutoCloseable {

    private static final Namespace NAMESPACE = Namespace.create("io.github.perfjunit");

    private final ServiceEnvironment context;
    private final StartedServices services;
    private final AtomicReference<Runnable> owner;
    private final Runnable release;
    private @Nullable PerfClass lastClass;
    private @Nullable ServiceBindings lastUses;

    private SharedServices(Settings settings, AtomicReference<Runnable> owner) {
        this.context = new ServiceEnvironment(settings, ProcessGuard.start(), Console.standard()::say);
        this.services = new StartedServices(context);
        this.release = this::stop;
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

    /**
     * Returns the reference to the action by which the present owner of services gives them up. Its types are the JDK's
     * own, which all class loaders know.
     */
    @SuppressWarnings("unchecked")
    private static AtomicReference<Runnable> owner(Store store) {
        return store.getOrComputeIfAbsent("owner of services", key -> new AtomicReference<>(), AtomicReference.class);
    }

    /**
     * Returns the key of the services in the store, which identifies the class loader. If a framework's extension loads this
     * class again, with a class loader of its own, both find the same store. An entry of the other one is of another
     * class, in spite of its name: each has its own services, one after the other.
     */
    private static String key() {
        return "services of " + System.identityHashCode(SharedServices.class.getClassLoader());
    }

    /**
     * Returns the uses of the services by this class. They stay the same as long as the services run, and no other class
     * comes in between.
     */
    ServiceBindings uses(PerfClass perfClass) {
        ServiceBindings last = lastUses;
        if (last == null || !perfClass.equals(lastClass) || !last.areAlive()) {
            last = begin(perfClass);
            lastUses = last;
            lastClass = perfClass;
        }
        return last;
    }

    /** Starts the services that do not run yet, at the same time, and returns their uses. */
    private ServiceBindings begin(PerfClass perfClass) {
        Map<String, Function<ServiceContext, BackingService>> needed = new LinkedHashMap<>();
        perfClass.plugins().forEach(declared -> needed.put(declared.name(), declared::start));
        if (!needed.isEmpty()) {
            takeOver();
        }
        services.start(needed);
        return new ServiceBindings(perfClass.plugins().stream()
                .map(declared -> declared.use(services.get(declared.name())))
                .toList());
    }

    /** Returns the environment of the runs of this class, with a load generator of its own, if the class needs one. */
    StudyEnvironment bench(PerfClass perfClass) {
        ServiceBindings uses = uses(perfClass);
        return new StudyEnvironment(
                context.settings(),
                context.guard(),
                uses.all(),
                perfClass.parameterOfGenerator().isPresent()
                        ? Optional.of(GeneratorFork.start(context.settings(), context.guard()))
                        : Optional.empty());
    }

    /** The design with its revisions built and its releases found. */
    StudyDesign withBaselines(StudyDesign design) {
        StudyDesign built =
                new RevisionTargets(context.settings(), context.guard(), Console.standard()::say).in(design);
        return new ReleasedTargets(context.settings(), context.guard(), Console.standard()::say).in(built);
    }

    /** Two brokers at a time would be noise for each other, and memory that a laptop may not have. */
    @SuppressWarnings("ReferenceEquality") // whether it is this one that owns them already
    private void takeOver() {
        Runnable before = owner.getAndSet(release);
        if (before != null && before != release) {
            before.run();
        }
    }

    private void stop() {
        lastUses = null;
        lastClass = null;
        services.stop();
    }

    @Override
    public void close() {
        Cleanup.all(this::stop, context.guard()::close);
    }
}
