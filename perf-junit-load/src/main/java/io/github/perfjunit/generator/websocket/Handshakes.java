package io.github.perfjunit.generator.websocket;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.Plan.Scheme;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshaker;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshakerFactory;
import io.netty.handler.codec.http.websocketx.WebSocketVersion;
import java.net.URI;

/** Makes the handshake of each connection. */
final class Handshakes {

    private final URI uri;
    private final RequestPlan first;
    private final WebSocketPart part;

    Handshakes(Plan plan, WebSocketPart part) {
        this.first = plan.requests().get(0);
        this.part = part;
        String scheme = plan.origin().scheme() == Scheme.HTTPS ? "wss" : "ws";
        this.uri = URI.create(scheme + "://" + plan.named().host() + ":"
                + plan.origin().port() + first.target().render(Values.NONE, Escape.URI));
    }

    WebSocketClientHandshaker next() {
        HttpHeaders headers = new DefaultHttpHeaders();
        first.headers()
                .forEach(header -> headers.add(header.name(), header.value().render(Values.NONE, Escape.NONE)));
        return WebSocketClientHandshakerFactory.newHandshaker(
                uri, WebSocketVersion.V13, part.subprotocol().orElse(null), false, headers, part.longestMessage());
    }
}
