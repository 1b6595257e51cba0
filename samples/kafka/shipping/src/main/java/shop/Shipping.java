package shop;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.StringDeserializer;

/** A service that takes orders from a topic of Kafka and prints a line for each one that it has shipped. */
public final class Shipping {

    private Shipping() {}

    /** Runs until it is ended. Its configuration is in BOOTSTRAP, TOPIC and GROUP. */
    public static void main(String[] args) {
        Map<String, Object> configuration = Map.of(
                "bootstrap.servers", System.getenv("BOOTSTRAP"),
                "group.id", System.getenv("GROUP"),
                "auto.offset.reset", "earliest",
                "enable.auto.commit", false);
        KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(configuration, new StringDeserializer(), new StringDeserializer());
        Thread main = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            consumer.wakeup();
            join(main);
        }));
        consumer.subscribe(List.of(System.getenv("TOPIC")));
        int lost = Integer.getInteger("lose.every", Integer.MAX_VALUE);
        int taken = 0;
        try (consumer) {
            while (true) {
                for (ConsumerRecord<String, String> order : consumer.poll(Duration.ofSeconds(1))) {
                    taken++;
                    if (taken % lost != 0) {
                        System.out.println("shipped order " + order.value());
                    }
                }
                consumer.commitSync();
            }
        } catch (WakeupException e) {
            // it is to end
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
