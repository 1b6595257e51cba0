package io.github.perfjunit.studies.protocols.quarkus;

import io.github.perfjunit.studies.protocols.grpc.Chat;
import io.github.perfjunit.studies.protocols.grpc.Message;
import io.quarkus.grpc.GrpcService;
import io.smallrye.mutiny.Multi;

/** The room by a stream of gRPC in both directions. */
@GrpcService
public class ChatService implements Chat {

    private final Room room;

    ChatService(Room room) {
        this.room = room;
    }

    @Override
    public Multi<Message> talk(Multi<Message> said) {
        Multi<ChatMessage> heard = room.messages();
        Multi<ChatMessage> passedOn =
                said.map(ChatService::read).onItem().invoke(room::say).filter(message -> false);
        return Multi.createBy().merging().streams(heard, passedOn).map(ChatService::written);
    }

    private static ChatMessage read(Message message) {
        return new ChatMessage(message.getId(), message.getAuthor(), message.getText());
    }

    private static Message written(ChatMessage message) {
        return Message.newBuilder()
                .setId(message.id())
                .setAuthor(message.author())
                .setText(message.text())
                .build();
    }
}
