package io.github.perfjunit.studies.messaging.mvc;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.amqp.support.converter.JacksonJsonMessageConverter;
import org.springframework.amqp.support.converter.MessageConverter;
import org.springframework.boot.grpc.server.autoconfigure.GrpcServerExecutorProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.socket.config.annotation.EnableWebSocket;
import org.springframework.web.socket.config.annotation.WebSocketConfigurer;
import org.springframework.web.socket.config.annotation.WebSocketHandlerRegistry;

/** The threads for calls, JSON instead of Java serialisation, and the address of the chat. */
@Configuration(proxyBeanMethods = false)
@EnableWebSocket
class MessagingConfiguration implements WebSocketConfigurer {

    private static final int CALL_THREADS = 200;

    private final Chat chat;

    MessagingConfiguration(Chat chat) {
        this.chat = chat;
    }

    /** As many as for HTTP; gRPC's own pool has no limit. */
    @Bean(destroyMethod = "shutdown")
    static ExecutorService callThreads() {
        return Executors.newFixedThreadPool(CALL_THREADS);
    }

    @Bean
    static GrpcServerExecutorProvider grpcExecutor(ExecutorService callThreads) {
        return () -> callThreads;
    }

    @Bean
    static MessageConverter messageConverter() {
        return new JacksonJsonMessageConverter();
    }

    @Override
    public void registerWebSocketHandlers(WebSocketHandlerRegistry registry) {
        registry.addHandler(chat, "/chat");
    }
}
