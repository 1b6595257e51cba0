package shop;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.spi.ProvidedByService;
import io.github.perfjunit.spi.ServiceFailure;
import io.github.perfjunit.spi.ServiceUse;
import io.github.perfjunit.spi.StartedService;
import io.github.perfjunit.api.MessageGenerator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringSerializer;

/** The topic of one test class: a new one for each run, with a consumer group of its own. */
@ProvidedByService(WithKafka.class)
public record KafkaTopic(StartedService service, String prefix, AtomicInteger generation) implements ServiceUse {

    /** Sends messages, and returns them as a backlog once the broker has all of them. */
    public Backlog send(int count, long seed, MessageGenerator generator) {
        SplittableRandom random = new SplittableRandom(seed);
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(configuration(), new StringSerializer(), new StringSerializer())) {
            for (int i = 1; i <= count; i++) {
                producer.send(new ProducerRecord<>(name(), generator.generate(i, random)));
            }
        }
        return Backlog.of("topic '" + prefix + "'", ask(this::end), () -> ask(admin -> end(admin) - committed(admin)));
    }

    @Override
    public void clean() {
        generation.incrementAndGet();
        ask(admin -> admin.createTopics(List.of(new NewTopic(name(), 1, (short) 1))).all().get());
    }

    private long end(Admin admin) throws Exception {
        var partition = new TopicPartition(name(), 0);
        return admin.listOffsets(Map.of(partition, OffsetSpec.latest())).all().get().get(partition).offset();
    }

    private long committed(Admin admin) throws Exception {
        var offsets = admin.listConsumerGroupOffsets(name()).partitionsToOffsetAndMetadata().get();
        return offsets.values().stream().mapToLong(offset -> offset == null ? 0 : offset.offset()).sum();
    }

    private interface Question<T> {
        T of(Admin admin) throws Exception;
    }

    private <T> T ask(Question<T> question) {
        try (Admin admin = Admin.create(configuration())) {
            return question.of(admin);
        } catch (Exception e) {
            throw new ServiceFailure("Kafka", service.instance(), "it can't be asked about topic '" + name() + "'", e);
        }
    }

    private Map<String, Object> configuration() {
        return Map.of("bootstrap.servers", service.placeholders().get("kafka.bootstrap"));
    }

    /** Also that of the consumer group. */
    private String name() {
        return prefix + "-" + generation;
    }

    @Override
    public Map<String, String> placeholders() {
        return Map.of("kafka.topic", name(), "kafka.group", name());
    }
}
