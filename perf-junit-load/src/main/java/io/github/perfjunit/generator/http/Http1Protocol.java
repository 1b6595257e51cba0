package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Protocol;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.net.Dialer;
import io.github.perfjunit.generator.net.Endpoint;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.session.BodyBudget;
import io.github.perfjunit.internal.protocol.WirePlan.Connection;
import io.netty.channel.EventLoop;
import java.util.function.Function;

/** HTTP/1.1: one request after the other on a connection. */
public final class Http1Protocol implements Protocol {

    @Override
    public String word() {
        return "http/1.1";
    }

    @Override
    public boolean hasSessions() {
        return true;
    }

    @Override
    public Function<EventLoop, Connector> connectors(Plan plan, Transport transport) throws RefusedException {
        Endpoint endpoint = Endpoint.of(plan);
        boolean keptAlive = plan.connection() == Connection.KEEP_ALIVE;
        return loop -> {
            var matchers = new Matchers(plan);
            var redirects = new Redirects(plan);
            var budget = BodyBudget.share(plan.threads());
            return new Http1Connector(
                    plan,
                    new Dialer(plan, endpoint, transport, loop),
                    (connector, pool, channel) ->
                            new RequestConnection(connector, pool, channel, matchers, redirects, budget, keptAlive));
        };
    }
}
