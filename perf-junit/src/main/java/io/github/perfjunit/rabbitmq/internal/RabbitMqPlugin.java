package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.internal.service.OptionalDependency;
import io.github.perfjunit.rabbitmq.MessageProducer;
import io.github.perfjunit.rabbitmq.Queue;
import io.github.perfjunit.rabbitmq.WithRabbitMQ;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServicePlugin;
import io.github.perfjunit.spi.ServiceUse;
import java.lang.reflect.Parameter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The implementation of {@link WithRabbitMQ}. */
public final class RabbitMqPlugin implements ServicePlugin<WithRabbitMQ, RabbitMq> {

    @Override
    public String name() {
        return "rabbitmq";
    }

    @Override
    public Set<String> settings() {
        return Set.of(RabbitMqSettings.IMAGE, RabbitMqSettings.URI, RabbitMqSettings.MANAGEMENT);
    }

    @Override
    public Set<String> placeholders() {
        return Set.of(
                "rabbitmq.host",
                "rabbitmq.port",
                "rabbitmq.username",
                "rabbitmq.password",
                "rabbitmq.vhost",
                "rabbitmq.uri");
    }

    @Override
    public Map<String, String> variables(Framework framework) {
        String prefix = framework == Framework.SPRING_BOOT ? "SPRING_RABBITMQ_" : "RABBITMQ_";
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put(prefix + "HOST", "{rabbitmq.host}");
        variables.put(prefix + "PORT", "{rabbitmq.port}");
        variables.put(prefix + "USERNAME", "{rabbitmq.username}");
        variables.put(prefix + "PASSWORD", "{rabbitmq.password}");
        variables.put(prefix + "VIRTUAL_HOST", "{rabbitmq.vhost}");
        return variables;
    }

    @Override
    public Set<Class<?>> parameterTypes() {
        return Set.of(MessageProducer.class);
    }

    @Override
    public void check(WithRabbitMQ declaration) {
        OptionalDependency.require(
                "@WithRabbitMQ", "com.rabbitmq.client.ConnectionFactory", "com.rabbitmq:amqp-client");
        Topologies.of(declaration).check();
    }

    /** Each producer must know its queue. */
    @Override
    public void checkParameter(WithRabbitMQ declaration, Parameter parameter) {
        List<String> queues = Topologies.of(declaration).queueNames();
        String named = queueOf(parameter);
        if (named.isEmpty() ? queues.size() > 1 : !queues.contains(named)) {
            throw new IllegalArgumentException("MessageProducer '" + parameter.getName()
                    + "': to which queue? @WithRabbitMQ names " + queues
                    + "; annotate the parameter with @Queue and one of them");
        }
    }

    /** Returns the name of the queue that a parameter names, or an empty text. */
    static String queueOf(Parameter parameter) {
        return Optional.ofNullable(parameter.getAnnotation(Queue.class))
                .map(Queue::value)
                .orElse("");
    }

    @Override
    public RabbitMq start(ServiceContext context) {
        return RabbitMq.start(context);
    }

    @Override
    public ServiceUse use(RabbitMq broker, WithRabbitMQ declaration) {
        return broker.use(Topologies.of(declaration));
    }
}
