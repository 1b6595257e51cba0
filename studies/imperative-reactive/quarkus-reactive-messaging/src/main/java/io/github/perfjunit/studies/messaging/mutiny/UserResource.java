package io.github.perfjunit.studies.messaging.mutiny;

import io.quarkus.websockets.next.OpenConnections;
import io.smallrye.common.annotation.NonBlocking;
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
    @NonBlocking
    public int users() {
        return users.listAll().size();
    }
}
