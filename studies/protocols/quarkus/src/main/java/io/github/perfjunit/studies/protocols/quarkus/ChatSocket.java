package io.github.perfjunit.studies.protocols.quarkus;

import io.quarkus.websockets.next.OnTextMessage;
import io.quarkus.websockets.next.WebSocket;
import io.smallrye.mutiny.Multi;

/** The room by WebSocket. */
@WebSocket(path = "/chat")
public class ChatSocket {

    private final Room room;

    ChatSocket(Room room) {
        this.room = room;
    }

    /** Sends all messages of the room while the messages that come are passed on to it. */
    @OnTextMessage
    public Multi<ChatMessage> talk(Multi<ChatMessage> said) {
        return Multi.createBy()
                .merging()
                .streams(room.messages(), said.onItem().invoke(room::say).filter(message -> false));
    }
}
