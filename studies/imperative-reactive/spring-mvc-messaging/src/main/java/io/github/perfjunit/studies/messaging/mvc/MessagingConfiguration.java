package io.github.perfjunit.studies.messaging.mvc;

import org.springframework.amqp.support.converter.JacksonJsonMessageConverter;
import org.springframework.amqp.support.converter.MessageConverter;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.socket.config.annotation.EnableWebSocket;
import org.springframework.web.socket.config.annotation.WebSocketConfigurer;
import org.springframework.web.socket.config.annotation.WebSocketHandlerRegistry;

/** JSON instead of Java serialisation, and the address of the chat. */
@Configuration(proxyBeanMethods = false)
@EnableWebSocket
class MessagingConfiguration implements WebSocketConfigurer {

    private final Chat chat;

    MessagingConfiguration(Chat chat) {
        this.chat = chat;
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
