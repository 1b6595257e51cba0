package io.github.perfjunit.studies.messaging.blocking;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestPath;

/** The other service. */
@RegisterRestClient(configKey = "prices")
@Path("/prices")
interface Prices {

    @GET
    @Path("/{product}")
    Price of(@RestPath long product);
}
