package io.github.perfjunit.resolver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.maven.settings.Settings;
import org.apache.maven.settings.building.DefaultSettingsBuilderFactory;
import org.apache.maven.settings.building.DefaultSettingsBuildingRequest;
import org.apache.maven.settings.building.SettingsBuildingException;

/** Finds and reads the settings of a build: the user's over the global ones, or the one file that was given. */
record MavenSettings(Request request, MavenProcess maven, MavenOptions options) {

    Settings read() throws Failure {
        DefaultSettingsBuildingRequest building = new DefaultSettingsBuildingRequest();
        building.setSystemProperties(systemProperties());
        building.setUserProperties(options.userProperties());
        if (request.settings().isPresent()) {
            Path only = request.settings().get();
            building.setUserSettingsFile(existing("perfjunit.settings", only.toString(), Optional.of(only))
                    .toFile());
        } else {
            user().ifPresent(file -> building.setUserSettingsFile(file.toFile()));
            global().ifPresent(file -> building.setGlobalSettingsFile(file.toFile()));
            requireGiven();
        }
        try {
            return new DefaultSettingsBuilderFactory()
                    .newInstance()
                    .build(building)
                    .getEffectiveSettings();
        } catch (SettingsBuildingException | IllegalStateException e) {
            // the second is its parser's for what it did not expect
            throw new Failure("Maven's settings can't be read: " + e.getMessage(), e);
        }
    }

    /** As Maven sees them: the environment's variables as {@code env.NAME}. */
    static Properties systemProperties() {
        Properties properties = new Properties();
        for (Map.Entry<String, String> variable : System.getenv().entrySet()) {
            properties.setProperty("env." + variable.getKey(), variable.getValue());
        }
        System.getProperties()
                .stringPropertyNames()
                .forEach(name -> properties.setProperty(name, System.getProperty(name)));
        return properties;
    }

    private Optional<Path> user() {
        if (options.settings().isPresent()) {
            return maven.file(options.settings().get(), request.directory());
        }
        return readable(Path.of(System.getProperty("user.home"), ".m2", "settings.xml"));
    }

    private Optional<Path> global() {
        if (options.globalSettings().isPresent()) {
            return maven.file(options.globalSettings().get(), request.directory());
        }
        return maven.home().flatMap(home -> readable(home.resolve("conf").resolve("settings.xml")));
    }

    /** Maven has read them, so they are somewhere: without them the wrong repositories would be asked. */
    private void requireGiven() throws Failure {
        if (options.settings().isPresent()) {
            existing("-s", options.settings().get(), user());
        }
        if (options.globalSettings().isPresent()) {
            existing("-gs", options.globalSettings().get(), global());
        }
    }

    private static Path existing(String option, String name, Optional<Path> file) throws Failure {
        return file.filter(Files::isReadable)
                .orElseThrow(() -> new Failure("the settings that " + option + " names can't be found: " + name
                        + "; give their absolute path, with perfjunit.settings if need be"));
    }

    private static Optional<Path> readable(Path file) {
        return Optional.of(file).filter(Files::isReadable);
    }
}
