package io.github.perfjunit.studies.drain.micronaut;

import com.rabbitmq.client.Channel;
import io.micronaut.rabbitmq.connect.ChannelInitializer;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.Map;

/** The queue, declared as it already exists. */
@Singleton
class OrderQueue extends ChannelInitializer {

    @Override
    public void initialize(Channel channel, String connection) throws IOException {
        boolean durable = true;
        boolean exclusive = false;
        boolean autoDelete = false;
        channel.queueDeclare(OrderConsumer.QUEUE, durable, exclusive, autoDelete, Map.of());
    }
}
