package io.github.perfjunit.generator.sse;

import io.github.perfjunit.generator.plan.PlanPart;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.internal.protocol.Delivery;
import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.SsePlan;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.util.List;

/**
 * The planned length of a stream of events. Without either limit it lasts until the load is over.
 *
 * @param events the number with which it is complete, 0 if not set
 * @param lastsNanos the time after which it is complete, 0 if not set
 */
record SsePart(long events, long lastsNanos) implements PlanPart {

    static SsePart read(WirePlan given, List<RequestPlan> requests) throws RefusedException {
        SsePlan sse = given.sse().orElse(SsePlan.lasting());
        if (sse.events().isPresent() && sse.lastsNanos().isPresent()) {
            throw new RefusedException("sse.events, sse.lastsNanos: give one of them");
        }
        if (sse.lasts() && given.requestCount().isPresent()) {
            throw new RefusedException("requestCount: is never reached by streams that last until the end");
        }
        if (given.deliveries().isPresent()) {
            check(sse, given);
        }
        for (int i = 0; i < requests.size(); i++) {
            check(requests.get(i), "requests[" + i + "].");
        }
        return new SsePart(sse.events().orElse(0), sse.lastsNanos().orElse(0));
    }

    private static void check(SsePlan sse, WirePlan given) throws RefusedException {
        if (!sse.lasts() || !(given.model() instanceof Model.Closed)) {
            throw new RefusedException("deliveries: are awaited on connections that are held until the end");
        }
        Delivery deliveries = given.deliveries().orElseThrow();
        if (deliveries.sender().isEmpty() && !deliveries.isStamped()) {
            throw new RefusedException("deliveries: have no sender: nothing is sent on streams of events");
        }
    }

    private static void check(RequestPlan request, String path) throws RefusedException {
        if (!request.method().equals("GET")) {
            throw new RefusedException(path + "method: event streams are asked for by GET, found " + request.method());
        }
        if (request.body().isPresent() || request.bodyContains().isPresent()) {
            throw new RefusedException(path + "body, bodyContains: are not for event streams");
        }
    }

    @Override
    public Requests requests() {
        return Requests.LAST;
    }
}
