package io.github.perfjunit.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.api.Share;
import io.github.perfjunit.internal.load.hyperfoil.HyperfoilEngine;
import java.net.URI;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * A Hyperfoil controller, which makes load by itself or from agents on other machines. Immutable.
 *
 * <pre>{@code
 * static final Hyperfoil cluster = Hyperfoil.at("http://controller:8090").agent("one", "load@10.0.0.5");
 *
 * @RepeatRun(30)
 * void checkout(Run run, HttpLoad load) {
 *     RunningTarget app = run.startAndAwaitReady();
 *     load.on(cluster).constantRate(20_000).during(ofSeconds(60)).get(app.uri("/checkout")).into(run);
 * }
 * }</pre>
 *
 * <p>Version 0.29 or later. The plan and the rules are those of any load. What Hyperfoil can't do is refused with the name of
 * the step: an exact number of requests, data and {@code {counter}}, checks of bodies, users that begin one after the other or
 * have several kinds of requests or sessions, given certificates. What it doesn't report is noted in the run: how late requests
 * were sent, and what the agents used. A run that is not waited for any more is killed on the controller.
 *
 * <p>Latency, response time, success rate and the numbers of requests are those of any load. What Hyperfoil counts otherwise is
 * recorded under the names of this type instead.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface Hyperfoil {

    /**
     * Completed requests by the length of the load: those that were sent in the measured part, whenever they were answered. In
     * place of {@link Metrics#REQUESTS_PER_SECOND}, which counts answers within the measured part.
     */
    Metric<Rate> REQUESTS_PER_SECOND =
            Metric.rate("hyperfoil.requests.per.second").higherIsBetter();

    /**
     * The most requests that were sent in one second and completed. In place of {@link Metrics#REQUESTS_PEAK_RATE}, which counts
     * answers by the second in which they came.
     */
    Metric<Rate> REQUESTS_PEAK_RATE =
            Metric.rate("hyperfoil.requests.peak.rate").higherIsBetter();

    /**
     * Sessions that began in the measured part and did not fail. In place of {@link Metrics#SESSIONS_COMPLETED}, which counts
     * sessions by their last request.
     */
    Metric<Number> SESSIONS_COMPLETED =
            Metric.count("hyperfoil.sessions.completed").higherIsBetter();

    /** Sessions that began in the measured part and failed. In place of {@link Metrics#SESSIONS_FAILED}. */
    Metric<Number> SESSIONS_FAILED = Metric.count("hyperfoil.sessions.failed").lowerIsBetter();

    /**
     * {@link #SESSIONS_COMPLETED} by the length of a load at a rate. Not recorded for users: Hyperfoil does not report when a session
     * ended. In place of {@link Metrics#SESSIONS_PER_SECOND}.
     */
    Metric<Rate> SESSIONS_PER_SECOND =
            Metric.rate("hyperfoil.sessions.per.second").higherIsBetter();

    /** {@link #SESSIONS_COMPLETED} as a share of all sessions. In place of {@link Metrics#SESSION_SUCCESS_RATE}. */
    Metric<Share> SESSION_SUCCESS_RATE =
            Metric.share("hyperfoil.session.success.rate").higherIsBetter();

    /**
     * Returns the controller at this address. One that runs alone, without agents, makes the load itself.
     *
     * @param uri such as {@code http://controller:8090}, or {@code https://ingress/hyperfoil} behind a path
     * @throws IllegalArgumentException if it is not absolute, or holds credentials, which would be printed
     */
    static Hyperfoil at(String uri) {
        return HyperfoilEngine.at(uri);
    }

    /** Returns the controller at this address. */
    static Hyperfoil at(URI uri) {
        return HyperfoilEngine.at(uri);
    }

    /** Sets the user as whom the controller is asked. Neither argument is ever printed. */
    Hyperfoil as(String user, String password);

    /**
     * Sets the bearer token with which the controller is asked, such as that of a service account. It is never printed.
     *
     * @throws IllegalArgumentException if it can't be sent in a header
     */
    Hyperfoil withToken(String token);

    /**
     * Adds an agent, which the controller starts for each load. All agents share the users, the rate and the
     * connections of the load, by their threads.
     *
     * @param name as Hyperfoil's log calls it, different from the names of other agents
     * @param where {@code [user@]host[:port]}, reached by the controller over SSH
     */
    Hyperfoil agent(String name, String where);

    /**
     * Adds an agent, which the controller's deployer starts for each load.
     *
     * @param name different from the names of other agents
     * @param properties as Hyperfoil documents them for its deployer, such as {@code threads} and {@code cpu}, or {@code node}
     *     and {@code pod-cpu} in Kubernetes
     */
    Hyperfoil agent(String name, Map<String, String> properties);

    /** Adds an agent of each of these names, by the defaults of the controller's deployer, such as pods in Kubernetes. */
    Hyperfoil agents(String... names);

    /**
     * Sets the number of threads of each agent that has no {@code threads} of its own. The default is that of all loads,
     * {@code perfjunit.load.threads}.
     *
     * @param ofEachAgent at least 1
     */
    Hyperfoil threads(int ofEachAgent);
}
