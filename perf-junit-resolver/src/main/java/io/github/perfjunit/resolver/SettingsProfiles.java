package io.github.perfjunit.resolver;

import java.util.List;
import org.apache.maven.model.Activation;
import org.apache.maven.model.ActivationFile;
import org.apache.maven.model.ActivationOS;
import org.apache.maven.model.ActivationProperty;
import org.apache.maven.model.Profile;
import org.apache.maven.model.Repository;
import org.apache.maven.model.RepositoryPolicy;
import org.apache.maven.settings.Settings;

/** The profiles of settings as those of a model, as far as repositories depend on them. */
final class SettingsProfiles {

    private SettingsProfiles() {}

    static List<Profile> of(Settings settings) {
        return settings.getProfiles().stream().map(SettingsProfiles::profile).toList();
    }

    private static Profile profile(org.apache.maven.settings.Profile from) {
        Profile profile = new Profile();
        profile.setId(from.getId());
        profile.setSource(Profile.SOURCE_SETTINGS);
        profile.setProperties(from.getProperties());
        if (from.getActivation() != null) {
            profile.setActivation(activation(from.getActivation()));
        }
        from.getRepositories().forEach(repository -> profile.addRepository(repository(repository)));
        return profile;
    }

    private static Activation activation(org.apache.maven.settings.Activation from) {
        Activation activation = new Activation();
        activation.setActiveByDefault(from.isActiveByDefault());
        activation.setJdk(from.getJdk());
        if (from.getOs() != null) {
            ActivationOS os = new ActivationOS();
            os.setName(from.getOs().getName());
            os.setFamily(from.getOs().getFamily());
            os.setArch(from.getOs().getArch());
            os.setVersion(from.getOs().getVersion());
            activation.setOs(os);
        }
        if (from.getProperty() != null) {
            ActivationProperty property = new ActivationProperty();
            property.setName(from.getProperty().getName());
            property.setValue(from.getProperty().getValue());
            activation.setProperty(property);
        }
        if (from.getFile() != null) {
            ActivationFile file = new ActivationFile();
            file.setExists(from.getFile().getExists());
            file.setMissing(from.getFile().getMissing());
            activation.setFile(file);
        }
        return activation;
    }

    private static Repository repository(org.apache.maven.settings.Repository from) {
        Repository repository = new Repository();
        repository.setId(from.getId());
        repository.setUrl(from.getUrl());
        repository.setLayout(from.getLayout());
        if (from.getReleases() != null) {
            RepositoryPolicy releases = new RepositoryPolicy();
            releases.setEnabled(from.getReleases().isEnabled());
            releases.setChecksumPolicy(from.getReleases().getChecksumPolicy());
            repository.setReleases(releases);
        }
        return repository;
    }
}
