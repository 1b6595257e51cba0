package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.process.Attached;
import io.github.perfjunit.internal.settings.SecretText;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A deployment on another machine.
 *
 * @param base where it answers
 * @param token makes it another one in each JVM: nobody knows which build answers there, so no recorded study is of it
 */
public record RemoteProgram(URI base, String token) implements AttachedProgram {

    /** @throws IllegalArgumentException if it isn't an address of HTTP */
    public static RemoteProgram at(String uri) {
        URI base;
        try {
            base = URI.create(uri);
        } catch (IllegalArgumentException e) {
            throw refused(uri, "it is no URI: " + e.getMessage());
        }
        boolean http = "http".equalsIgnoreCase(base.getScheme()) || "https".equalsIgnoreCase(base.getScheme());
        if (!http || base.getHost() == null) {
            throw refused(uri, "it must begin with http:// or https:// and name a host");
        }
        if (base.getQuery() != null || base.getFragment() != null) {
            throw refused(uri, "it can have a path, and no query or fragment");
        }
        return new RemoteProgram(base, UUID.randomUUID().toString());
    }

    private static IllegalArgumentException refused(String uri, String why) {
        return new IllegalArgumentException("at(\"" + SecretText.masked(uri) + "\"): " + SecretText.masked(why));
    }

    @Override
    public String method() {
        return "Target.at(...)";
    }

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
    public LiveTarget start(NamedTarget target, Launching launching) {
        return new LiveTarget(
                Attached.elsewhere(target.name(), launching.output()),
                Optional.of(base),
                Optional.empty(),
                Provenance.PROCESS_TREE);
    }
}
