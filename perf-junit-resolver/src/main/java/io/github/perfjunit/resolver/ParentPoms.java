package io.github.perfjunit.resolver;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Parent;
import org.apache.maven.model.Repository;
import org.apache.maven.model.building.FileModelSource;
import org.apache.maven.model.resolution.ModelResolver;
import org.apache.maven.model.resolution.UnresolvableModelException;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/** Finds the poms that a module's pom builds on and that are not beside it: parents and imported ones. */
final class ParentPoms implements ModelResolver {

    private final Session session;
    private final List<Repository> repositories;

    ParentPoms(Session session, List<Repository> repositories) {
        this.session = session;
        this.repositories = new ArrayList<>(repositories);
    }

    @Override
    public FileModelSource resolveModel(String groupId, String artifactId, String version)
            throws UnresolvableModelException {
        Artifact pom = new DefaultArtifact(groupId, artifactId, "pom", version);
        try {
            ArtifactRequest request = new ArtifactRequest(pom, session.reached(repositories), "");
            return new FileModelSource(session.system()
                    .resolveArtifact(session.ofBuild(), request)
                    .getArtifact()
                    .getFile());
        } catch (ArtifactResolutionException e) {
            throw new UnresolvableModelException(e.getMessage(), groupId, artifactId, version, e);
        }
    }

    @Override
    public FileModelSource resolveModel(Parent parent) throws UnresolvableModelException {
        return resolveModel(parent.getGroupId(), parent.getArtifactId(), parent.getVersion());
    }

    @Override
    public FileModelSource resolveModel(Dependency dependency) throws UnresolvableModelException {
        return resolveModel(dependency.getGroupId(), dependency.getArtifactId(), dependency.getVersion());
    }

    @Override
    public void addRepository(Repository repository) {
        addRepository(repository, false);
    }

    @Override
    public void addRepository(Repository repository, boolean replace) {
        boolean known = repositories.stream().anyMatch(each -> each.getId().equals(repository.getId()));
        if (known && replace) {
            repositories.removeIf(each -> each.getId().equals(repository.getId()));
        }
        if (!known || replace) {
            repositories.add(repository);
        }
    }

    @Override
    public ModelResolver newCopy() {
        return new ParentPoms(session, repositories);
    }
}
