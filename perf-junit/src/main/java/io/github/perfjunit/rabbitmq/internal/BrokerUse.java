package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.internal.load.LoadSink;
import io.github.perfjunit.internal.service.Leftovers;
import io.github.perfjunit.rabbitmq.MessageProducer;
import io.github.perfjunit.rabbitmq.QueueType;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ParameterProvider;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceUnavailableException;
import io.github.perfjunit.spi.ServiceUse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The queues, exchanges and bindings of one test class. */
public final class BrokerUse implements ServiceUse {

    private final RabbitMq broker;
    private final Topology topology;
    private final VirtualHost host;
    private final Credentials targets;
    private final Map<String, MessageProducer> producers = new HashMap<>();
    private List<String> remarks = List.of();

    private BrokerUse(RabbitMq broker, Topology topology, VirtualHost host, Credentials targets) {
        this.broker = broker;
        this.topology = topology;
        this.host = host;
        this.targets = targets;
    }

    static BrokerUse of(RabbitMq broker, Topology topology) {
        topology.check();
        List<String> missing = topology.missingInStandIn();
        if (broker.instance().mode() == ServiceMode.EMBEDDED && !missing.isEmpty()) {
            throw new IllegalStateException("the embedded stand-in for RabbitMQ does not have what @WithRabbitMQ asks"
                    + " for: " + String.join(", ", missing) + ". A real broker has: start a container engine, install"
                    + " rabbitmq-server, or name an external one (" + broker.choice() + ")");
        }
        try {
            String name =
                    topology.virtualHost().isEmpty() ? broker.credentials().virtualHost() : topology.virtualHost();
            if (!topology.virtualHost().isEmpty()) {
                broker.possessions().claimVirtualHost(name);
            }
            Credentials targets = topology.username().isEmpty()
                    ? new Credentials(
                            broker.credentials().username(),
                            broker.credentials().password(),
                            name)
                    : broker.possessions().claimUser(topology.username(), name);
            BrokerUse use = new BrokerUse(broker, topology, broker.host(name), targets);
            use.make();
            return use;
        } catch (ServiceUnavailableException e) {
            throw new BrokerFailure(
                    broker.instance(),
                    "its virtual hosts and users can't be administered",
                    String.valueOf(e.getMessage()));
        }
    }

    /**
     * Makes what is declared. Queues and exchanges of a class before may have been declared differently: our own ones are made
     * anew. Nothing is declared before all of it was looked for, and what is declared counts as our own only then.
     */
    private void make() {
        Set<String> absent = new HashSet<>();
        for (QueueDeclaration queue : topology.queues()) {
            look(thing(queue), host.hasQueue(queue.name()), () -> host.deleteQueue(queue.name()), absent);
        }
        for (ExchangeDeclaration exchange : topology.exchanges()) {
            look(
                    thing(exchange),
                    host.hasExchange(exchange.name()),
                    () -> host.deleteExchange(exchange.name()),
                    absent);
        }
        for (QueueDeclaration queue : topology.queues()) {
            host.declare(queue);
            if (absent.contains(thing(queue))) {
                broker.possessions()
                        .created(
                                thing(queue),
                                "rabbitmqctl delete_queue --vhost " + Leftovers.inShell(host.name()) + " "
                                        + Leftovers.inShell(queue.name()),
                                () -> host.deleteQueue(queue.name()));
            }
        }
        for (ExchangeDeclaration exchange : topology.exchanges()) {
            host.declare(exchange);
            if (absent.contains(thing(exchange))) {
                broker.possessions()
                        .created(
                                thing(exchange),
                                "rabbitmqadmin --vhost=" + Leftovers.inShell(host.name()) + " delete exchange name="
                                        + Leftovers.inShell(exchange.name()),
                                () -> host.deleteExchange(exchange.name()));
            }
        }
        topology.bindings().forEach(host::bind);
        checkPolicies();
    }

    private void checkPolicies() {
        if (broker.instance().mode() != ServiceMode.EXTERNAL) {
            return;
        }
        try {
            Optional<Administrator> administrator = broker.administrator();
            if (administrator.isPresent()) {
                remarks = new QueuePolicies(administrator.get(), host.name()).check(topology.queues());
            }
        } catch (ServiceUnavailableException e) {
            throw new BrokerFailure(
                    broker.instance(), "the policies of its queues are not known", String.valueOf(e.getMessage()));
        }
    }

    @Override
    public List<String> remarks() {
        return remarks;
    }

