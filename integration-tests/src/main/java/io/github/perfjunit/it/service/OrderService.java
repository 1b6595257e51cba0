package io.github.perfjunit.it.service;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.mongodb.ConnectionString;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.DeliverCallback;
import com.rabbitmq.client.Delivery;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import org.bson.Document;

/**
 * Takes orders from a queue, dates them and stores them; answers checkouts. Configured by RABBITMQ_HOST, RABBITMQ_PORT,
 * MONGODB_URI and HTTP_PORT; BACKLOG is the number of orders that will come, SLOW_MILLIS what every 20th checkout takes.
 */
public final class OrderService {

    private static final int PREFETCH = 250;

    private final Fault fault;
    private final int backlog;
    private final MongoCollection<Document> orders;
    private int taken;

    private OrderService(Fault fault, int backlog, MongoCollection<Document> orders) {
        this.fault = fault;
        this.backlog = backlog;
        this.orders = orders;
    }

    /** Starts the service. */
    public static void main(String[] args) throws IOException, TimeoutException, InterruptedException {
        long began = System.nanoTime();
        Fault fault = Fault.valueOf(environment("FAULT", "NONE"));
        System.out.println("order service, fault " + fault);
        if (fault == Fault.EXIT_AT_ONCE) {
            System.out.println("no configuration found, giving up");
            System.exit(3);
        }
        if (fault == Fault.INDISCREET) {
            System.getenv().forEach((name, value) -> System.out.println(name + "=" + value));
            System.exit(3);
        }
        if (fault == Fault.OUT_OF_MEMORY) {
            fillMemory();
        }
        if (fault == Fault.HANG) {
            waitForEver();
        }
        if (fault == Fault.IGNORE_SIGTERM) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                System.out.println("asked to end, and does not");
                waitForEver();
            }));
        }
        if (fault == Fault.CHILD) {
            System.out.println(
                    "child " + new ProcessBuilder("sleep", "600").start().pid());
        }
        if (fault == Fault.READY_TOO_EARLY) {
            System.out.println("Startup completed in 60000ms. Server Running");
        }
        Ledger.keep();
        HttpEndpoints.start(
                Integer.parseInt(environment("HTTP_PORT", "0")),
                fault,
                Integer.parseInt(environment("SLOW_MILLIS", "0")));
        System.out.println("listening after " + (System.nanoTime() - began) / 1_000_000 + " ms");
        if (fault != Fault.IDLE && fault != Fault.NEVER_READY && System.getenv("MONGODB_URI") != null) {
            new OrderService(fault, Integer.parseInt(environment("BACKLOG", "0")), collection()).consume();
        }
        waitForEver();
    }

    private static MongoCollection<Document> collection() {
        ConnectionString uri = new ConnectionString(environment("MONGODB_URI", ""));
        return MongoClients.create(uri)
                .getDatabase(String.valueOf(uri.getDatabase()))
                .getCollection("orders");
    }

    private void consume() throws IOException, TimeoutException {
        if (fault == Fault.TALKATIVE) {
            talk();
        }
        ConnectionFactory factory = new ConnectionFactory();
        factory.setHost(environment("RABBITMQ_HOST", "127.0.0.1"));
        factory.setPort(Integer.parseInt(environment("RABBITMQ_PORT", "5672")));
        factory.setUsername(environment("RABBITMQ_USERNAME", "guest"));
        factory.setPassword(environment("RABBITMQ_PASSWORD", "guest"));
        factory.setVirtualHost(environment("RABBITMQ_VIRTUAL_HOST", "/"));
        Connection connection = factory.newConnection("order service");
        Channel channel = connection.createChannel();
        channel.basicQos(PREFETCH);
        DeliverCallback onOrder = (tag, delivery) -> handle(channel, delivery);
        channel.basicConsume("orders", false, onOrder, tag -> System.out.println("cancelled by the broker"));
    }

    /** 40 MB. */
    private static void talk() {
        String line = "a line of a program that tells too much ".repeat(10);
        for (int i = 0; i < 100_000; i++) {
            System.out.println(i + " " + line);
        }
    }

    private static void fillMemory() {
        List<byte[]> hoard = new ArrayList<>();
        while (!hoard.contains(null)) {
            hoard.add(new byte[1 << 20]);
        }
    }

    private void handle(Channel channel, Delivery delivery) throws IOException {
        taken++;
        if (!(fault == Fault.LOSE && taken % 100 == 0)) {
            store(Document.parse(new String(delivery.getBody(), UTF_8)));
        }
        if (fault == Fault.CRASH && taken == 50) {
            System.out.println("java.lang.IllegalStateException: something broke");
            Runtime.getRuntime().halt(7);
        }
        if (fault == Fault.KILLED && taken == 50) {
            new ProcessBuilder(
                            "kill", "-9", Long.toString(ProcessHandle.current().pid()))
                    .start();
            waitForEver();
        }
        if (!(fault == Fault.NO_ACK && taken > backlog - 5)) {
            channel.basicAck(delivery.getEnvelope().getDeliveryTag(), false);
        }
    }

    private void store(Document order) {
        if (!(fault == Fault.NO_DATE && taken % 20 == 0)) {
            order.put("date", Instant.now());
        }
        orders.insertOne(order);
        if (fault == Fault.DUPLICATE && taken % 10 == 0) {
            Document again = new Document(order);
            again.remove("_id");
            orders.insertOne(again);
        }
    }

    private static String environment(String name, String otherwise) {
        String value = System.getenv(name);
        return value == null ? otherwise : value;
    }

    private static void waitForEver() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
