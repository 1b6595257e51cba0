package io.github.perfjunit.internal.target.artifact;

import io.github.perfjunit.api.Framework;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** Tells from a jar with which framework it was built: by what the framework's own build plugin leaves there. */
public final class FrameworkFinder {

    private static final Attributes.Name SPRING_BOOT_VERSION = new Attributes.Name("Spring-Boot-Version");

    /**
     * The package of the main class of a fast-jar, which contains nothing but a manifest and a runner, and of an uber-jar.
     */
    private static final String QUARKUS_MAIN = "io.quarkus.";

    /** Within the jar, or beside it where it was extracted. */
    private static final String ACTUATOR = "spring-boot-actuator-";

    private static final String MICRONAUT_BEANS = "META-INF/micronaut/";

    private FrameworkFinder() {}

    /** None for what isn't there or can't be read, too: that is refused elsewhere. */
    public static Optional<Framework> in(Path jar) {
        if (!Files.isRegularFile(jar)) {
            return Optional.empty();
        }
        try (JarFile file = new JarFile(jar.toFile())) {
            return Optional.ofNullable(file.getManifest())
                    .map(Manifest::getMainAttributes)
                    .flatMap(FrameworkFinder::in)
                    .or(() -> hasMicronautBeans(file) ? Optional.of(Framework.MICRONAUT) : Optional.empty());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<Framework> in(Attributes manifest) {
        if (manifest.containsKey(SPRING_BOOT_VERSION)) {
            return Optional.of(Framework.SPRING_BOOT);
        }
        return Optional.ofNullable(manifest.getValue(Attributes.Name.MAIN_CLASS))
                .filter(main -> main.startsWith(QUARKUS_MAIN))
                .map(main -> Framework.QUARKUS);
    }

    /** Shaded jars need not have entries for their folders. */
    private static boolean hasMicronautBeans(JarFile jar) {
        return jar.stream().anyMatch(entry -> entry.getName().startsWith(MICRONAUT_BEANS));
    }

    /** Whether it is a Spring Boot application without Actuator, and so without the health checks that come with it. */
    public static boolean isWithoutActuator(Path jar) {
        if (in(jar).filter(found -> found == Framework.SPRING_BOOT).isEmpty()) {
            return false;
        }
        try (JarFile file = new JarFile(jar.toFile())) {
            String neighbours =
                    String.valueOf(file.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH));
            return !neighbours.contains(ACTUATOR)
                    && file.stream().noneMatch(entry -> entry.getName().contains("/lib/" + ACTUATOR));
        } catch (IOException e) {
            return false;
        }
    }
}
