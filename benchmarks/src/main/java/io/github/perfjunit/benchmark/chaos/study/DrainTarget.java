package io.github.perfjunit.benchmark.chaos.study;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.mongodb.ConnectionString;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConnectionFactory;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.security.GeneralSecurityException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import org.bson.Document;

/** A service that takes messages from a queue and stores them, with the defaults of both clients. */
final class DrainTarget {

    private static final int PREFETCH = 20;

    private DrainTarget() {}

    /** Consumes until it is stopped; the argument is the time that a message takes, in microseconds. */
    public static void main(String[] arguments)
            throws IOException, TimeoutException, GeneralSecurityException, InterruptedException, URISyntaxException {
        long micros = Long.parseLong(arguments[0]);
        ConnectionString store = new ConnectionString(System.getenv("MONGODB_URI"));
        MongoCollection<Document> orders = MongoClients.create(store)
                .getDatabase(String.valueOf(store.getDatabase()))
                .getCollection("orders");
        ConnectionFactory factory = new ConnectionFactory();
        factory.setUri(new URI(System.getenv("RABBITMQ_URI")));
        Channel channel = factory.newConnection().createChannel();
        channel.basicQos(PREFETCH);
        channel.basicConsume(
                "orders",
                false,
                (tag, message) -> {
                    Work.take(micros);
                    orders.insertOne(Document.parse(new String(message.getBody(), UTF_8)));
                    channel.basicAck(message.getEnvelope().getDeliveryTag(), false);
                },
                tag -> {});
        System.out.println("consuming");
        new CountDownLatch(1).await();
    }
}
