package io.github.perfjunit.generator.websocket;

import io.github.perfjunit.generator.engine.Exchange;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.util.Optional;

/** Messages as they are. */
final class PlainMessages implements Dialogue {

    private final WebSocketConnection connection;
    private final WebSocket socket;
    private final ByteBufAllocator allocator;

    PlainMessages(WebSocketConnection connection, WebSocket socket, ByteBufAllocator allocator) {
        this.connection = connection;
        this.socket = socket;
        this.allocator = allocator;
    }

    @Override
    public void begin() {
        connection.ready();
    }

    @Override
    public Outgoing outgoing(Exchange exchange) {
        Optional<String> id = socket.part()
                .correlation()
                .flatMap(ids -> ids.ofMessage(socket.messages().text(exchange)));
        return new Outgoing(socket.messages().frame(exchange, allocator), id);
    }

    @Override
    public void received(ByteBuf message, boolean isBinary, long now) {
        connection.message(message, isBinary, now);
    }

    @Override
    public void sayGoodbye() {
        // The close frame says it all.
    }

    @Override
    public void ended() {
        // Nothing is running.
    }
}
