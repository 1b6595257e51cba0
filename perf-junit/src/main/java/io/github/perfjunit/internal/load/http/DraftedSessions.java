package io.github.perfjunit.internal.load.http;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.internal.load.DraftedLoad;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.SessionPlan;
import io.github.perfjunit.internal.protocol.WirePlan.Cookies;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.HttpLoad.Session;
import io.github.perfjunit.load.LoadConnections;
import io.github.perfjunit.load.LoadProtocol;
import io.github.perfjunit.load.LoadRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** An HTTP load of sessions whose plan is drafted. */
final class DraftedSessions extends DraftedLoad<HttpLoad.Sessions> implements HttpLoad.Sessions {

    private DraftedSessions(Draft draft) {
        super(draft);
    }

    /** A load of one session. */
    static HttpLoad.Sessions begin(
            LoadSession session,
            LoadShape shape,
            PendingLoad chain,
            String name,
            int weight,
            UnaryOperator<Session> steps) {
        Fields.require(
                !shape.model().isOpen() || shape.totalRequests().isEmpty(),
                "session",
                name,
                "after during(...) at a rate: how many requests its users make is not known");
        SessionSteps described = described(name, weight, List.of(), steps);
        Draft draft = Draft.of(session, shape, described.requests(), chain.then(step(name)));
        return new DraftedSessions(new Draft(
                draft.session(),
                draft.plan().withSessions(List.of(new SessionPlan(name, weight, described.steps()))),
                draft.rules(),
                draft.chain()));
    }

    private static String step(String name) {
        return "session(\"" + name + "\", ...)";
    }

    private static SessionSteps described(
            String name, int weight, List<LoadRequest> before, UnaryOperator<Session> steps) {
        Fields.requireText("session", name);
        Fields.require(weight >= 1, "session", name + ", " + weight, "of a weight of at least 1");
        return SessionSteps.described(step(name), before, steps);
    }

    @Override
    public HttpLoad.Sessions session(String name, UnaryOperator<Session> steps) {
        return session(name, 1, steps);
    }

    @Override
    public HttpLoad.Sessions session(String name, int weight, UnaryOperator<Session> steps) {
        SessionSteps described = described(name, weight, plan().requests(), steps);
        List<SessionPlan> sessions = new ArrayList<>(plan().sessions());
        sessions.add(new SessionPlan(name, weight, described.steps()));
        LoadPlan more = plan().with(described.requests()).withSessions(sessions);
        return with(draft().with(more, step(name)));
    }

    @Override
    public HttpLoad.Sessions cookiesPerUser() {
        return with(draft().with(plan().with(Cookies.PER_USER), "cookiesPerUser()"));
    }

    @Override
    public HttpLoad.Sessions followingRedirects() {
        return each(LoadRequest::followingRedirects, "followingRedirects()");
    }

    @Override
    public HttpLoad.Sessions acceptingGzip() {
        return each(LoadRequest::acceptingGzip, "acceptingGzip()");
    }

    @Override
    public HttpLoad.Sessions bodyLimit(Bytes most) {
        return each(request -> request.bodyLimit(most), "bodyLimit(" + most + ")");
    }

    @Override
    public HttpLoad.Sessions protocol(LoadProtocol protocol) {
        return with(draft().with(plan().with(plan().wire().with(protocol)), "protocol(" + protocol + ")"));
    }

    @Override
    public HttpLoad.Sessions connections(LoadConnections kind) {
        return with(draft().with(plan().with(plan().wire().with(kind)), "connections(" + kind + ")"));
    }

    @Override
    public HttpLoad.Sessions overConnections(int connections) {
        return inTurn(connections);
    }

    @Override
    protected HttpLoad.Sessions with(Draft other) {
        return new DraftedSessions(other);
    }

    @Override
    protected LoadMetricsRecorder meaning() {
        return new HttpMetricsRecorder();
    }
}
