package io.github.perfjunit.resolver;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.maven.artifact.repository.metadata.Versioning;
import org.apache.maven.artifact.repository.metadata.io.xpp3.MetadataXpp3Reader;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;
import org.eclipse.aether.metadata.DefaultMetadata;
import org.eclipse.aether.metadata.Metadata;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.MetadataRequest;
import org.eclipse.aether.resolution.MetadataResult;
import org.eclipse.aether.transfer.MetadataNotFoundException;
import org.eclipse.aether.version.Version;

/**
 * The versions of a program that repositories have, by their metadata. Versions that were installed on this machine are not
 * asked about.
 */
record Releases(Session session, Access access, List<RemoteRepository> repositories) {

    /** The versions, each with the repositories that have it. */
    Map<Version, List<RemoteRepository>> of(Wanted wanted) throws Failure {
        Metadata metadata = new DefaultMetadata(
                wanted.groupId(), wanted.artifactId(), "maven-metadata.xml", Metadata.Nature.RELEASE_OR_SNAPSHOT);
        List<MetadataRequest> requests = repositories.stream()
                .map(repository -> new MetadataRequest(metadata, repository, ""))
                .toList();
        Map<Version, List<RemoteRepository>> versions = new LinkedHashMap<>();
        for (MetadataResult result : session.system().resolveMetadata(session.ofBuild(), requests)) {
            for (Version version : versions(result, wanted)) {
                versions.computeIfAbsent(version, absent -> new ArrayList<>())
                        .add(result.getRequest().getRepository());
            }
        }
        return versions;
    }

    /** A repository that can't be asked may have a newer one: which is the last is then not known. */
    private List<Version> versions(MetadataResult result, Wanted wanted) throws Failure {
        RemoteRepository repository = result.getRequest().getRepository();
        Exception problem = result.getException();
        if (problem instanceof MetadataNotFoundException) {
            return List.of();
        }
        if (problem != null) {
            throw new Failure(
                    "which is the last release of " + wanted.key() + " is not known, because repository '"
                            + repository.getId() + "' could not be asked: " + Failure.reason(problem)
                            + access.hint(repository.getId())
                            + ". With perfjunit.offline=true (or Maven's -o) the newest release that the local repository"
                            + " holds is taken",
                    problem);
        }
        return result.isResolved() ? read(result, repository) : List.of();
    }

    private static List<Version> read(MetadataResult result, RemoteRepository repository) throws Failure {
        try (InputStream in =
                Files.newInputStream(result.getMetadata().getFile().toPath())) {
            Versioning versioning = new MetadataXpp3Reader().read(in, false).getVersioning();
            List<Version> versions = new ArrayList<>();
            for (String each :
                    Optional.ofNullable(versioning).map(Versioning::getVersions).orElse(List.of())) {
                versions.add(Versions.parse(each));
            }
            return versions;
        } catch (IOException | XmlPullParserException e) {
            throw new Failure(
                    "the metadata of repository '" + repository.getId() + "' can't be read: " + e.getMessage(), e);
        }
    }

    /** For sentences. */
    static String names(List<RemoteRepository> repositories) {
        return repositories.stream()
                .map(repository -> "'" + repository.getId() + "' (" + repository.getUrl() + ")")
                .collect(Collectors.joining(", "));
    }
}
