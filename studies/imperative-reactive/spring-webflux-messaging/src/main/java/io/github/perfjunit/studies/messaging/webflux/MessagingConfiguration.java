package io.github.perfjunit.studies.messaging.webflux;

import java.util.Map;
import org.springframework.amqp.support.converter.JacksonJsonMessageConverter;
import org.springframework.amqp.support.converter.MessageConverter;
import org.springframework.boot.grpc.server.autoconfigure.GrpcServerExecutorProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.reactive.HandlerMapping;
import org.springframework.web.reactive.handler.SimpleUrlHandlerMapping;

/** The threads for calls, JSON instead of Java serialisation, and the address of the chat. */
@Configuration(proxyBeanMethods = false)
class MessagingConfiguration {

    private static final int BEFORE_CONTROLLERS = -1;

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
}
