package io.github.perfjunit.resolver;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.model.Model;
import org.apache.maven.model.Repository;
import org.apache.maven.model.building.DefaultModelBuilderFactory;
import org.apache.maven.model.building.DefaultModelBuildingRequest;
import org.apache.maven.model.building.ModelBuildingException;
import org.apache.maven.model.building.ModelBuildingRequest;
import org.apache.maven.settings.Settings;

/** Builds effective models as Maven does: with parents, profiles, settings and properties of the command line. */
final class Poms {

    private final Session session;
    private final Settings settings;
    private final MavenOptions options;

    Poms(Session session, Settings settings, MavenOptions options) {
        this.session = session;
        this.settings = settings;
        this.options = options;
    }

    /** The effective model of a pom. */
    Model effective(Path pom) throws Failure {
        return build(request(repositoriesWithoutPom()).setPomFile(pom.toFile()), pom.toString());
    }

    /** Maven's own default and those of the settings' profiles. */
    List<Repository> repositoriesWithoutPom() throws Failure {
        Model empty = new Model();
        empty.setModelVersion("4.0.0");
        empty.setGroupId("none");
        empty.setArtifactId("none");
        empty.setVersion("0");
        return build(request(List.of()).setRawModel(empty), "Maven's settings").getRepositories();
    }

    private ModelBuildingRequest request(List<Repository> repositories) {
        List<String> active = new ArrayList<>(settings.getActiveProfiles());
        active.addAll(options.activeProfiles());
        return new DefaultModelBuildingRequest()
                .setValidationLevel(ModelBuildingRequest.VALIDATION_LEVEL_MINIMAL)
                .setSystemProperties(MavenSettings.systemProperties())
                .setUserProperties(options.userProperties())
                .setProfiles(SettingsProfiles.of(settings))
                .setActiveProfileIds(active)
                .setInactiveProfileIds(options.inactiveProfiles())
                .setModelResolver(new ParentPoms(session, repositories));
    }

    private static Model build(ModelBuildingRequest request, String source) throws Failure {
        try {
            return new DefaultModelBuilderFactory().newInstance().build(request).getEffectiveModel();
        } catch (ModelBuildingException e) {
            throw new Failure(
                    "which repositories the build uses can't be told from " + source + ": " + e.getMessage()
                            + "; name them by hand with perfjunit.repositories",
                    e);
        }
    }
}
