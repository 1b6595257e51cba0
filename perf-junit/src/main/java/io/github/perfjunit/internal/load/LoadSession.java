package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadRules;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.Settings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The common state of the loads of one run, and the name and the port of the next one. It notices loads that were begun and never ended. */
public final class LoadSession {

    /** The name of the port of the target's HTTP server. */
    private static final String HTTP = "http";

    /** The settings of all loads of a run. */
    private record Common(LoadRules rules, int threads, Duration longest, RunLoads loads) {}

    private final Common common;
    private final Optional<LoadEngine> generator;
    private final long seed;
    private final LoadListener listener;
    private final LoadRules.Place ownPlace;
    private final Set<String> ports;
    private final Optional<String> load;
    private final Optional<String> port;

    /**
     * For one run.
     *
     * @param generator the engine of the loads that this JVM does not make, if the scenario has one
     * @param seed the same for every target of a block
     */
    public LoadSession(Settings settings, Optional<LoadEngine> generator, long seed) {
        this(
                new Common(
                        LoadRules.of(settings),
                        settings.positiveInt(Constants.LOAD_THREADS).orElse(Defaults.LOAD_THREADS),
                        settings.duration(Constants.LOAD_TIMEOUT, Defaults.LOAD_TIMEOUT),
                        new RunLoads()),
                generator,
                seed,
                LoadListener.NONE,
                LoadRules.Place.BESIDE_TARGET,
                Set.of(),
                Optional.empty(),
                Optional.empty());
    }

    private LoadSession(
            Common common,
            Optional<LoadEngine> generator,
            long seed,
            LoadListener listener,
            LoadRules.Place ownPlace,
            Set<String> ports,
            Optional<String> load,
            Optional<String> port) {
        this.common = common;
        this.generator = generator;
        this.seed = seed;
        this.listener = listener;
        this.ownPlace = ownPlace;
        this.ports = Set.copyOf(ports);
        this.load = load;
        this.port = port;
    }

    /** The same session, with somebody who is told how its loads go. */
    public LoadSession toldTo(LoadListener other) {
        return new LoadSession(common, generator, seed, other, ownPlace, ports, load, port);
    }

    /** The same session, for a target that is there as seen from this JVM. */
    public LoadSession seenFromHere(LoadRules.Place place) {
        return new LoadSession(common, generator, seed, listener, place, ports, load, port);
    }

    /** The same session, with another engine. */
    public LoadSession on(LoadEngine other) {
        return new LoadSession(common, Optional.of(other), seed, listener, ownPlace, ports, load, port);
    }

    /** The same session, for a target with these ports beside that of its HTTP server. */
    public LoadSession withPorts(Set<String> names) {
        return new LoadSession(common, generator, seed, listener, ownPlace, names, load, port);
    }

    /**
     * The same session, for a load of this name. What is drawn for it is not what is drawn for other loads: two of them would
     * send at the same random instants.
     *
     * @throws LoadRefusal if no metric can be of such a load
     */
    public LoadSession named(String name) {
        try {
            Metric.Qualifiers unused = Metric.Qualifiers.NONE.ofLoad(name);
        } catch (IllegalArgumentException e) {
            throw new LoadRefusal("named(" + name + "): " + e.getMessage(), e);
        }
        long other = LoadPlan.seedOf(seed, name.hashCode());
        return new LoadSession(common, generator, other, listener, ownPlace, ports, Optional.of(name), port);
    }

    /**
     * The same session, for a load of this port of the target.
     *
     * @throws LoadRefusal if the target has none of this name
     */
    public LoadSession toPort(String name) {
        if (!name.equals(HTTP) && !ports.contains(name)) {
            Set<String> known = new TreeSet<>(ports);
            known.add(HTTP);
            throw new LoadRefusal("toPort(\"" + name + "\"): the target has no port of that name, but "
                    + String.join(", ", known) + "; declare it by Target...port(\"" + name + "\")");
        }
        return new LoadSession(common, generator, seed, listener, ownPlace, ports, load, Optional.of(name));
    }

    LoadListener listener() {
        return listener;
    }

    /** Returns the name of the load, if it has one. */
    Optional<String> load() {
        return load;
    }

    /** Returns the address of the target that paths belong to. */
    String origin(LoadSink run) {
        return port.filter(name -> !name.equals(HTTP)).map(run::origin).orElseGet(run::origin);
    }

    RunLoads loads() {
        return common.loads();
    }

    /**
     * A load is being written.
     *
     * @param start the parameter with which it begins
     * @param step the first step
     */
    public PendingLoad begin(String start, String step) {
        String named = load.map(name -> ".named(\"" + name + "\")").orElse("");
        String ported = port.map(name -> ".toPort(\"" + name + "\")").orElse("");
        return loads().describe(start + named + ported + "." + step, load);
    }

    /** The loads that were begun and never ended: each would have loaded nothing. */
    public List<String> unfinished() {
        return loads().unfinished();
    }

    /** Ends the loads that were started and never awaited, and returns them. */
    public List<String> abandon() {
        return loads().abandon();
    }

    /**
     * Refuses the loads that were written down so far and can't be made. The target is about to be started, which would be
     * for nothing.
     *
     * @throws LoadRefusal if a plan can't be run
     */
    public void requirePossible() {
        try {
            loads().requirePossible();
        } catch (LoadRefusal e) {
            throw new LoadRefusal(e.getMessage() + "; the target was not started", e);
        }
    }

    /** Makes loads. */
    public LoadEngine generator() {
        return generator.orElseThrow(
                () -> new IllegalStateException(
                        "there is no load generator for this run; perf-junit starts one for scenarios that take an HttpLoad or another parameter whose provider needs it"));
    }

    /** Returns the generator as sentences name it, if it makes one load at a time only. */
    Optional<String> alone() {
        return generator.flatMap(LoadEngine::alone);
    }

    /** When a load counts, unless it says otherwise itself. */
    public LoadRules rules() {
        return common.rules();
    }

    /** The same for a load that this JVM makes itself. */
    public LoadRules rulesOfThisJvm() {
        return rules().in(ownPlace);
    }

    /** Returns the number of threads of the generator. */
    public int threads() {
        return common.threads();
    }

    public Duration longest() {
        return common.longest();
    }

    /** The same for every target of a block. */
    public long seed() {
        return seed;
    }
}
