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
import java.util.List;
import java.util.Optional;
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

    private final ServiceContext context;
    private @Nullable RabbitMq rabbitMq;
    private @Nullable MongoDb mongoDb;

    private SharedServices(Settings settings) {
        this.context = new ServiceContext(settings, ProcessGuard.start());
    }

    /** Settings from JUnit's configuration parameters and the environment. */
    static Settings settings(ExtensionContext context) {
        return Settings.from(context::getConfigurationParameter);
    }

    static SharedServices of(ExtensionContext context) {
        return context.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent("services", key -> new SharedServices(settings(context)), SharedServices.class);
    }

    /** What the runs of this class stand on; with a load generator of its own, if the class needs one. */
    Bench bench(PerfClass perfClass) {
        return new Bench(
                context.settings(),
                context.guard(),
                perfClass.rabbitMq().map(annotation -> rabbitMq()),
                perfClass
                        .rabbitMq()
                        .map(annotation -> List.of(annotation.queues()))
                        .orElse(List.of()),
                perfClass.mongoDb().map(annotation -> mongoDb()),
                perfClass.mongoDb().map(annotation -> annotation.database()).orElse(""),
                perfClass.takesHttpLoad()
                        ? Optional.of(GeneratorFork.start(context.settings(), context.guard()))
                        : Optional.empty());
    }

    /** The design with its releases found. */
    StudyDesign withReleases(StudyDesign design) {
        return new ReleasedTargets(context.settings(), context.guard(), Console.standard()::say).in(design);
    }

    private RabbitMq rabbitMq() {
        RabbitMq running = rabbitMq;
        if (running != null && !running.instance().isAlive()) {
            running.close();
            running = null;
        }
        if (running == null) {
            running = RabbitMq.start(context);
            rabbitMq = running;
        }
        return running;
    }

    private MongoDb mongoDb() {
        MongoDb running = mongoDb;
        if (running != null && !running.instance().isAlive()) {
            running.close();
            running = null;
        }
        if (running == null) {
            running = MongoDb.start(context);
            mongoDb = running;
        }
        return running;
    }

    @Override
    public void close() {
        close(rabbitMq);
        close(mongoDb);
        context.guard().close();
    }

    /** By the interface: the class of a service whose library is missing must not be touched. */
    private static void close(@Nullable BackingService service) {
        if (service != null) {
            service.close();
        }
    }
}
