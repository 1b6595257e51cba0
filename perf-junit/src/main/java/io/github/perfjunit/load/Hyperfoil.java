package io.github.perfjunit.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.hyperfoil.Benchmark;
import io.github.perfjunit.internal.load.hyperfoil.Controller;
import io.github.perfjunit.internal.load.hyperfoil.RemoteLoad;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.result.LoadResult;
import java.net.URI;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

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
public final class Hyperfoil implements LoadGenerator {

    private static final Pattern CREDENTIALS = Pattern.compile("//[^/?#]*@");

    private final URI controller;
    private final Optional<String> authorization;
    private final Map<String, String> agents;

    private Hyperfoil(URI controller, Optional<String> authorization, Map<String, String> agents) {
        this.controller = controller;
        this.authorization = authorization;
        this.agents = agents;
    }

    /**
     * The controller at this address. One that runs alone, without agents, makes the load itself.
     *
     * @param uri such as {@code http://controller:8090}
     * @throws IllegalArgumentException if it is not absolute, or holds credentials, which would be printed
     */
    public static Hyperfoil at(String uri) {
        // before it is parsed, which may fail and then prints all of it
        requireNoCredentials(CREDENTIALS.matcher(uri).find());
        return at(URI.create(uri));
    }

    /** The same for an address that is one already. */
    public static Hyperfoil at(URI uri) {
        boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
        requireNoCredentials(CREDENTIALS.matcher(uri.toString()).find());
        Fields.require(http && uri.getHost() != null, "at", uri, "absolute, such as http://controller:8090");
        return new Hyperfoil(uri, Optional.empty(), Map.of());
    }

    private static void requireNoCredentials(boolean found) {
        Fields.require(!found, "at", "...", "without credentials, which belong into as(user, password)");
    }

    /** The same, asked as this user. Neither is ever printed. */
    public Hyperfoil as(String user, String password) {
        String basic = Base64.getEncoder().encodeToString((user + ":" + password).getBytes(UTF_8));
        return new Hyperfoil(controller, Optional.of("Basic " + basic), agents);
    }

    /**
     * The same with this agent, which the controller starts for each load. All agents share the users, the rate and the
     * connections of the load.
     *
     * @param name as Hyperfoil's log calls it
     * @param where {@code [user@]host[:port]}, reached by the controller over SSH
     */
    public Hyperfoil agent(String name, String where) {
        Map<String, String> more = new LinkedHashMap<>(agents);
        more.put(Fields.requireText("agent", name), Fields.requireText("agent " + name, where));
        return new Hyperfoil(controller, authorization, more);
    }

    @Override
    public LoadResult make(LoadPlan plan, LoadListener listener) {
        Benchmark benchmark = Benchmark.of(plan, agents);
        return new RemoteLoad(new Controller(controller, authorization), benchmark, plan, listener).make();
    }

    @Override
    public void check(LoadPlan plan) {
        Benchmark unused = Benchmark.of(plan, agents);
    }

    @Override
    public String toString() {
        return "Hyperfoil at " + controller;
    }
}
