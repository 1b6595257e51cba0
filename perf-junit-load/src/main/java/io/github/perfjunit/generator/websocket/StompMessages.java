package io.github.perfjunit.generator.websocket;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.stomp.MalformedFrameException;
import io.github.perfjunit.generator.stomp.StompFrame;
import io.github.perfjunit.generator.stomp.StompReader;
import io.github.perfjunit.internal.protocol.StompPlan.Subscription;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.util.concurrent.Future;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Frames of STOMP 1.2 in WebSocket messages: a session from CONNECT to DISCONNECT, with its subscriptions. */
final class StompMessages implements Dialogue {

    private static final String VERSION = "1.2";
    private static final int LONGEST_REASON = 300;

    private final WebSocketConnection connection;
    private final WebSocket socket;
    private final StompPart part;
    private final Channel channel;
    private final StompReader reader;
    private final HeartBeat heartBeat;
    private final Set<String> unconfirmed = new HashSet<>();
    private Stage stage = Stage.CONNECTING;
    private long receipts;
    private @Nullable Future<?> patience;

    private enum Stage {
        CONNECTING,
        SUBSCRIBING,
        READY,
        ENDED
    }

    StompMessages(WebSocketConnection connection, WebSocket socket, StompPart part, Channel channel) {
        this.connection = connection;
        this.socket = socket;
        this.part = part;
        this.channel = channel;
        this.reader = new StompReader(socket.part().longestMessage());
        this.heartBeat = new HeartBeat(channel, part.plan().heartBeats(), () -> write("\n"), connection::broken);
    }

    @Override
    public void begin() {
        patience = channel.eventLoop().schedule(this::giveUp, socket.timeoutNanos(), TimeUnit.NANOSECONDS);
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("accept-version", VERSION);
        headers.put("host", part.plan().host().orElse(socket.host()));
        part.plan().login().ifPresent(login -> {
            headers.put("login", login.name());
            headers.put("passcode", login.passcode());
        });
        headers.put("heart-beat", heartBeat.offer());
        headers.putAll(part.plan().headers());
        write(new StompFrame("CONNECT", headers));
    }

    private void giveUp() {
        String missing = stage == Stage.CONNECTING ? "frame CONNECTED" : "receipt of a subscription";
        if (stage == Stage.CONNECTING || stage == Stage.SUBSCRIBING) {
            connection.broken(Failure.silent(missing, socket.timeoutNanos()));
        }
    }

    @Override
    public Outgoing outgoing(Exchange exchange) {
        Map<String, String> headers = part.headers(exchange.values());
        String text = socket.messages().text(exchange);
        Optional<String> id = socket.part().correlation().flatMap(ids -> ids.ofMessage(text));
        if (socket.part().hasReceipts()) {
            id = Optional.of("message-" + receipts++);
            headers.put("receipt", id.get());
        }
        return new Outgoing(frame(new StompFrame("SEND", headers, text.getBytes(UTF_8))), id);
    }

    @Override
    public void received(ByteBuf message, boolean isBinary, long now) {
        heartBeat.heard(now);
        try {
            reader.read(ByteBufUtil.getBytes(message), frame -> {
                if (stage != Stage.ENDED) {
                    received(frame, isBinary, now);
                }
            });
        } catch (MalformedFrameException e) {
            connection.broken(Failure.protocol("what came is no frame of STOMP: " + e.getMessage()));
        }
    }

    private void received(StompFrame frame, boolean isBinary, long now) {
        switch (frame.command()) {
            case "CONNECTED" -> connected(frame);
            case "MESSAGE" -> connection.message(Unpooled.wrappedBuffer(frame.body()), isBinary, now);
            case "RECEIPT" -> confirmed(frame.header("receipt-id").orElse(""));
            case "ERROR" -> connection.broken(failure(frame));
            default ->
                connection.broken(Failure.protocol(
                        "the broker sent a frame '" + frame.command() + "', which it can't in STOMP 1.2"));
        }
    }

    private void connected(StompFrame frame) {
        String version = frame.header("version").orElse("1.0");
        if (stage != Stage.CONNECTING || !version.equals(VERSION)) {
            connection.broken(Failure.protocol(
                    stage == Stage.CONNECTING
                            ? "the broker speaks STOMP " + version + ", and was asked for " + VERSION
                            : "the broker sent CONNECTED twice"));
            return;
        }
        heartBeat.begin(frame.header("heart-beat").orElse("0,0"));
        stage = Stage.SUBSCRIBING;
        List<Subscription> subscriptions = part.plan().subscriptions();
        for (int number = 0; number < subscriptions.size(); number++) {
            subscribe(subscriptions.get(number), "subscription-" + number);
        }
        begunIfConfirmed();
    }

    private void subscribe(Subscription subscription, String id) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("id", id);
        headers.put("destination", subscription.destination());
        headers.putAll(subscription.headers());
        if (part.plan().confirmed()) {
            headers.put("receipt", id);
            unconfirmed.add(id);
        }
        write(new StompFrame("SUBSCRIBE", headers));
    }

    private void begunIfConfirmed() {
        if (stage == Stage.SUBSCRIBING && unconfirmed.isEmpty()) {
            stage = Stage.READY;
            stop(patience);
            connection.ready();
        }
    }

    private void confirmed(String receipt) {
        if (unconfirmed.remove(receipt)) {
            begunIfConfirmed();
        } else {
            connection.confirmed(receipt);
        }
    }

    /** The reason is the broker's. Without a session, users who come again at once would only hear it again. */
    private Failure failure(StompFrame error) {
        String head = error.header("message").orElse("");
        String body = new String(error.body(), UTF_8);
        String reason = (head + (head.isEmpty() || body.isBlank() ? "" : ": ") + body)
                .replaceAll("[\\s\\p{Cntrl}]+", " ")
                .strip();
        String shown = reason.length() <= LONGEST_REASON ? reason : reason.substring(0, LONGEST_REASON) + "...";
        String message = shown.isEmpty() ? "the broker sent ERROR without a reason" : "the broker sent ERROR: " + shown;
        return new Failure("stomp error", message, stage != Stage.READY);
    }

    private void write(StompFrame frame) {
        ChannelFuture unused = channel.writeAndFlush(frame(frame));
    }

    private void write(String text) {
        ChannelFuture unused = channel.writeAndFlush(new TextWebSocketFrame(text));
    }

    private static WebSocketFrame frame(StompFrame frame) {
        return new TextWebSocketFrame(Unpooled.wrappedBuffer(frame.encoded()));
    }

    @Override
    public void sayGoodbye() {
        if (stage == Stage.READY) {
            write(new StompFrame("DISCONNECT", Map.of()));
        }
    }

    @Override
    public void ended() {
        stage = Stage.ENDED;
        stop(patience);
        heartBeat.end();
    }

    private static void stop(@Nullable Future<?> timer) {
        if (timer != null) {
            timer.cancel(false);
        }
    }
}
