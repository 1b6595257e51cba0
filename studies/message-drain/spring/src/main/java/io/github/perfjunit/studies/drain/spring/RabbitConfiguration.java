package io.github.perfjunit.studies.drain.spring;

import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.support.converter.JacksonJsonMessageConverter;
import org.springframework.amqp.support.converter.MessageConverter;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The queue, declared as it already exists, and JSON instead of Java serialisation. */
@Configuration(proxyBeanMethods = false)
class RabbitConfiguration {

    static final String ORDERS = "orders";

    @Bean
    Queue orders() {
        return QueueBuilder.durable(ORDERS).build();
    }

    @Bean
    MessageConverter messageConverter() {
        return new JacksonJsonMessageConverter();
    }
}
