package io.github.perfjunit.studies.messaging.blocking;

import io.quarkus.websockets.next.OpenConnections;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** The number of users in the room. */
@Path("/users")
public class UserResource {

    private final OpenConnections users;

    UserResource(OpenConnections users) {
        this.users = users;
    }

    @GET
    public int users() {
        return users.listAll().size();
    }
}
