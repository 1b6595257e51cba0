package io.github.perfjunit.resolver;

import io.github.perfjunit.resolver.Wanted.Form;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;

/** Brings the files of a release here, if they are not here yet. */
record Download(Session session, Access access, List<RemoteRepository> repositories) {

    /**
     * The release's own file first, then those that it needs, if they are wanted. None of them was installed on this machine:
     * where the local repository of the build holds such a file, they are fetched into another one.
     */
    List<ArtifactResult> of(Wanted wanted, String version) throws Failure {
        List<ArtifactResult> files = fetch(wanted, version, session.ofBuild());
        if (files.stream().allMatch(Download::isRemote)) {
            return files;
        }
        try {
            return fetch(wanted, version, session.ofOurOwn());
        } catch (Failure e) {
            String installed = files.stream()
                    .filter(file -> !isRemote(file))
                    .map(file -> file.getArtifact().getFile().toString())
                    .collect(Collectors.joining(", "));
            throw new Failure(
                    e.getMessage() + ". (" + installed
                            + " is here, but was installed on this machine, and so may be another build of that version)",
                    e);
        }
    }

    private static boolean isRemote(ArtifactResult file) {
        return file.getRepository() instanceof RemoteRepository;
    }

    private List<ArtifactResult> fetch(Wanted wanted, String version, RepositorySystemSession into) throws Failure {
        Artifact artifact = wanted.artifact(version);
        try {
            if (wanted.form() != Form.CLASSPATH) {
                return List.of(session.system().resolveArtifact(into, new ArtifactRequest(artifact, repositories, "")));
            }
            CollectRequest collect = new CollectRequest(new Dependency(artifact, JavaScopes.RUNTIME), repositories);
            return session.system()
                    .resolveDependencies(
                            into,
                            new DependencyRequest(collect, DependencyFilterUtils.classpathFilter(JavaScopes.RUNTIME)))
                    .getArtifactResults();
        } catch (RepositoryException e) {
            String hints = repositories.stream()
                    .map(repository -> access.hint(repository.getId()))
                    .collect(Collectors.joining());
            throw new Failure(
                    wanted.coordinates(version) + " could not be had from " + Releases.names(repositories) + ": "
                            + Failure.reason(e) + hints + offline(),
                    e);
        }
    }

    private String offline() {
        return session.isOffline()
                ? ". Nobody is asked, because Maven is offline; run once without -o, offline in settings.xml or"
                        + " perfjunit.offline"
                : "";
    }
}
