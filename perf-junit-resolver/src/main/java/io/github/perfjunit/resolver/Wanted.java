package io.github.perfjunit.resolver;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;

/**
 * A release that is asked for.
 *
 * @param version empty for the last one
 * @param candidates versions of the programs that it is a baseline for; empty if they are for the build to say
 */
record Wanted(
        String groupId,
        String artifactId,
        String type,
        String classifier,
        String version,
        PreReleases preReleases,
        Form form,
        List<String> candidates) {

    /** Whether alphas, betas, milestones and release candidates count as releases. */
    enum PreReleases {
        PASSED_OVER,
        INCLUDED
    }

    /** The form in which a release is needed. */
    enum Form {
        /** The file, wherever it is. */
        FILE,
        /** A copy of the file that may be executed. */
        EXECUTABLE,
        /** The file and all that it needs at run time. */
        CLASSPATH
    }

    static Wanted of(Properties request, String prefix) {
        return new Wanted(
                request.getProperty(prefix + "groupId", ""),
                request.getProperty(prefix + "artifactId", ""),
                request.getProperty(prefix + "type", "jar"),
                request.getProperty(prefix + "classifier", ""),
                request.getProperty(prefix + "version", ""),
                PreReleases.valueOf(request.getProperty(prefix + "preReleases", "passed_over")
                        .toUpperCase(Locale.ROOT)),
                Form.valueOf(request.getProperty(prefix + "form", "file").toUpperCase(Locale.ROOT)),
                Arrays.stream(request.getProperty(prefix + "candidates", "").split(","))
                        .filter(version -> !version.isBlank())
                        .toList());
    }

    boolean isLast() {
        return version.isEmpty();
    }

    /** Group and artifact. */
    String key() {
        return groupId + ":" + artifactId;
    }

    Artifact artifact(String ofVersion) {
        return new DefaultArtifact(groupId, artifactId, classifier, type, ofVersion);
    }

    /** As coordinates are written: {@code com.acme:shop:jar:exec:1.2}; type and classifier only where they aren't usual. */
    String coordinates(String ofVersion) {
        String middle = classifier.isEmpty() ? (type.equals("jar") ? "" : ":" + type) : ":" + type + ":" + classifier;
        return key() + middle + ":" + ofVersion;
    }
}
