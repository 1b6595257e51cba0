package io.github.perfjunit.benchmark.harness;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.mongodb.ConnectionString;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConnectionFactory;
import java.io.IOException;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import org.bson.Document;

/** The target of the study that is timed: takes messages from a queue and stores them. */
public final class Consumer {

    private static final int PREFETCH = 250;

    private Consumer() {}

    /**
     * Consumes until it is stopped.
     *
     * @param arguments none; RABBITMQ_URI and MONGODB_URI say where
     */
    public static void main(String[] arguments)
            throws IOException, TimeoutException, GeneralSecurityException, InterruptedException,
                    java.net.URISyntaxException {
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
                    orders.insertOne(Document.parse(new String(message.getBody(), UTF_8)));
                    channel.basicAck(message.getEnvelope().getDeliveryTag(), false);
                },
                tag -> {});
        new CountDownLatch(1).await();
    }
}
