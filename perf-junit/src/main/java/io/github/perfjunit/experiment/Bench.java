package io.github.perfjunit.experiment;

import io.github.perfjunit.process.ProcessGuard;
import io.github.perfjunit.service.BackingService;
import io.github.perfjunit.service.ServiceChoice;
import io.github.perfjunit.service.mongodb.MongoDb;
import io.github.perfjunit.service.rabbitmq.RabbitMq;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Defaults;
import io.github.perfjunit.settings.Settings;
import io.github.perfjunit.target.Placeholders;
import io.github.perfjunit.workload.DocumentStore;
import io.github.perfjunit.workload.MessageProducer;
import io.github.perfjunit.workload.Progress;
import io.github.perfjunit.workload.load.LoadSession;
import io.github.perfjunit.workload.load.fork.GeneratorFork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What the runs of a study stand on: the backing services with their queues and databases, the settings, and the guard that
 * ends everything when this JVM dies.
 *
 * @param queues names of the queues that are declared and purged
 * @param database name of the database that is dropped; empty where there is no MongoDB
 * @param generator makes HTTP load, where the scenario takes one; ends with the study
 */
public record Bench(
        Settings settings,
        ProcessGuard guard,
        Optional<RabbitMq> rabbitMq,
        List<String> queues,
        Optional<MongoDb> mongoDb,
        String database,
        Optional<GeneratorFork> generator)
        implements AutoCloseable {

    /** The services that there are. */
    public List<BackingService> services() {
        List<BackingService> services = new ArrayList<>();
        rabbitMq.ifPresent(services::add);
        mongoDb.ifPresent(services::add);
        return services;
    }

    List<ServiceChoice> choices() {
        return services().stream().map(BackingService::choice).toList();
    }

    /** What targets are told. */
    Map<String, String> placeholders() {
        Map<String, String> placeholders = new LinkedHashMap<>();
        services().forEach(service -> placeholders.putAll(service.placeholders()));
        mongoDb.ifPresent(mongo -> placeholders.putAll(mongo.placeholders(database)));
        return placeholders;
    }

    /** The design with releases that were found, and that can be launched here. */
    StudyDesign withReleases(StudyDesign design, Consumer<String> notices) {
        if (design.targets().stream().allMatch(target -> target.release().isEmpty())) {
            return design;
        }
        StudyDesign found = new ReleasedTargets(settings, guard, notices).in(design);
        Set<String> known = new HashSet<>(placeholders().keySet());
        known.add(Placeholders.HTTP_PORT);
        found.targets().forEach(target -> target.check(known));
        return found;
    }

    /** A producer for each queue, in their order, for one run. */
    Map<String, MessageProducer> producers(long seed, LoadSession loads, Consumer<Progress> progress) {
        Duration timeout = settings.duration(Constants.PUBLISH_TIMEOUT, Defaults.PUBLISH_TIMEOUT);
        Map<String, MessageProducer> producers = new LinkedHashMap<>();
        rabbitMq.ifPresent(broker -> queues.forEach(
                queue -> producers.put(queue, new MessageProducer(broker, queue, seed, timeout, loads, progress))));
        return producers;
    }

    Optional<DocumentStore> store() {
        return mongoDb.map(server -> new DocumentStore(server, database));
    }

    /**
     * Cleans the services, makes sure that they are empty, and lets them settle.
     *
     * @return notes for the run
     */
    List<String> prepare() {
        requireAlive();
        rabbitMq.ifPresent(broker -> queues.forEach(queue -> {
            broker.declare(queue);
            broker.purge(queue);
            requireEmpty("queue '" + queue + "'", broker.count(queue) + " messages", broker.count(queue) == 0);
        }));
        store().ifPresent(store -> {
            store.clear();
            List<String> left = store.nonEmptyCollections();
            requireEmpty("database '" + store.name() + "'", "documents in " + left, left.isEmpty());
        });
        Duration timeout = settings.duration(Constants.SETTLE_TIMEOUT, Defaults.SETTLE_TIMEOUT);
        return Settling.await(services(), timeout);
    }

    private static void requireEmpty(String what, String content, boolean empty) {
        if (!empty) {
            throw new IllegalStateException(
                    what + " still holds " + content + " after it was cleaned; is something else using it?");
        }
    }

    /** Refuses to go on when a service has died. */
    void requireAlive() {
        dead().ifPresent(sentence -> {
            throw new IllegalStateException(sentence);
        });
    }

    /** The processes that runs stand on; absent for one that can't be seen from here. */
    List<OptionalLong> pids() {
        List<OptionalLong> pids = new ArrayList<>();
        services().forEach(service -> pids.add(service.instance().pid()));
        generator.ifPresent(fork -> pids.add(fork.pid()));
        return pids;
    }

    /** What the loads of one run have in common. */
    LoadSession loads(long seed) {
        return new LoadSession(settings, generator.map(fork -> fork), seed);
    }

    /** Which service has died, with its last output, or why the load generator is of no use any more. */
    Optional<String> dead() {
        return deadService().or(() -> generator.flatMap(GeneratorFork::failure));
    }

    private Optional<String> deadService() {
        return services().stream()
                .filter(service -> !service.instance().isAlive())
                .findFirst()
                .map(service -> service.choice() + " has died; its last output:\n    "
                        + String.join("\n    ", service.instance().lastLines(10)));
    }

    /** Ends what belongs to one study alone. */
    @Override
    public void close() {
        generator.ifPresent(GeneratorFork::close);
    }
}
