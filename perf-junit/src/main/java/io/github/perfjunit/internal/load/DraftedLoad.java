package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.internal.load.capacity.StepJudge;
import io.github.perfjunit.internal.load.plan.ConnectionOptions;
import io.github.perfjunit.internal.load.plan.DeliveryPlan;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.LoadTls;
import io.github.perfjunit.internal.load.plan.SearchPlan;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadRules;
import io.github.perfjunit.internal.protocol.ProtocolPart;
import io.github.perfjunit.load.Load;
import io.github.perfjunit.load.LoadData;
import io.github.perfjunit.load.LoadRequest;
import io.github.perfjunit.load.PlannedLoad;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A load whose plan is drafted. The draft becomes a plan that can be run when the target is known.
 *
 * @param <S> the public type of the load
 */
public abstract class DraftedLoad<S> implements PlannedLoad<S> {

    /** The number of requests whose address a failure shows. */
    private static final String LOCALHOST = "http://localhost";

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
        public Draft with(ProtocolPart part) {
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
        requireComplete(whole);
        check(whole);
    }

    private void check(LoadPlan whole) {
        LoadEngine generator = draft.session().generator();
        if (whole.shape().search().isPresent()) {
            new SearchSteps(whole).check(generator);
        } else {
            generator.check(whole);
        }
    }

    private void requireComplete(LoadPlan whole) {
        whole.requireComplete();
        whole.shape().search().ifPresent(search -> SearchedMetrics.of(whole, meaning())
                .require(search));
    }

    /** The same with more said. */
    protected abstract S with(Draft other);

    /** Returns the meaning of its figures, which names their metrics. */
    protected abstract LoadMetricsRecorder meaning();

    /** Returns the load as far as it has been declared. */
    protected final Draft draft() {
        return draft;
    }

    /** The same whose messages are delivered so, by this step. */
    protected final S with(DeliveryPlan deliveries, String step) {
        return with(draft.with(plan().with(deliveries), step));
    }

    /** Returns the deliveries as far as they have been declared: those to one connection at least, if nothing has been. */
    protected final DeliveryPlan deliveries() {
        return plan().deliveries().orElse(DeliveryPlan.SOME);
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

    @Override
    public S clientCertificate(Path certificates, Path key) {
        return with(
                plan().wire().tls().with(LoadTls.ClientCertificate.pem(certificates, key)),
                "clientCertificate(" + certificates + ", " + key + ")");
    }

    @Override
    public S clientCertificate(Path keyStore, String password) {
        return with(
                plan().wire().tls().with(LoadTls.ClientCertificate.pkcs12(keyStore, password)),
                "clientCertificate(" + keyStore + ", ...)");
    }

    @Override
    public S overUnixSocket(Path file) {
        return with(draft.with(plan().with(plan().wire().with(file.toAbsolutePath())), "overUnixSocket(" + file + ")"));
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
        Fields.require(
                plan().shape().search().flatMap(SearchPlan::successRate).isEmpty(),
                "successRateOfAtLeast",
                share,
                "left out, because keeping(SUCCESS_RATE, ...) declares it");
        return with(new Draft(
                draft.session(),
                plan(),
                draft.rules().withSuccessRate(share),
                draft.chain().then("successRateOfAtLeast(" + share + ")")));
    }

    @Override
    public S abortWhen(AbortCondition condition) {
        return with(draft.rules().abortingWhen(condition), "abortWhen(" + condition + ")");
    }

    @Override
    public S toleratingFailures() {
        return with(draft.rules().toleratingFailures(), "toleratingFailures()");
    }

    private S with(LoadRules rules, String step) {
        Fields.require(
                plan().shape().search().isEmpty(),
                step.substring(0, step.indexOf('(')),
                "...",
                "left out with capacity(), which tries rates that fail, and whose steps are short");
        draft.session().generator().requireAble(step);
        return with(new Draft(draft.session(), plan(), rules, draft.chain().then(step)));
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
        LoadPlan whole = whole(run);
        if (whole.shape().search().isPresent()) {
            search(run, whole);
        } else {
            measured(run, whole).measure(whole.described(), listener -> made(whole, listener));
        }
    }

    @Override
    public Load.Running start(Run run) {
        return start(LoadSink.of(run));
    }

    /** Starts the load, which gives its result to this sink when it is awaited. */
    public Load.Running start(LoadSink run) {
        LoadPlan whole = whole(run);
        if (whole.shape().search().isPresent()) {
            throw new LoadRefusal(
                    "start(run): a search for the capacity is made by into(run); start what goes on beside it");
        }
        return measured(run, whole).start(whole.described(), listener -> made(whole, listener));
    }

    private LoadPlan whole(LoadSink run) {
        draft.chain().end();
        LoadPlan whole = plan().isForTarget() ? plan().at(origin(run)) : plan();
        return refusingLate(() -> {
            requireComplete(whole);
            return whole;
        });
    }

    private void search(LoadSink run, LoadPlan whole) {
        LoadSession session = draft.session();
        String prefix = RunLoads.prefix(session.load());
        MeasuredCapacity search = new MeasuredCapacity(session, run, whole, draft.rules(), meaning());
        try {
            // its loads are none that a generator could know for a search
            check(whole);
            search.measure(session.generator());
        } catch (LoadRefusal e) {
            throw search.hasBegun() ? e : refusedLate(e);
        } catch (StepJudge.MissingMetric e) {
            throw new LoadRefusal(String.valueOf(e.getMessage()), e);
        } catch (LoadFailure e) {
            LoadFailure failure = new LoadFailure(prefix + e.getMessage() + "; the load: " + addresses(whole));
            failure.initCause(e);
            throw failure;
        } catch (GeneratorFailure e) {
            throw prefix.isEmpty() ? e : new GeneratorFailure(prefix + e.getMessage(), e);
        }
    }

    private MeasuredLoad measured(LoadSink run, LoadPlan whole) {
        Optional<LoadShape> sender = whole.deliveries().flatMap(each -> each.sender(whole.shape()));
        return new MeasuredLoad(
                draft.session(), run, whole.shape(), draft.rules(), meaning(), addresses(whole), sender);
    }

    private LoadResult made(LoadPlan whole, LoadListener listener) {
        return refusingLate(() -> draft.session().generator().make(whole, listener));
    }

    private static <T> T refusingLate(Supplier<T> step) {
        try {
            return step.get();
        } catch (LoadRefusal e) {
            throw refusedLate(e);
        }
    }

    private static LoadRefusal refusedLate(LoadRefusal e) {
        return new LoadRefusal(e.getMessage() + REFUSED_LATE, e);
    }

    /** A target behind a socket may have no port. */
    private String origin(LoadSink run) {
        return plan().wire().socketFile().isPresent()
                ? LOCALHOST
                : draft.session().origin(run);
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
