package io.github.perfjunit.studies.messaging.mvc;

import org.springframework.boot.http.client.HttpComponentsClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.autoconfigure.ClientHttpRequestFactoryBuilderCustomizer;
import org.springframework.stereotype.Component;

/** As many connections to the other service as the other services of the study may have; Apache's client has five by default. */
@Component
class ConnectionPool
        implements ClientHttpRequestFactoryBuilderCustomizer<HttpComponentsClientHttpRequestFactoryBuilder> {

    private static final int CONNECTIONS = 500;

    @Override
    public HttpComponentsClientHttpRequestFactoryBuilder customize(
            HttpComponentsClientHttpRequestFactoryBuilder builder) {
        return builder.withConnectionManagerCustomizer(
                pool -> pool.setMaxConnTotal(CONNECTIONS).setMaxConnPerRoute(CONNECTIONS));
    }
}
