package io.github.perfjunit.studies.messaging.webflux;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** The other service. */
@Component
class Prices {

    private final WebClient client;

    Prices(WebClient.Builder builder, @Value("${prices.uri}") String uri) {
        this.client = builder.baseUrl(uri).build();
    }

    Mono<Price> of(long product) {
        return client.get().uri("prices/{id}", product).retrieve().bodyToMono(Price.class);
    }
}