    /** The producer of the queue that the parameter names, or of the only one; the same for the whole run. */
    @Override
    public Optional<Object> parameter(ParameterProvider.Request request) {
        if (request.type() != MessageProducer.class) {
            return Optional.empty();
        }
        LoadSink run = LoadSink.of(request.run());
        String named = RabbitMqPlugin.queueOf(request.parameter());
        String queue = queues().contains(named) ? named : queues().get(0);
        return Optional.of(producers.computeIfAbsent(
                queue,
                absent -> new QueueProducer(
                        this, queue, request.run().seed(), broker.publishTimeout(), run.loads(), run::progress)));
    }

    /** A target that waits for its broker, or has another queue, consumes nothing. */
    @Override
    public List<String> problems() {
        try {
            return unconsumed();
        } catch (RuntimeException e) {
            throw new IllegalStateException("consumers could not be counted: " + e.getMessage(), e);
        }
    }

    private void look(String thing, boolean exists, Runnable deletion, Set<String> absent) {
        broker.possessions().requireUsable(thing, exists);
        boolean own = broker.possessions().isOwn(thing);
        if (exists && own) {
            deletion.run();
        }
        if (!exists || own) {
            absent.add(thing);
        }
    }

    Topology topology() {
        return topology;
    }

    void declare() {
        topology.queues().forEach(host::declare);
        topology.exchanges().forEach(host::declare);
        topology.bindings().forEach(host::bind);
    }

    @Override
    public BackingService service() {
        return broker;
    }

    /** Returns the virtual host that contains its queues. */
    public VirtualHost host() {
        return host;
    }

    /** The names of its queues, in their order. */
    public List<String> queues() {
        return topology.queueNames();
    }

    @Override
    public Map<String, String> placeholders() {
        Map<String, String> placeholders = new LinkedHashMap<>();
        placeholders.put("rabbitmq.username", targets.username());
        placeholders.put("rabbitmq.password", targets.password());
        placeholders.put("rabbitmq.vhost", targets.virtualHost());
        String path = targets.virtualHost().equals("/") ? "" : "/" + encoded(targets.virtualHost());
        placeholders.put(
                "rabbitmq.uri",
                "amqp://" + encoded(targets.username()) + ":" + encoded(targets.password()) + "@"
                        + broker.instance().host() + ":" + broker.instance().port() + path);
        return placeholders;
    }

    /** The address of its virtual host with credentials, as clients of RabbitMQ take it. */
    public String uri() {
        return String.valueOf(placeholders().get("rabbitmq.uri"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @Override
    public Set<String> secrets() {
        return broker.secrets();
    }

    /** Declares everything, in case a target has removed something, and empties the queues. */
    @Override
    public void clean() {
        producers.clear();
        topology.queues().stream()
                .filter(queue -> queue.type() == QueueType.STREAM)
                .forEach(this::removeStream);
        declare();
        for (QueueDeclaration queue : topology.queues()) {
            if (queue.type() != QueueType.STREAM) {
                host.purge(queue.name());
                requireEmpty(queue.name());
            }
        }
        checkPolicies();
    }

    /** A stream can't be purged. */
    private void removeStream(QueueDeclaration stream) {
        if (!broker.possessions().isOwn(thing(stream))) {
            throw new IllegalStateException("stream '" + stream.name()
                    + "' can't be emptied without deleting it, and perf-junit did not make it; use another name");
        }
        host.deleteQueue(stream.name());
    }

    private String thing(QueueDeclaration queue) {
        return "queue '" + queue.name() + "' of virtual host '" + host.name() + "'";
    }

    private String thing(ExchangeDeclaration exchange) {
        return "exchange '" + exchange.name() + "' of virtual host '" + host.name() + "'";
    }

    private void requireEmpty(String queue) {
        int left = host.count(queue);
        if (left > 0) {
            throw new IllegalStateException("queue '" + queue + "' still holds " + left
                    + " messages after it was cleaned; is something else using it?");
        }
    }

    /** A clause for each queue that has messages and no consumer. */
    private List<String> unconsumed() {
        List<String> clauses = new ArrayList<>();
        for (String queue : queues()) {
            int messages = host.count(queue);
            if (messages > 0 && host.consumers(queue) == 0) {
                clauses.add("queue '" + queue + "' has no consumer, and " + messages + " messages wait in it");
            }
        }
        return clauses;
    }

    /**
     * Returns the number of messages of a queue that consumers hold, if the broker can be asked. This takes seconds on
     * some brokers.
     */
    public OptionalInt unacknowledged(String queue) {
        try {
            Optional<Administrator> administrator = broker.administrator();
            return administrator.isEmpty()
                    ? OptionalInt.empty()
                    : new HeldMessages(
                                    () -> administrator.get().unacknowledged(host.name(), queue),
                                    () -> host.count(queue))
                            .count();
        } catch (ServiceUnavailableException e) {
            return OptionalInt.empty();
        }
    }
}
