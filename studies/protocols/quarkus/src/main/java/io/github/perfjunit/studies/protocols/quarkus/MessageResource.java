package io.github.perfjunit.studies.protocols.quarkus;

import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Multi;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestStreamElementType;

/** The room by REST, and its messages as server-sent events. */
@Path("/messages")
public class MessageResource {

    private final Room room;

    MessageResource(Room room) {
        this.room = room;
    }

    @POST
    @NonBlocking
    @ResponseStatus(201)
    public ChatMessage say(ChatMessage message) {
        room.say(message);
        return message;
    }

    @GET
    @NonBlocking
    public List<ChatMessage> latest() {
        return room.latest();
    }

    @GET
    @Path("/events")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    public Multi<ChatMessage> events() {
        return room.messages();
    }
}
