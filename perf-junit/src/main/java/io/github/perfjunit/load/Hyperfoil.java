package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.hyperfoil.HyperfoilEngine;
import java.net.URI;
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
 * <p>The plan and the rules are those of any load. What Hyperfoil can't do is refused with the name of the step: an exact
 * number of requests, data and {@code {counter}}, checks of bodies, users that begin one after the other or send several kinds
 * of requests, given certificates. What it doesn't tell is noted in the run: how late requests were sent, and what the agents
 * used. A run that is not waited for any more is killed on the controller.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface Hyperfoil {

    /**
     * The controller at this address. One that runs alone, without agents, makes the load itself.
     *
     * @param uri such as {@code http://controller:8090}
     * @throws IllegalArgumentException if it is not absolute, or holds credentials, which would be printed
     */
    static Hyperfoil at(String uri) {
        return HyperfoilEngine.at(uri);
    }

    /** The same for an address that is one already. */
    static Hyperfoil at(URI uri) {
        return HyperfoilEngine.at(uri);
    }

    /** The same, asked as this user. Neither is ever printed. */
    Hyperfoil as(String user, String password);

    /**
     * The same with this agent, which the controller starts for each load. All agents share the users, the rate and the
     * connections of the load.
     *
     * @param name as Hyperfoil's log calls it
     * @param where {@code [user@]host[:port]}, reached by the controller over SSH
     */
    Hyperfoil agent(String name, String where);
}
