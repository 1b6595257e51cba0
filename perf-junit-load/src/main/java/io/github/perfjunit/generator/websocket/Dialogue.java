package io.github.perfjunit.generator.websocket;

import io.github.perfjunit.generator.engine.Exchange;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.util.Optional;

/** The conversation in the messages of one connection: messages as they are, or frames of another protocol. */
interface Dialogue {

    /** The handshake is done. The connection stands when {@link WebSocketConnection#ready()} is called. */
    void begin();

    /** Returns the message that an exchange is. */
    Outgoing outgoing(Exchange exchange);

    /** A WebSocket message came. */
    void received(ByteBuf message, boolean isBinary, long now);

    /** Says what is to be said before a connection is closed. */
    void sayGoodbye();

    /** The connection is gone. */
    void ended();

    /**
     * A message to be sent.
     *
     * @param frame to be released by its receiver
     * @param id that its answer will have; nothing where answers have none
     */
    record Outgoing(WebSocketFrame frame, Optional<String> id) {}
}
