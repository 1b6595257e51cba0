package io.github.perfjunit.benchmark.producer;

import io.github.perfjunit.service.rabbitmq.RabbitMq;
import io.github.perfjunit.settings.Settings;
import io.github.perfjunit.workload.MessageProducer;
import io.github.perfjunit.workload.load.LoadSession;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Publishes as a scenario does, in a JVM of its own, and prints the rate as PerfTest does. */
final class OurProducer {

    private OurProducer() {}

    /** Host, port, queue, number of messages and their size in bytes. */
    public static void main(String[] arguments) {
        int messages = Integer.parseInt(arguments[3]);
        String body = "x".repeat(Integer.parseInt(arguments[4]));
        RabbitMq broker = RabbitMq.running(new RunningBroker(arguments[0], Integer.parseInt(arguments[1])));
        LoadSession loads = new LoadSession(Settings.ofThisJvm(), Optional.empty(), 1);
        MessageProducer producer =
                new MessageProducer(broker, arguments[2], 1, Duration.ofMinutes(1), loads, progress -> {});
        long begin = System.nanoTime();
        producer.publish(messages, (number, random) -> body);
        double seconds = (System.nanoTime() - begin) / 1e9;
        System.out.printf(Locale.ROOT, "sending rate avg: %.0f msg/s%n", messages / seconds);
    }
}
