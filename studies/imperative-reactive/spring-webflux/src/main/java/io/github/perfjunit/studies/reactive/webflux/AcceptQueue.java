package io.github.perfjunit.studies.reactive.webflux;

import io.netty.channel.ChannelOption;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.http.server.HttpServer;

/** As many connections wait to be accepted as in the other services of the study; Spring Boot has no property for it. */
@Component
class AcceptQueue implements NettyServerCustomizer {

    private static final int CONNECTIONS = 1_024;

    @Override
    public HttpServer apply(HttpServer server) {
        return server.option(ChannelOption.SO_BACKLOG, CONNECTIONS);
    }
}
