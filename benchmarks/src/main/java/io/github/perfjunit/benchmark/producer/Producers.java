package io.github.perfjunit.benchmark.producer;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.rabbitmq.internal.BrokerUse;
import io.github.perfjunit.rabbitmq.internal.RabbitMq;
import io.github.perfjunit.rabbitmq.internal.Topology;
import io.github.perfjunit.statistics.Summary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Publishes the same number of persistent messages to the same queue with perf-junit's producer and with PerfTest
 * ({@code --confirm 500}), each in a JVM of its own, in rounds of both whose order is drawn.
 */
public final class Producers {

    private static final String QUEUE = "perf-junit-benchmark";
    private static final int MESSAGES = 300_000;
    private static final int BYTES = 200;
    private static final int ROUNDS = 5;

    private Producers() {}

    /**
     * Prints a line for each run, and a line of figures as the last.
     *
     * @param arguments number of messages, if it is to be another one
     * @throws IOException if the output of a producer can't be read
     */
    public static void main(String[] arguments) throws IOException {
        int messages = arguments.length == 0 ? MESSAGES : Integer.parseInt(arguments[0]);
        try (ProcessGuard guard = ProcessGuard.start();
                RabbitMq broker = RabbitMq.start(new ServiceEnvironment(Settings.ofThisJvm(), guard))) {
            System.err.println("[producer] " + broker.choice());
            BrokerUse use = broker.use(Topology.ofQueues(List.of(QUEUE)));
            List<Contender> contenders = contenders(use, messages);
            List<Contender.Score> ours = new ArrayList<>();
            List<Contender.Score> theirs = new ArrayList<>();
            Random coin = new Random(1);
            for (int round = 0; round < ROUNDS; round++) {
                List<Contender> order = new ArrayList<>(contenders);
                Collections.shuffle(order, coin);
                for (Contender contender : order) {
                    use.clean();
                    Contender.Score score = contender.run(guard);
                    requireAll(use, messages, contender);
                    System.out.printf(
                            Locale.ROOT,
                            "%-10s %8.0f messages/s %7.2f s of processor time%n",
                            contender.name(),
                            score.perSecond(),
                            score.cpuSeconds());
                    (contender.equals(contenders.get(0)) ? ours : theirs).add(score);
                }
            }
            System.out.printf(
                    Locale.ROOT,
                    "ratio_to_perf_test=%.3f cpu_ratio=%.3f%n",
                    median(ours.stream().mapToDouble(Contender.Score::perSecond).toArray())
                            / median(theirs.stream()
                                    .mapToDouble(Contender.Score::perSecond)
                                    .toArray()),
                    median(ours.stream()
                                    .mapToDouble(Contender.Score::cpuSeconds)
                                    .toArray())
                            / median(theirs.stream()
                                    .mapToDouble(Contender.Score::cpuSeconds)
                                    .toArray()));
        }
    }

    private static List<Contender> contenders(BrokerUse use, int messages) {
        String count = Integer.toString(messages);
        String size = Integer.toString(BYTES);
        String uri = use.placeholders().getOrDefault("rabbitmq.uri", "");
        return List.of(
                new Contender("perf-junit", List.of(OurProducer.class.getName(), uri, QUEUE, count, size)),
                new Contender(
                        "PerfTest",
                        List.of(
                                "com.rabbitmq.perf.PerfTest",
                                "--uri",
                                uri,
                                "--queue",
                                QUEUE,
                                "--predeclared",
                                "--producers",
                                "1",
                                "--consumers",
                                "0",
                                "--confirm",
                                "500",
                                "--flag",
                                "persistent",
                                "--flag",
                                "mandatory",
                                "--size",
                                size,
                                "--pmessages",
                                count)));
    }

    /** A producer that drops messages would be fast. */
    private static void requireAll(BrokerUse use, int messages, Contender contender) {
        int arrived = use.host().count(QUEUE);
        if (arrived != messages) {
            throw new IllegalStateException(
                    contender.name() + " published " + arrived + " of " + messages + " messages");
        }
    }

    private static double median(double[] values) {
        return Summary.withDefaults().of(values).median();
    }
}
