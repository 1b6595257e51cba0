package io.github.perfjunit.internal.load.fork;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.process.launch.ClassArchive;
import io.github.perfjunit.internal.process.launch.NestedJar;
import io.github.perfjunit.internal.settings.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The artifact that brings the load generator: a jar in a jar, of which nothing is on the test classpath. */
public final class GeneratorArtifact {

    /** The coordinates of the artifact to add to the test classpath. */
    public static final String COORDINATES = "io.github.perfjunit:perf-junit-load";

    private static final String DIRECTORY = "io/github/perfjunit/generator/";
    private static final String JAR = DIRECTORY + "generator.jar";

    private static final Duration GRACE = Duration.ofSeconds(5);

    /** Seconds are enough on an idle machine. */
    private static final Duration TO_MAKE_AN_ARCHIVE = Duration.ofSeconds(30);

    private GeneratorArtifact() {}

    /** The artifact that must have the same version, by its coordinates and its file. */
    static String core() {
        CodeSource source = GeneratorArtifact.class.getProtectionDomain().getCodeSource();
        String file = source == null ? "" : source.getLocation().getPath();
        return "io.github.perfjunit:perf-junit (" + file.substring(file.lastIndexOf('/') + 1) + ")";
    }

    /** Whether it is on the test classpath. */
    public static boolean isPresent() {
        return NestedJar.find(JAR).isPresent();
    }

    /**
     * Returns the program of the artifact.
     *
     * @param own options of its JVM beside those of the artifact
     * @param directory its working directory
     * @throws GeneratorFailure if the artifact is missing, or its jar can't be unpacked
     */
    static GeneratorProgram program(Settings settings, List<String> own, Path directory) {
        try {
            NestedJar jar = NestedJar.unpacked(resource(JAR), "load", settings, directory);
            List<String> options = new ArrayList<>(options());
            options.addAll(own);
            ClassArchive archive = new ClassArchive(jar, "generator", options, directory);
            return new GeneratorProgram(
                    archive.command(List.of()), archive.isMade() ? TO_MAKE_AN_ARCHIVE : GRACE, archive::keep);
        } catch (IOException e) {
            throw new GeneratorFailure("the load generator could not be unpacked into " + directory, e);
        }
    }

    private static List<String> options() throws IOException {
        try (InputStream content = resource(DIRECTORY + "jvm-options").openStream()) {
            return new String(content.readAllBytes(), UTF_8)
                    .lines()
                    .filter(option -> !option.isBlank())
                    .toList();
        }
    }

    private static URL resource(String name) {
        return NestedJar.find(name)
                .orElseThrow(() -> new GeneratorFailure(
                        COORDINATES + " is not on the test classpath, or another version of it", null));
    }
}
