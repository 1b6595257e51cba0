package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.PlanProtocol;
import io.github.perfjunit.generator.plan.RefusedException;
import io.netty.channel.EventLoop;
import java.util.function.Function;

/** A protocol in which targets are loaded. Each has a package of its own, and a line where protocols are listed. */
public interface Protocol extends PlanProtocol {

    /**
     * Returns the function that makes the connector of a thread.
     *
     * @throws RefusedException if the host is unknown or the certificates are invalid
     */
    Function<EventLoop, Connector> connectors(Plan plan, Transport transport) throws RefusedException;
}
