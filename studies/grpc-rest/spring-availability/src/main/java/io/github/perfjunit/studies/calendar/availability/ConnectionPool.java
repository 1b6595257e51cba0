package io.github.perfjunit.studies.calendar.availability;

import org.springframework.boot.http.client.HttpComponentsClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.autoconfigure.ClientHttpRequestFactoryBuilderCustomizer;
import org.springframework.stereotype.Component;

/** As many connections to the other service as there are threads for requests; Apache's client has five by default. */
@Component
class ConnectionPool
        implements ClientHttpRequestFactoryBuilderCustomizer<HttpComponentsClientHttpRequestFactoryBuilder> {

    private static final int CONNECTIONS = 200;

    @Override
    public HttpComponentsClientHttpRequestFactoryBuilder customize(
            HttpComponentsClientHttpRequestFactoryBuilder builder) {
        return builder.withConnectionManagerCustomizer(
                pool -> pool.setMaxConnTotal(CONNECTIONS).setMaxConnPerRoute(CONNECTIONS));
    }
}
