package io.github.perfjunit.internal.release;

import io.github.perfjunit.api.Release;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/**
 * A release that a study needs.
 *
 * @param release which
 * @param candidates the versions of what it is compared with, as far as they say so themselves
 */
public record WantedRelease(Release release, Set<String> candidates) {

    public WantedRelease {
        candidates = Set.copyOf(candidates);
    }

    public void writeTo(Properties request, String prefix) {
        request.setProperty(prefix + "groupId", release.groupId());
        request.setProperty(prefix + "artifactId", release.artifactId());
        request.setProperty(prefix + "type", release.type());
        request.setProperty(prefix + "classifier", release.classifier());
        request.setProperty(prefix + "version", release.version());
        request.setProperty(prefix + "preReleases", release.preReleases().name().toLowerCase(Locale.ROOT));
        request.setProperty(prefix + "form", form());
        request.setProperty(prefix + "candidates", String.join(",", new TreeSet<>(candidates)));
    }

    private String form() {
        if (release.mainClass().isPresent()) {
            return "classpath";
        }
        return release.isForJvm() ? "file" : "executable";
    }
}
