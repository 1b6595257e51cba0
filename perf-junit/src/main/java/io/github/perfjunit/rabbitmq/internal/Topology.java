package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.rabbitmq.QueueType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The objects of a broker that belong to a test class.
 *
 * @param virtualHost one of its own; empty for the broker's default one
 * @param username a user of its own, as which targets connect; empty for the broker's default one
 */
public record Topology(
        List<QueueDeclaration> queues,
        List<ExchangeDeclaration> exchanges,
        List<BindingDeclaration> bindings,
        String virtualHost,
        String username) {

    public Topology {
        queues = List.copyOf(queues);
        exchanges = List.copyOf(exchanges);
        bindings = List.copyOf(bindings);
    }

    /** Classic queues without arguments. */
    public static Topology ofQueues(List<String> names) {
        return new Topology(names.stream().map(QueueDeclaration::plain).toList(), List.of(), List.of(), "", "");
    }

    /** The queues' names, in their order. */
    public List<String> queueNames() {
        return queues.stream().map(QueueDeclaration::name).toList();
    }

    /**
     * Refuses what can't be declared.
     *
     * @throws IllegalArgumentException with what is wrong, and the way out
     */
    public void check() {
        List<String> names = queueNames();
        if (names.isEmpty()
                || names.stream().anyMatch(String::isBlank)
                || Set.copyOf(names).size() < names.size()) {
            throw new IllegalArgumentException(
                    "@WithRabbitMQ(queues = " + names + ") must name at least one queue, none twice or blank");
        }
        Set<String> own = new HashSet<>();
        for (ExchangeDeclaration exchange : exchanges) {
            if (exchange.name().isBlank() || exchange.name().startsWith("amq.") || !own.add(exchange.name())) {
                throw new IllegalArgumentException("@Exchange(name = \"" + exchange.name()
                        + "\") must have a name, none twice; names that begin with 'amq.' are RabbitMQ's own, and can be"
                        + " bound without being declared");
            }
        }
        bindings.forEach(binding -> check(binding, own));
    }

    private void check(BindingDeclaration binding, Set<String> own) {
        if (!queueNames().contains(binding.queue())) {
            throw new IllegalArgumentException("@Binding(queue = \"" + binding.queue()
                    + "\") names no queue of this class; there are " + queueNames());
        }
        if (!own.contains(binding.exchange()) && !binding.exchange().startsWith("amq.")) {
            throw new IllegalArgumentException("@Binding(exchange = \"" + binding.exchange()
                    + "\") names no exchange of this class; there are " + new TreeSet<>(own)
                    + ", and RabbitMQ's own, such as amq.topic");
        }
    }

    /** Returns the parts of it that the embedded stand-in does not have, a clause each. */
    List<String> missingInStandIn() {
        List<String> missing = new ArrayList<>();
        if (!virtualHost.isEmpty()) {
            missing.add("virtual host '" + virtualHost + "'");
        }
        if (!username.isEmpty()) {
            missing.add("user '" + username + "'");
        }
        for (QueueDeclaration queue : queues) {
            if (queue.type() != QueueType.CLASSIC) {
                missing.add(
                        "queue '" + queue.name() + "' of type " + queue.type().label());
            }
            queue.arguments().keySet().stream()
                    .sorted()
                    .forEach(argument -> missing.add(argument + " of queue '" + queue.name() + "'"));
        }
        exchanges.stream()
                .flatMap(exchange -> exchange.arguments().keySet().stream()
                        .sorted()
                        .map(argument -> argument + " of exchange '" + exchange.name() + "'"))
                .forEach(missing::add);
        return missing;
    }

    /** Everything that it names, for messages and for keeping account. */
    Stream<String> names() {
        return Stream.concat(
                queues.stream().map(queue -> "queue '" + queue.name() + "'"),
                exchanges.stream().map(exchange -> "exchange '" + exchange.name() + "'"));
    }
}
