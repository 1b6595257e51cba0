package io.github.perfjunit.internal.load.websocket;

import io.github.perfjunit.internal.load.DraftedLoad.Draft;
import io.github.perfjunit.internal.load.FixedConnections;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.load.LoadRequest;
import io.github.perfjunit.load.TimedWebSocketLoad;
import io.github.perfjunit.load.WebSocketMessages;
import java.net.URI;
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
        LoadRequest request = LoadRequest.get(http(uri)).body(message);
        Draft draft = Draft.of(session, shape, List.of(request), chain.then("sending(" + SecretText.masked(uri) + ")"));
        return new DraftedWebSocketMessages(draft.with(DraftedWebSocketMessages.ANSWERED));
    }

    private static String http(String uri) {
        Matcher scheme = WEB_SOCKET.matcher(uri);
        return scheme.find() ? "http" + scheme.group(1).toLowerCase(Locale.ROOT) + uri.substring(scheme.end(1)) : uri;
    }
}
