package io.github.perfjunit.workload.load;

import io.github.perfjunit.workload.load.plan.LoadConnections;
import io.github.perfjunit.workload.load.plan.LoadData;
import io.github.perfjunit.workload.load.plan.LoadPlan;
import io.github.perfjunit.workload.load.plan.LoadProtocol;
import io.github.perfjunit.workload.load.plan.LoadRequest;
import io.github.perfjunit.workload.load.plan.LoadTrust;
import io.github.perfjunit.workload.load.result.LoadFailure;
import io.github.perfjunit.workload.load.result.LoadRules;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** An HTTP load of which all is known; the rest can be said, or left as it is. Immutable. */
public final class HttpRequests {

    private final LoadSession session;
    private final LoadPlan plan;
    private final LoadRules rules;
    private final Chain chain;

    HttpRequests(LoadSession session, LoadPlan plan, LoadRules rules, Chain chain) {
        this.session = session;
        this.plan = plan;
        this.rules = rules;
        this.chain = chain;
    }

    /** Each request with this header; see {@link LoadRequest#header}. */
    public HttpRequests header(String name, String value) {
        return each(request -> request.header(name, value), "header(" + name + ")");
    }

    /** Only answers with one of these statuses are successes; any of 200 to 299 unless said. */
    public HttpRequests expecting(int... statuses) {
        return each(request -> request.expecting(statuses), "expecting(...)");
    }

    /** Only answers whose body contains this text are successes. */
    public HttpRequests expectingBody(String containing) {
        return each(request -> request.expectingBody(containing), "expectingBody(...)");
    }

    private HttpRequests each(UnaryOperator<LoadRequest> change, String step) {
        return with(plan.with(plan.requests().stream().map(change).toList()), step);
    }

    /** What is filled in; see {@link LoadRequest}. */
    public HttpRequests withData(LoadData data) {
        return with(plan.with(data), "withData(" + data.columns() + ")");
    }

    /** Speaks this protocol; HTTP/1.1 unless said. */
    public HttpRequests over(LoadProtocol protocol) {
        return with(plan.with(plan.wire().with(protocol)), "over(" + protocol + ")");
    }

    /** Uses connections like this; kept alive unless said. */
    public HttpRequests connections(LoadConnections kind) {
        return with(plan.with(plan.wire().with(kind)), "connections(" + kind + ")");
    }

    /**
     * Believes servers whose certificate, or whose issuer's, is in this file; for https those that the JDK trusts unless
     * said.
     *
     * @param certificates a file in PEM
     * @throws IllegalArgumentException if there is no certificate in it
     * @throws java.io.UncheckedIOException if it can't be read
     */
    public HttpRequests trusting(Path certificates) {
        LoadTrust trust = LoadTrust.certificatesIn(certificates);
        return with(plan.with(plan.wire().with(trust)), "trusting(" + certificates + ")");
    }

    /** How long an answer may take; 10 s unless said. A timeout is a failure, and counts with at least this time. */
    public HttpRequests timeout(Duration time) {
        return with(plan.with(plan.wire().with(time)), "timeout(" + time + ")");
    }

    /**
     * Which share of the requests must succeed for the run to count; {@code perfjunit.load.success.rate} unless said.
     *
     * @param share from 0 to 1
     */
    public HttpRequests successRateOfAtLeast(double share) {
        LoadRules other = rules.withSuccessRate(share);
        return new HttpRequests(session, plan, other, chain.then("successRateOfAtLeast(" + share + ")"));
    }

    private HttpRequests with(LoadPlan other, String step) {
        return new HttpRequests(session, other, rules, chain.then(step));
    }

    /** The plan as a value. */
    public LoadPlan plan() {
        return plan;
    }

    /**
     * Makes the load, waits for its end and records its metrics.
     *
     * @throws IllegalArgumentException if the plan can't be
     * @throws LoadFailure if too many requests failed, or if the load was not made as described
     * @throws GeneratorFailure if the generator died, or said nothing in time
     */
    public void into(LoadSink run) {
        chain.end();
        plan.requireComplete();
        LoadGenerator generator = session.generator();
        new MeasuredLoad(session, run, plan.shape(), rules).measure(listener -> generator.make(plan, listener));
    }
}
