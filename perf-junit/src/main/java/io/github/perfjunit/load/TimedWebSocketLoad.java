package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.load.PlannedLoad.Draft;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A load by messages of which it is known when and how much, and not yet which. Immutable. */
public final class TimedWebSocketLoad {

    private static final Pattern WEB_SOCKET = Pattern.compile("^ws(s?)://", Pattern.CASE_INSENSITIVE);

    private final LoadSession session;
    private final LoadShape shape;
    private final Chain chain;

    private TimedWebSocketLoad(LoadSession session, LoadShape shape, Chain chain) {
        this.session = session;
        this.shape = shape;
        this.chain = chain;
    }

    static TimedWebSocketLoad of(LoadSession session, LoadShape shape, Chain chain) {
        if (!(shape.model() instanceof LoadModel.Open open)) {
            return new TimedWebSocketLoad(session, shape, chain);
        }
        Fields.require(
                open.maxConnections() == LoadModel.Open.DEFAULT_MAX_CONNECTIONS,
                "atMostAtOnce",
                open.maxConnections(),
                "left out: messages go over a fixed number of connections, over(...), and wait for nothing");
        LoadModel.Open model = open.atMostAtOnce(WebSocketMessages.DEFAULT_CONNECTIONS);
        return new TimedWebSocketLoad(session, shape.with(model), chain);
    }

    /** Sets how long the same load goes on before anything is measured. By default there is no warm-up. */
    public TimedWebSocketLoad warmUp(Duration time) {
        return new TimedWebSocketLoad(session, shape.withWarmUp(time), chain.then("warmUp(" + time + ")"));
    }

    /** Sends this text to this address; see {@link #sending(String, String)}. */
    public WebSocketMessages sending(URI uri, String message) {
        return sending(uri.toString(), message);
    }

    /**
     * Sends this text to this address. In the text, {@code {counter}}, {@code {random}} and the columns of
     * {@link WebSocketMessages#withData data} are filled in for each message.
     *
     * @param uri absolute; {@code ws://}, {@code wss://}, or as {@code http://} or {@code https://}, which are the same here
     */
    public WebSocketMessages sending(String uri, String message) {
        LoadRequest request = LoadRequest.get(http(uri)).body(message);
        Draft draft = Draft.of(session, shape, List.of(request), chain.then("sending(" + SecretText.masked(uri) + ")"));
        return new WebSocketMessages(draft.with(WebSocketMessages.ANSWERED));
    }

    private static String http(String uri) {
        Matcher scheme = WEB_SOCKET.matcher(uri);
        return scheme.find() ? "http" + scheme.group(1).toLowerCase(Locale.ROOT) + uri.substring(scheme.end(1)) : uri;
    }
}
