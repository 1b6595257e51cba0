package io.github.perfjunit.resolver;

import io.github.perfjunit.resolver.Wanted.PreReleases;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.aether.version.Version;

/**
 * The choice of the last release among a program's versions.
 *
 * @param below the versions that it has to be below, because they are the candidates'
 */
record LastRelease(Wanted wanted, List<Version> below) {

    /** The newest, if one is left; pre-releases and what isn't below the candidate are passed over. */
    Optional<Version> among(List<Version> published) {
        return published.stream().filter(this::counts).filter(this::isBelow).max(Version::compareTo);
    }

    private boolean counts(Version version) {
        return !Versions.isSnapshot(version)
                && (wanted.preReleases() == PreReleases.INCLUDED || !Versions.isPreRelease(version));
    }

    private boolean isBelow(Version version) {
        return below.stream().allMatch(candidate -> version.compareTo(candidate) < 0);
    }

    /** Why none is left, and the way out. */
    String none(List<Version> published, String where) {
        List<Version> releases = published.stream()
                .filter(version -> !Versions.isSnapshot(version))
                .toList();
        if (releases.isEmpty()) {
            return "there is no release of " + wanted.key() + " yet: " + where
                    + (published.isEmpty() ? " has no version of it" : " has only " + list(published))
                    + ". Publish one, or name another repository with perfjunit.repositories; until then, compare"
                    + " with what earlier builds have measured: runs.lastRecorded(...)";
        }
        if (releases.stream().noneMatch(this::counts)) {
            return "there is no release of " + wanted.key() + " yet, only pre-releases: " + list(releases)
                    + ". Take one of them by Target.release(\""
                    + wanted.coordinates(releases.get(0).toString())
                    + "\"), or the last of them by Release.last(...).orPreRelease()";
        }
        return "there is no release of " + wanted.key() + " below the candidate's version " + list(below) + ": "
                + where + " has " + list(releases) + ". Name the baseline by its version: Target.release(\""
                + wanted.coordinates("VERSION") + "\")";
    }

    private static String list(List<Version> versions) {
        Stream<String> newest =
                versions.stream().sorted(Comparator.reverseOrder()).limit(5).map(Version::toString);
        return newest.collect(Collectors.joining(", ")) + (versions.size() > 5 ? ", ..." : "");
    }
}
