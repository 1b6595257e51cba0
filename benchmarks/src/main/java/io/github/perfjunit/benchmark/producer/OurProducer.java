package io.github.perfjunit.benchmark.producer;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.service.ExistingContent;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.rabbitmq.MessageProducer;
import io.github.perfjunit.rabbitmq.internal.QueueProducer;
import io.github.perfjunit.rabbitmq.internal.RabbitMq;
import io.github.perfjunit.rabbitmq.internal.RabbitMqSettings;
import io.github.perfjunit.rabbitmq.internal.Topology;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Publishes as a scenario does, in a JVM of its own, and prints the rate as PerfTest does. */
final class OurProducer {

    private OurProducer() {}

    /** URI of the broker, queue, number of messages and their size in bytes. */
    public static void main(String[] arguments) {
        String queue = arguments[1];
        int messages = Integer.parseInt(arguments[2]);
        String body = "x".repeat(Integer.parseInt(arguments[3]));
        Map<String, String> keys =
                Map.of(RabbitMqSettings.URI, arguments[0], Constants.EXTERNAL_EXISTING, ExistingContent.CLEAN.name());
        Settings settings = Settings.from(key -> Optional.ofNullable(keys.get(key)));
        try (ProcessGuard guard = ProcessGuard.start();
                RabbitMq broker = RabbitMq.start(new ServiceEnvironment(settings, guard))) {
            MessageProducer producer = new QueueProducer(
                    broker.use(Topology.ofQueues(List.of(queue))),
                    queue,
                    1,
                    Duration.ofMinutes(1),
                    new LoadSession(settings, Optional.empty(), 1),
                    progress -> {});
            long begin = System.nanoTime();
            producer.publish(messages, (number, random) -> body);
            double seconds = (System.nanoTime() - begin) / 1e9;
            System.out.printf(Locale.ROOT, "sending rate avg: %.0f msg/s%n", messages / seconds);
        }
    }
}
