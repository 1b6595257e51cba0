package io.github.perfjunit.studies.messaging.mvc;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** The other service. */
@Component
class Prices {

    private final RestClient client;

    Prices(RestClient.Builder builder, @Value("${prices.uri}") String uri) {
        this.client = builder.baseUrl(uri).build();
    }

    Price of(long product) {
        return client.get().uri("prices/{id}", product).retrieve().body(Price.class);
    }
}
