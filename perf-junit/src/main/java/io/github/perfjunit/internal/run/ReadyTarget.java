package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.RunningTarget;
import io.github.perfjunit.api.StartedTarget;
import java.net.URI;

/** A target that this run started. */
final class ReadyTarget implements RunningTarget {

    private final StartedTarget started;
    private final MeasuredRun run;

    ReadyTarget(StartedTarget started, MeasuredRun run) {
        this.started = started;
        this.run = run;
    }

    @Override
    public long pid() {
        return started.pid();
    }

    @Override
    public URI uri(String path) {
        return started.uri(path);
    }

    @Override
    public URI uri(String port, String path) {
        return started.uri(port, path);
    }

    @Override
    public RunningTarget awaitFirstResponse(String path) {
        run.awaitFirstResponse(path);
        return this;
    }
}
