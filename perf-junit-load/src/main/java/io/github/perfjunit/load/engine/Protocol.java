package io.github.perfjunit.load.engine;

import io.github.perfjunit.load.plan.Plan;
import io.github.perfjunit.load.plan.PlanProtocol;
import io.github.perfjunit.load.plan.RefusedException;
import io.netty.channel.EventLoop;
import java.util.function.Function;

/** How a target is spoken to: a package of its own, and a line where protocols are listed. */
public interface Protocol extends PlanProtocol {

    /**
     * What opens the connections of a thread.
     *
     * @throws RefusedException if the host is unknown or the certificates are none
     */
    Function<EventLoop, Connector> connectors(Plan plan, Transport transport) throws RefusedException;
}
