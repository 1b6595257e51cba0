package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.internal.load.plan.ConnectionOptions;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.LoadTls;
import io.github.perfjunit.internal.load.plan.ProtocolOptions;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadRules;
import io.github.perfjunit.load.LoadData;
import io.github.perfjunit.load.LoadRequest;
import io.github.perfjunit.load.PlannedLoad;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A load whose plan is drafted. The draft becomes a plan that can be run when the target is known.
 *
 * @param <S> the public type of the load
 */
public abstract class DraftedLoad<S> implements PlannedLoad<S> {

    /** The number of requests whose address a failure shows. */
    private static final int MOST_ADDRESSES = 3;

    private static final String REFUSED_LATE =
            "; no request was sent. A load that is described before the target is started,"
                    + " with paths for addresses, is refused before the target is started";

    private final Draft draft;

    /**
     * A load as far as it has been declared. For builders of loads.
     *
     * @param chain ended when the load is made
     */
    public record Draft(LoadSession session, LoadPlan plan, LoadRules rules, PendingLoad chain) {

        /** A load of these requests, with the rules and the wire of its session. */
        public static Draft of(LoadSession session, LoadShape shape, List<LoadRequest> requests, PendingLoad chain) {
            ConnectionOptions wire = ConnectionOptions.plain(session.threads());
            LoadPlan plan = new LoadPlan(shape, requests, Optional.empty(), session.seed(), wire);
            return new Draft(session, plan, session.rules(), chain);
        }

        /** The same with what only its protocol knows. */
        public Draft with(ProtocolOptions part) {
            return new Draft(session, plan.with(part), rules, chain);
        }

        /** The same with another plan, by this step. */
        public Draft with(LoadPlan other, String step) {
            return new Draft(session, other, rules, chain.then(step));
        }
    }

    /** A load of which so much has been said. */
    protected DraftedLoad(Draft draft) {
        this.draft = draft;
        draft.chain().checkedBy(this::check);
    }

    /** Refuses it before the target is started, as far as it is known by then: the target's own address is not. */
    private void check() {
        boolean secure = !plan().wire().tls().equals(LoadTls.USUAL);
        LoadPlan whole = plan().at(plan().origin().orElse((secure ? "https" : "http") + "://127.0.0.1:1"));
        whole.requireComplete();
        draft.session().generator().check(whole);
    }

    /** The same with more said. */
    protected abstract S with(Draft other);

    /** Returns the meaning of its figures, which names their metrics. */
    protected abstract LoadMetricsRecorder meaning();

    /** Returns the load as far as it has been declared. */
    protected final Draft draft() {
        return draft;
    }

    @Override
    public S header(String name, String value) {
        return each(request -> request.header(name, value), "header(" + name + ")");
    }

    /** The same with each request changed, by this step. */
    protected final S each(UnaryOperator<LoadRequest> change, String step) {
        return with(
                draft.with(plan().with(plan().requests().stream().map(change).toList()), step));
    }

    @Override
    public S withData(LoadData data) {
        return with(draft.with(plan().with(data), "withData(" + data.columns() + ")"));
    }

    @Override
    public S trusting(Path certificates) {
        return with(plan().wire().tls().trusting(certificates), "trusting(" + certificates + ")");
    }

    @Override
    public S serverName(String host) {
        return with(plan().wire().tls().withServerName(host), "serverName(" + host + ")");
    }

    @Override
    public S resumingTls() {
        return with(plan().wire().tls().with(LoadTls.Sessions.RESUMED), "resumingTls()");
    }

    private S with(LoadTls tls, String step) {
        return with(draft.with(plan().with(plan().wire().with(tls)), step));
    }

    /** The same over so many connections, in turn. For protocols of which a connection carries several requests at a time. */
    protected final S inTurn(int connections) {
        LoadModel model = plan().shape().model().overConnections(connections);
        return with(draft.with(plan().with(plan().shape().with(model)), "overConnections(" + connections + ")"));
    }

    @Override
    public S timeout(Duration time) {
        return with(draft.with(plan().with(plan().wire().with(time)), "timeout(" + time + ")"));
    }

    @Override
    public S successRateOfAtLeast(double share) {
        return with(new Draft(
                draft.session(),
                plan(),
                draft.rules().withSuccessRate(share),
                draft.chain().then("successRateOfAtLeast(" + share + ")")));
    }

    /** Returns the plan as a value. */
    public LoadPlan plan() {
        return draft.plan();
    }

    @Override
    public void into(Run run) {
        into(LoadSink.of(run));
    }

    /** Makes the load, and gives its result to this sink. */
    public void into(LoadSink run) {
        draft.chain().end();
        LoadPlan whole = plan().isForTarget() ? plan().at(run.origin()) : plan();
        LoadEngine generator = draft.session().generator();
        MeasuredLoad load = new MeasuredLoad(draft.session(), run, whole.shape(), draft.rules(), meaning());
        try {
            whole.requireComplete();
            load.measure(listener -> generator.make(whole, listener));
        } catch (LoadRefusal e) {
            throw new LoadRefusal(e.getMessage() + REFUSED_LATE, e);
        } catch (LoadFailure e) {
            LoadFailure failure = new LoadFailure(e.getMessage() + "; the load: " + addresses(whole));
            failure.initCause(e);
            throw failure;
        }
    }

    /** As {@code GET http://127.0.0.1:40123/orders}: a wrong path explains most failures. */
    private static String addresses(LoadPlan plan) {
        List<LoadRequest> requests = plan.requests();
        String first = requests.stream()
                .limit(MOST_ADDRESSES)
                .map(LoadRequest::toString)
                .collect(Collectors.joining(", "));
        return requests.size() <= MOST_ADDRESSES
                ? first
                : first + " and " + (requests.size() - MOST_ADDRESSES) + " others";
    }
}
