package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadRules;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.Settings;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/** The common state of the loads of one run. It notices loads that were begun and never ended. */
public final class LoadSession {

    private final Optional<LoadEngine> generator;
    private final LoadRules rules;
    private final int threads;
    private final Duration longest;
    private final long seed;
    private final LoadListener listener;
    private final Set<PendingLoad> open;
    private final AtomicBoolean loaded;
    private final LoadRules.Place ownPlace;

    /**
     * For one run.
     *
     * @param generator the engine of the loads that this JVM does not make, if the scenario has one
     * @param seed the same for every target of a block
     */
    public LoadSession(Settings settings, Optional<LoadEngine> generator, long seed) {
        this.generator = generator;
        this.rules = LoadRules.of(settings);
        this.threads = settings.positiveInt(Constants.LOAD_THREADS).orElse(Defaults.LOAD_THREADS);
        this.longest = settings.duration(Constants.LOAD_TIMEOUT, Defaults.LOAD_TIMEOUT);
        this.seed = seed;
        this.listener = LoadListener.NONE;
        this.open = new LinkedHashSet<>();
        this.loaded = new AtomicBoolean();
        this.ownPlace = LoadRules.Place.BESIDE_TARGET;
    }

    private LoadSession(
            LoadSession origin, Optional<LoadEngine> generator, LoadListener listener, LoadRules.Place ownPlace) {
        this.generator = generator;
        this.rules = origin.rules;
        this.threads = origin.threads;
        this.longest = origin.longest;
        this.seed = origin.seed;
        this.listener = listener;
        this.open = origin.open;
        this.loaded = origin.loaded;
        this.ownPlace = ownPlace;
    }

    /** The same session, with somebody who is told how its loads go. */
    public LoadSession toldTo(LoadListener other) {
        return new LoadSession(this, generator, other, ownPlace);
    }

    /** The same session, for a target that is there as seen from this JVM. */
    public LoadSession seenFromHere(LoadRules.Place place) {
        return new LoadSession(this, generator, listener, place);
    }

    /** The same session, with another engine. */
    public LoadSession on(LoadEngine other) {
        return new LoadSession(this, Optional.of(other), listener, ownPlace);
    }

    LoadListener listener() {
        return listener;
    }

    /** A load is being written. */
    public PendingLoad begin(String text) {
        return PendingLoad.begin(text, open);
    }

    /** The loads that were begun and never ended: each would have loaded nothing. */
    public List<String> unfinished() {
        return open.stream().map(PendingLoad::toString).toList();
    }

    /**
     * Refuses the loads that were written down so far and can't be made. The target is about to be started, which would be
     * for nothing.
     *
     * @throws LoadRefusal if a plan can't be run
     */
    public void requirePossible() {
        try {
            List.copyOf(open).forEach(PendingLoad::check);
        } catch (LoadRefusal e) {
            throw new LoadRefusal(e.getMessage() + "; the target was not started", e);
        }
    }

    /**
     * A load is about to be made.
     *
     * @throws IllegalStateException if there was one already in this run
     */
    void beginOnly() {
        if (!loaded.compareAndSet(false, true)) {
            throw new IllegalStateException(
                    "load...into(run): this run had its load already, and each metric is recorded once; use warmUp(...)"
                            + " for what is not to be measured, and a scenario of its own for another load");
        }
    }

    /** Makes loads. */
    public LoadEngine generator() {
        return generator.orElseThrow(
                () -> new IllegalStateException(
                        "there is no load generator for this run; perf-junit starts one for scenarios that take an HttpLoad or another parameter whose provider needs it"));
    }

    /** When a load counts, unless it says otherwise itself. */
    public LoadRules rules() {
        return rules;
    }

    /** The same for a load that this JVM makes itself. */
    public LoadRules rulesOfThisJvm() {
        return rules.in(ownPlace);
    }

    /** Returns the number of threads of the generator. */
    public int threads() {
        return threads;
    }

    public Duration longest() {
        return longest;
    }

    /** The same for every target of a block. */
    public long seed() {
        return seed;
    }
}
