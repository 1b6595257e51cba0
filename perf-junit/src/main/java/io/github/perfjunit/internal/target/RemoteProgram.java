package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.process.Attached;
import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import io.github.perfjunit.internal.target.live.Provenance;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A deployment on another machine.
 *
 * @param base where it answers
 * @param token makes it another one in each JVM: nobody knows which build answers there, so no recorded study is of it
 */
record RemoteProgram(URI base, String token) implements AttachedProgram {

    @Override
    public String limitation() {
        return "ran before, elsewhere: its runs share one process, so they are not independent";
    }

    @Override
    public String describe() {
        return "whatever answers at " + base;
    }

    @Override
    public List<String> identity() {
        return List.of("at", base.toString(), token);
    }

    @Override
    public List<Path> artifacts(Launch launch) {
        return List.of();
    }

    @Override
    public LiveTarget start(NamedTarget target, LaunchContext launching) {
        return new LiveTarget(
                Attached.elsewhere(target.name(), launching.output()),
                Optional.of(base),
                Optional.empty(),
                Provenance.PROCESS_TREE);
    }
}
