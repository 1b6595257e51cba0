package io.github.perfjunit.internal.load.websocket;

import io.github.perfjunit.internal.load.DraftedLoad.Draft;
import io.github.perfjunit.internal.load.FixedConnections;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.protocol.WebSocketPlan;
import io.github.perfjunit.internal.protocol.WebSocketPlan.Binary;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.load.LoadRequest;
import io.github.perfjunit.load.TimedWebSocketLoad;
import io.github.perfjunit.load.WebSocketMessages;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A load by messages on WebSockets, whose shape is known and whose messages are not. */
final class TimedWebSocketMessages implements TimedWebSocketLoad {

    private static final Pattern WEB_SOCKET = Pattern.compile("^ws(s?)://", Pattern.CASE_INSENSITIVE);

    private final LoadSession session;
    private final LoadShape shape;
    private final PendingLoad chain;

    private TimedWebSocketMessages(LoadSession session, LoadShape shape, PendingLoad chain) {
        this.session = session;
        this.shape = shape;
        this.chain = chain;
    }

    static TimedWebSocketLoad of(LoadSession session, LoadShape shape, PendingLoad chain) {
        return new TimedWebSocketMessages(session, FixedConnections.usual(shape, "connections"), chain);
    }

    @Override
    public TimedWebSocketLoad warmUp(Duration time) {
        return new TimedWebSocketMessages(session, shape.withWarmUp(time), chain.then("warmUp(" + time + ")"));
    }

    @Override
    public WebSocketMessages sending(URI uri, String message) {
        return sending(uri.toString(), message);
    }

    @Override
    public WebSocketMessages sending(String uri, String message) {
        return sending(uri, message, WebSocketPlan.answered(), "sending");
    }

    @Override
    public WebSocketMessages sendingBinary(String uri, byte[] message) {
        return sendingBytes(uri, BinaryMessages.digits(message), "sendingBinary");
    }

    @Override
    public WebSocketMessages sendingBinary(String uri, Path file) {
        return sendingBytes(uri, BinaryMessages.digits(file), "sendingBinary");
    }

    @Override
    public WebSocketMessages sendingHex(String uri, String template) {
        return sendingBytes(uri, BinaryMessages.requireTemplate("sendingHex", template), "sendingHex");
    }

    private WebSocketMessages sendingBytes(String uri, String digits, String step) {
        return sending(uri, digits, WebSocketPlan.answered().with(Binary.SENT), step);
    }

    private WebSocketMessages sending(String uri, String message, WebSocketPlan part, String step) {
        LoadRequest request = LoadRequest.get(http(uri)).body(message);
        Draft draft = Draft.of(session, shape, List.of(request), chain.then(step + "(" + SecretText.masked(uri) + ")"));
        return new DraftedWebSocketMessages(draft.with(part));
    }

    @Override
    public Listeners listening(String uri) {
        LoadRequest request = LoadRequest.get(http(uri));
        Draft draft =
                Draft.of(session, shape, List.of(request), chain.then("listening(" + SecretText.masked(uri) + ")"));
        return new ListeningSockets(draft, WebSocketPlan.answered().withoutAnswers());
    }

    @Override
    public StompSession stomp(String uri) {
        LoadRequest request = LoadRequest.get(http(uri));
        Draft draft = Draft.of(session, shape, List.of(request), chain.then("stomp(" + SecretText.masked(uri) + ")"));
        return new DraftedStompSession(draft);
    }

    private static String http(String uri) {
        Matcher scheme = WEB_SOCKET.matcher(uri);
        return scheme.find() ? "http" + scheme.group(1).toLowerCase(Locale.ROOT) + uri.substring(scheme.end(1)) : uri;
    }
}
