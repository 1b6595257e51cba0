package io.github.perfjunit.generator.plan;

import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.Model.Closed;
import io.github.perfjunit.internal.protocol.Model.Open;
import io.github.perfjunit.internal.protocol.Session;
import io.github.perfjunit.internal.protocol.Session.Repeat;
import io.github.perfjunit.internal.protocol.Session.Send;
import io.github.perfjunit.internal.protocol.Session.Step;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.github.perfjunit.internal.protocol.WirePlan.RowOrder;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Refuses sessions that do not fit to the requests, the data and the users of their plan. */
final class SessionCheck {

    private final SessionPlan all;
    private final List<RequestPlan> requests;
    private final Set<Integer> sent = new HashSet<>();

    SessionCheck(SessionPlan all, List<RequestPlan> requests) {
        this.all = all;
        this.requests = requests;
    }

    void check(WirePlan plan) throws RefusedException {
        for (Session session : all.sessions()) {
            check(session.name(), session.steps(), new HashSet<>());
        }
        if (sent.size() < requests.size()) {
            throw new RefusedException("requests: each must be a step of a session");
        }
        if (plan.requestCount().isPresent() && plan.model() instanceof Open) {
            throw new RefusedException("requestCount: sessions that arrive at a rate end by durationNanos");
        }
        if (plan.data().isPresent() && plan.data().get().order() == RowOrder.UNIQUE) {
            requireRows(plan.model(), plan.data().get().rows().size());
        }
    }

    private void check(String session, List<Step> steps, Set<Integer> available) throws RefusedException {
        for (Step step : steps) {
            if (step instanceof Repeat repeat) {
                check(session, repeat.steps(), available);
            } else if (step instanceof Send send) {
                check(session, send, available);
            }
        }
    }

    private void check(String session, Send send, Set<Integer> available) throws RefusedException {
        if (send.request() >= requests.size() || !sent.add(send.request())) {
            throw new RefusedException("sessions: request " + send.request() + " is none, or a step already");
        }
        RequestPlan request = requests.get(send.request());
        String name = request.name()
                .orElseThrow(() -> new RefusedException("requests[" + send.request()
                        + "].name: is missing; a step of a session is counted by its name"));
        for (int column : columns(request)) {
            if (column >= all.columns() && !available.contains(column)) {
                throw new RefusedException(
                        "requests[" + send.request() + "]: step '" + name + "' of session '" + session
                                + "' sends {" + all.captured().get(column - all.columns())
                                + "}, and no step before it captures that");
            }
        }
        boolean isPlaceholder = request.target().parts().stream().noneMatch(Template.Literal.class::isInstance);
        if (isPlaceholder && request.link().orElse(0) < all.columns()) {
            throw new RefusedException("requests[" + send.request() + "].uri: step '" + name + "' of session '"
                    + session + "' has a whole address that no step before it captures; begin it with http://");
        }
        if (all.captures(send).stream().anyMatch(SessionPlan.Capture::isFromBody)) {
            ContentCoding.requireDecodable(request, "requests[" + send.request() + "].headers.accept-encoding");
        }
        all.captures(send).forEach(capture -> available.add(capture.slot()));
    }

    private static List<Integer> columns(RequestPlan request) {
        return Stream.of(
                        Stream.of(request.target()),
                        request.headers().stream().map(RequestPlan.Header::value),
                        request.contents())
                .flatMap(templates -> templates)
                .flatMap(template -> template.columns().stream())
                .toList();
    }

    /** Users who found no row would have to share one, or end. */
    private static void requireRows(Model model, int rows) throws RefusedException {
        long users = model instanceof Closed closed ? closed.users() : arrivals((Open) model);
        if (rows < users) {
            throw new RefusedException("data.rows: has " + rows + " rows for " + users
                    + " users, of whom each takes one of its own: give more rows, or use rows again");
        }
    }

    private static long arrivals(Open open) {
        return (long) Math.ceil(open.phases().stream()
                .mapToDouble(phase -> (phase.fromRate() + phase.toRate()) / 2 * phase.nanos() / 1e9)
                .sum());
    }
}
