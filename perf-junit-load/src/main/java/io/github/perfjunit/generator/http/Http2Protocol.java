package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Protocol;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.net.Dialer;
import io.github.perfjunit.generator.net.Endpoint;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RefusedException;
import io.netty.channel.EventLoop;
import java.util.function.Function;

/** HTTP/2: by ALPN over TLS, by prior knowledge without. */
public final class Http2Protocol implements Protocol {

    @Override
    public String word() {
        return "h2";
    }

    @Override
    public boolean hasSessions() {
        return true;
    }

    @Override
    public Function<EventLoop, Connector> connectors(Plan plan, Transport transport) throws RefusedException {
        Endpoint endpoint = Endpoint.ofHttp2(plan);
        return loop -> new Http2(plan, new Dialer(plan, endpoint, transport, loop), new HttpContent(plan));
    }
}
