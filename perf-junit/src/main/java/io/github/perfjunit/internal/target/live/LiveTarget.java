package io.github.perfjunit.internal.target.live;

import io.github.perfjunit.api.StartedTarget;
import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.sampling.Sampled;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/**
 * A target that runs, for one run of a study: its life, where it answers, and who reads what it uses.
 *
 * @param running its output and its end
 * @param base where its HTTP server answers, if that is known
 * @param sampled what is read of it; absent if nothing can be
 * @param provenance how its figures are come by
 * @param ports its further ports by their names, as they are reached from here
 */
public record LiveTarget(
        Running running,
        Optional<URI> base,
        Optional<Sampled> sampled,
        Provenance provenance,
        Map<String, Integer> ports) {

    public LiveTarget {
        ports = Map.copyOf(ports);
    }

    /** A target whose further ports are not known here. */
    public LiveTarget(Running running, Optional<URI> base, Optional<Sampled> sampled, Provenance provenance) {
        this(running, base, sampled, provenance, Map.of());
    }

    /** The same with these further ports. */
    public LiveTarget with(Map<String, Integer> others) {
        return new LiveTarget(running, base, sampled, provenance, others);
    }

    /** Returns the view of this target that is available to the code of the tests. */
    public StartedTarget started() {
        return new StartedTarget(running.name(), running.processId(), base, running.output(), ports);
    }
}
