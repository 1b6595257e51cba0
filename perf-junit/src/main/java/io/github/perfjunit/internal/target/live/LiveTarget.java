package io.github.perfjunit.internal.target.live;

import io.github.perfjunit.api.StartedTarget;
import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.sampling.Sampled;
import java.net.URI;
import java.util.Optional;

/**
 * A target that runs, for one run of a study: its life, where it answers, and who reads what it uses.
 *
 * @param running its output and its end
 * @param base where its HTTP server answers, if that is known
 * @param sampled what is read of it; absent if nothing can be
 * @param provenance how its figures are come by
 */
public record LiveTarget(Running running, Optional<URI> base, Optional<Sampled> sampled, Provenance provenance) {

    /** Returns the view of this target that is available to the code of the tests. */
    public StartedTarget started() {
        return new StartedTarget(running.name(), running.processId(), base, running.output());
    }
}
