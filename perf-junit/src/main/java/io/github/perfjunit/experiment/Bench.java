package io.github.perfjunit.experiment;

import io.github.perfjunit.process.ProcessGuard;
import io.github.perfjunit.process.Secrets;
import io.github.perfjunit.service.BackingService;
import io.github.perfjunit.service.ServiceChoice;
import io.github.perfjunit.service.ServiceFailure;
import io.github.perfjunit.service.ServiceUse;
import io.github.perfjunit.service.mongodb.DatabaseUse;
import io.github.perfjunit.service.rabbitmq.BrokerUse;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Defaults;
import io.github.perfjunit.settings.Settings;
import io.github.perfjunit.target.NamedTarget;
import io.github.perfjunit.workload.DocumentStore;
import io.github.perfjunit.workload.MessageProducer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the runs of a study stand on: what they use of the backing services, the settings, and the guard that ends everything
 * when this JVM dies.
 *
 * @param rabbitMq the queues that are declared and purged
 * @param mongoDb the database that is dropped
 * @param further what is used of further services
 */
public record Bench(
        Settings settings,
        ProcessGuard guard,
        Optional<BrokerUse> rabbitMq,
        Optional<DatabaseUse> mongoDb,
        List<ServiceUse> further) {

    public Bench {
        further = List.copyOf(further);
    }

    private List<ServiceUse> uses() {
        List<ServiceUse> uses = new ArrayList<>();
        rabbitMq.ifPresent(uses::add);
        mongoDb.ifPresent(uses::add);
        uses.addAll(further);
        return uses;
    }

    /** The services that there are. */
    public List<BackingService> services() {
        return uses().stream().map(ServiceUse::service).toList();
    }

    List<ServiceChoice> choices() {
        return services().stream().map(BackingService::choice).toList();
    }

    /** What targets are told. */
    Map<String, String> placeholders() {
        Map<String, String> placeholders = new LinkedHashMap<>();
        for (ServiceUse use : uses()) {
            placeholders.putAll(use.service().placeholders());
            placeholders.putAll(use.placeholders());
        }
        return placeholders;
    }

    /**
     * What must not be read in what a target prints.
     *
     * @throws IllegalStateException if its command line would show it to everybody on this machine
     */
    Secrets secretsFor(NamedTarget target) {
        Set<String> names = new HashSet<>();
        for (ServiceUse use : uses()) {
            names.addAll(use.service().secrets());
            names.addAll(use.secrets());
        }
        target.requireNoneOnCommandLine(names);
        Map<String, String> values = placeholders();
        // the user's name is no secret in the target's own output, where it may be a common word
        return Secrets.of(names.stream()
                .filter(name -> !name.endsWith(".username"))
                .map(name -> values.getOrDefault(name, ""))
                .collect(Collectors.toSet()));
    }

    /** How much of what a target prints is kept, in bytes. */
    long outputLimit() {
        return settings.bytes(Constants.OUTPUT_LIMIT, Defaults.OUTPUT_LIMIT);
    }

    /** A producer for each queue, in their order, for one run. */
    Map<String, MessageProducer> producers(long seed) {
        Duration timeout = settings.duration(Constants.PUBLISH_TIMEOUT, Defaults.PUBLISH_TIMEOUT);
        Map<String, MessageProducer> producers = new LinkedHashMap<>();
        rabbitMq.ifPresent(broker -> broker.queues()
                .forEach(queue -> producers.put(queue, new MessageProducer(broker, queue, seed, timeout))));
        return producers;
    }

    Optional<DocumentStore> store() {
        return mongoDb.map(DocumentStore::new);
    }

    /**
     * Cleans the services, makes sure that they are empty, and lets them settle.
     *
     * @return notes for the run
     */
    List<String> prepare() {
        requireAlive();
        uses().forEach(ServiceUse::clean);
        Duration timeout = settings.duration(Constants.SETTLE_TIMEOUT, Defaults.SETTLE_TIMEOUT);
        return Settling.await(services(), timeout);
    }

    /** Refuses to go on when a service has died. */
    void requireAlive() {
        dead().ifPresent(sentence -> {
            throw new IllegalStateException(sentence);
        });
    }

    /** Which service has died, with its last output, if one has. */
    Optional<String> dead() {
        return services().stream()
                .filter(service -> !service.instance().isAlive())
                .findFirst()
                .map(service -> service.choice() + " " + ServiceFailure.died(service.instance()));
    }
}
