package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Release;
import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import java.nio.file.Path;
import java.util.List;

/** A release that nobody has looked up yet. A study does so when it is opened, and puts what it finds in its place. */
record ReleaseProgram(Release release) implements Program {

    @Override
    public String describe() {
        return release.toString();
    }

    @Override
    public List<String> identity() {
        return List.of(release.toString());
    }

    @Override
    public List<Path> artifacts(Launch launch) {
        return List.of();
    }

    /** Does nothing: an invalid release was refused when it was named; the rest is checked when its file is available. */
    @Override
    public void check(String target, Launch launch) {}

    @Override
    public LiveTarget start(NamedTarget target, LaunchContext launching) {
        throw new IllegalStateException("target '" + target.name() + "' is " + describe()
                + ", which was not looked up yet; a study does so when it is opened");
    }
}
