package io.github.perfjunit.it.service;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConnectionFactory;

/** Tells all rooms what comes from the queue QUEUE of the broker RABBITMQ_URI, if there is one. */
final class QueueNews {

    private QueueNews() {}

    static void tell(Rooms rooms) throws Exception {
        String queue = System.getenv("QUEUE");
        if (queue == null) {
            return;
        }
        ConnectionFactory factory = new ConnectionFactory();
        factory.setUri(System.getenv("RABBITMQ_URI"));
        Channel channel = factory.newConnection("stream service").createChannel();
        channel.basicConsume(
                queue,
                false,
                (tag, message) -> {
                    rooms.say(message.getBody());
                    channel.basicAck(message.getEnvelope().getDeliveryTag(), false);
                },
                tag -> {});
    }
}
