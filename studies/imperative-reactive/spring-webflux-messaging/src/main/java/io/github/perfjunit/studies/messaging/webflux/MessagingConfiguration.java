package io.github.perfjunit.studies.messaging.webflux;

import io.netty.channel.ChannelOption;
import java.util.Map;
import org.springframework.amqp.support.converter.JacksonJsonMessageConverter;
import org.springframework.amqp.support.converter.MessageConverter;
import org.springframework.boot.grpc.server.autoconfigure.GrpcServerExecutorProvider;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.reactive.HandlerMapping;
import org.springframework.web.reactive.handler.SimpleUrlHandlerMapping;

/** The threads for calls, JSON instead of Java serialisation, the address of the chat, and the accept queue. */
@Configuration(proxyBeanMethods = false)
class MessagingConfiguration {

    private static final int BEFORE_CONTROLLERS = -1;
    private static final int ACCEPT_QUEUE = 1_024;

    /** Calls stay on the event loop: nothing waits there. */
    @Bean
    GrpcServerExecutorProvider grpcExecutor() {
        return () -> Runnable::run;
    }

    @Bean
    MessageConverter messageConverter() {
        return new JacksonJsonMessageConverter();
    }

    @Bean
    HandlerMapping chatMapping(Chat chat) {
        return new SimpleUrlHandlerMapping(Map.of("/chat", chat), BEFORE_CONTROLLERS);
    }

    /** As many connections wait to be accepted as in the other services of the study; Spring Boot has no property for it. */
    @Bean
    NettyServerCustomizer acceptQueue() {
        return server -> server.option(ChannelOption.SO_BACKLOG, ACCEPT_QUEUE);
    }
}
