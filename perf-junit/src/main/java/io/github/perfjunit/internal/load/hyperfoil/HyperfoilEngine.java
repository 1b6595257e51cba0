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
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** A Hyperfoil controller that makes loads. */
public final class HyperfoilEngine implements Hyperfoil, LoadEngine {

    private static final Pattern CREDENTIALS = Pattern.compile("//[^/?#]*@");

    private final URI controller;
    private final Optional<String> authorization;
    private final Agents agents;

    private HyperfoilEngine(URI controller, Optional<String> authorization, Agents agents) {
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
        Fields.require(
                uri.getRawQuery() == null && uri.getRawFragment() == null,
                "at",
                uri,
                "without a query and a fragment; a token belongs into withToken(...)");
        return new HyperfoilEngine(uri, Optional.empty(), Agents.NONE);
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
    public HyperfoilEngine withToken(String token) {
        // its text is in no message
        boolean sendable = !token.isBlank() && token.chars().allMatch(each -> each > ' ' && each < 0x7f);
        Fields.require(sendable, "withToken", "...", "made of letters, digits and signs, without spaces");
        return new HyperfoilEngine(controller, Optional.of("Bearer " + token), agents);
    }

    @Override
    public HyperfoilEngine agent(String name, String where) {
        return new HyperfoilEngine(controller, authorization, agents.with(name, where));
    }

    @Override
    public HyperfoilEngine agent(String name, Map<String, String> properties) {
        return new HyperfoilEngine(controller, authorization, agents.with(name, properties));
    }

    @Override
    public HyperfoilEngine agents(String... names) {
        Agents all = agents;
        for (String name : names) {
            all = all.with(name, Map.of());
        }
        return new HyperfoilEngine(controller, authorization, all);
    }

    @Override
    public HyperfoilEngine threads(int ofEachAgent) {
        return new HyperfoilEngine(controller, authorization, agents.withThreads(ofEachAgent));
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
    public void requireAble(String step) {
        throw Refusals.refusal(
                step, "it reports too little of its progress and of requests that failed; leave out on(...)");
    }

    /** Runs at once would use the same agents. */
    @Override
    public Optional<String> alone() {
        return Optional.of(toString());
    }

    @Override
    public String toString() {
        return "Hyperfoil at " + controller;
    }
}
