package io.github.perfjunit.internal.load.hyperfoil;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.load.Hyperfoil;
import java.net.URI;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** A Hyperfoil controller that makes loads. */
public final class HyperfoilEngine implements Hyperfoil, LoadEngine {

    private static final Pattern CREDENTIALS = Pattern.compile("//[^/?#]*@");

    private final URI controller;
    private final Optional<String> authorization;
    private final Map<String, String> agents;

    private HyperfoilEngine(URI controller, Optional<String> authorization, Map<String, String> agents) {
        this.controller = controller;
        this.authorization = authorization;
        this.agents = agents;
    }

    /** See {@link Hyperfoil#at(String)}. */
    public static HyperfoilEngine at(String uri) {
        // before it is parsed, which may fail and then prints all of it
        requireNoCredentials(CREDENTIALS.matcher(uri).find());
        return at(URI.create(uri));
    }

    /** See {@link Hyperfoil#at(URI)}. */
    public static HyperfoilEngine at(URI uri) {
        boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
        requireNoCredentials(CREDENTIALS.matcher(uri.toString()).find());
        Fields.require(http && uri.getHost() != null, "at", uri, "absolute, such as http://controller:8090");
        return new HyperfoilEngine(uri, Optional.empty(), Map.of());
    }

    private static void requireNoCredentials(boolean found) {
        Fields.require(!found, "at", "...", "without credentials, which belong into as(user, password)");
    }

    @Override
    public HyperfoilEngine as(String user, String password) {
        String basic = Base64.getEncoder().encodeToString((user + ":" + password).getBytes(UTF_8));
        return new HyperfoilEngine(controller, Optional.of("Basic " + basic), agents);
    }

    @Override
    public HyperfoilEngine agent(String name, String where) {
        Map<String, String> more = new LinkedHashMap<>(agents);
        more.put(Fields.requireText("agent", name), Fields.requireText("agent " + name, where));
        return new HyperfoilEngine(controller, authorization, more);
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
