package io.github.perfjunit.internal.release;

import io.github.perfjunit.api.Coordinates;
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
        Coordinates coordinates = release.coordinates();
        request.setProperty(prefix + "groupId", coordinates.groupId());
        request.setProperty(prefix + "artifactId", coordinates.artifactId());
        request.setProperty(prefix + "type", coordinates.type());
        request.setProperty(prefix + "classifier", coordinates.classifier());
        request.setProperty(prefix + "version", coordinates.version());
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
