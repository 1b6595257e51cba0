package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.Plan.Origin;
import io.github.perfjunit.generator.plan.Plan.Scheme;
import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.github.perfjunit.internal.protocol.WirePlan.Cookies;
import io.github.perfjunit.internal.protocol.WirePlan.Data;
import io.github.perfjunit.internal.protocol.WirePlan.RowOrder;
import io.github.perfjunit.internal.protocol.WirePlan.Tls;
import java.util.List;
import java.util.Optional;

/** Makes of a plan what can be run, and refuses what can't with a sentence that names the field. */
public final class PlanReader {

    private final WirePlan given;
    private final PlanProtocol protocol;

    private PlanReader(WirePlan given, PlanProtocol protocol) {
        this.given = given;
        this.protocol = protocol;
    }

    /**
     * The plan that is given, ready to be run.
     *
     * @param known the protocols that it can be for
     * @throws RefusedException if it can't be run
     */
    public static Plan read(WirePlan given, List<? extends PlanProtocol> known) throws RefusedException {
        for (PlanProtocol each : known) {
            if (each.word().equals(given.protocol())) {
                Optional<DeliveryReader> deliveries = DeliveryReader.of(given, each);
                WirePlan stamped = deliveries.isPresent() ? deliveries.get().stamped() : given;
                return new PlanReader(stamped, each).read(deliveries);
            }
        }
        throw new RefusedException("protocol: '" + given.protocol() + "' is unknown: known are "
                + known.stream().map(PlanProtocol::word).sorted().toList());
    }

    private Plan read(Optional<DeliveryReader> deliveries) throws RefusedException {
        Optional<SessionPlan> sessions = sessions();
        RequestReader reader = new RequestReader(given, sessions, protocol.schemes());
        List<RequestPlan> all = reader.read();
        List<RequestPlan> requests = deliveries.isPresent() ? deliveries.get().listening(all) : all;
        check(sessions, requests);
        int threads = threads();
        PlanPart part = protocol.part(given, requests, threads);
        requireEnds(part);
        Plan plan = new Plan(
                protocol.word(),
                part,
                requests,
                sessions.map(each -> each.withHeaderSlots(reader.headerColumns())),
                given.data(),
                given.seed(),
                schedule(),
                wire(reader.origin()),
                threads,
                Optional.empty());
        return deliveries.isPresent() ? deliveries.get().into(plan, all) : plan;
    }

    private Plan.Schedule schedule() {
        return new Plan.Schedule(
                given.model(),
                given.steps(),
                given.warmUpNanos(),
                given.durationNanos().orElse(0),
                given.requestCount());
    }

    private Plan.Wire wire(Origin origin) throws RefusedException {
        return new Plan.Wire(origin, given.connection(), tls(origin), given.socketFile(), given.timeoutNanos());
    }

    /** A user who leaves finishes the request, and one that lasts has no end of its own. */
    private void requireEnds(PlanPart part) throws RefusedException {
        boolean lasts = part.requests() == PlanPart.Requests.LAST;
        if (lasts
                && given.model() instanceof Model.Closed closed
                && !closed.phases().isEmpty()) {
            throw new RefusedException(
                    "model.closed.phases: users whose requests last until the load is over can't leave before that");
        }
    }

    private Optional<SessionPlan> sessions() throws RefusedException {
        if (given.sessions().isEmpty()) {
            return Optional.empty();
        }
        if (!protocol.hasSessions()) {
            throw new RefusedException("sessions: there are none in protocol " + protocol.word());
        }
        List<String> columns = given.data().map(Data::columns).orElse(List.of());
        return Optional.of(new SessionReader(columns).read(given.sessions(), given.cookies() == Cookies.PER_USER));
    }

    private void check(Optional<SessionPlan> sessions, List<RequestPlan> requests) throws RefusedException {
        if (sessions.isPresent()) {
            new SessionCheck(sessions.get(), requests).check(given);
        } else if (given.data().isPresent() && given.data().get().order() == RowOrder.UNIQUE) {
            throw new RefusedException("data.order: unique rows are for users of sessions");
        }
    }

    private int threads() {
        int usable = given.model() instanceof Model.Closed closed
                ? Math.min(closed.users(), closed.mostConnections())
                : Math.min(((Model.Open) given.model()).maxConnections(), ((Model.Open) given.model()).maxRequests());
        return Math.min(given.threads(), usable);
    }

    private Tls tls(Origin origin) throws RefusedException {
        if (given.tls().isPresent() && origin.scheme() != Scheme.HTTPS) {
            throw new RefusedException("tls: is for https only, and the requests go to " + origin);
        }
        return given.tls().orElse(Tls.USUAL);
    }
}
