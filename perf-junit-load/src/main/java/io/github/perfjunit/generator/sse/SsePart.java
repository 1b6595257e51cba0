package io.github.perfjunit.generator.sse;

import io.github.perfjunit.generator.plan.Fields;
import io.github.perfjunit.generator.plan.PlanPart;
import io.github.perfjunit.generator.plan.PlanProtocol.Shared;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;

/**
 * The planned length of a stream of events. Without either limit it lasts until the load is over.
 *
 * @param events the number with which it is complete, 0 if not set
 * @param lastsNanos the time after which it is complete, 0 if not set
 */
record SsePart(long events, long lastsNanos) implements PlanPart {

    static SsePart read(Fields plan, Shared shared) throws RefusedException {
        long events = 0;
        long lasts = 0;
        if (plan.has("sse")) {
            Fields sse = plan.object("sse");
            events = sse.whole("events", 1, 0);
            lasts = sse.whole("lastsNanos", 1, 0);
            sse.refuseUnknown();
        }
        if (events > 0 && lasts > 0) {
            throw new RefusedException("sse.events, sse.lastsNanos: give one of them");
        }
        if (events == 0 && lasts == 0 && plan.has("requestCount")) {
            throw plan.refused("requestCount", "is never reached by streams that last until the end");
        }
        for (int i = 0; i < shared.requests().size(); i++) {
            check(shared.requests().get(i), "requests[" + i + "].");
        }
        return new SsePart(events, lasts);
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
