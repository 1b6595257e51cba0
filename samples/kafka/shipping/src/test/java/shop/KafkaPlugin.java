package shop;

import io.github.perfjunit.testcontainers.ContainerProvider;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServicePlugin;
import io.github.perfjunit.spi.ServiceUse;
import io.github.perfjunit.spi.StartedService;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.testcontainers.kafka.KafkaContainer;

/** Kafka as a service of test classes: from Testcontainers' own container, else from the jars of its broker. */
public final class KafkaPlugin implements ServicePlugin<WithKafka, StartedService> {

    @Override
    public String name() {
        return "kafka";
    }

    @Override
    public Set<String> placeholders() {
        return Set.of("kafka.bootstrap", "kafka.topic", "kafka.group");
    }

    @Override
    public Set<Class<?>> parameterTypes() {
        return Set.of(KafkaTopic.class);
    }

    @Override
    public StartedService start(ServiceContext context) {
        var container = new ContainerProvider(9092, () -> new KafkaContainer("apache/kafka:4.1.0"));
        var found = context.find(name(), List.of(container, new KafkaJars()));
        return new StartedService(found, Map.of("kafka.bootstrap", found.instance().host() + ":" + found.instance().port()));
    }

    @Override
    public ServiceUse use(StartedService kafka, WithKafka declaration) {
        return new KafkaTopic(kafka, declaration.topic(), new AtomicInteger());
    }
}
