package io.github.perfjunit.internal.load.fork;

import io.github.perfjunit.internal.load.GeneratorFailure;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The artifact that brings the load generator: a jar in a jar, of which nothing is on the test classpath. */
public final class GeneratorArtifact {

    /** The coordinates of the artifact to add to the test classpath. */
    public static final String COORDINATES = "io.github.perfjunit:perf-junit-load";

    private static final String DIRECTORY = "io/github/perfjunit/generator/";

    private GeneratorArtifact() {}

    /** The artifact that must have the same version, by its coordinates and its file. */
    static String core() {
        CodeSource source = GeneratorArtifact.class.getProtectionDomain().getCodeSource();
        String file = source == null ? "" : source.getLocation().getPath();
        return "io.github.perfjunit:perf-junit (" + file.substring(file.lastIndexOf('/') + 1) + ")";
    }

    /** Whether it is on the test classpath. */
    public static boolean isPresent() {
        return resource("generator.jar") != null;
    }

    private static @Nullable URL resource(String name) {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = context == null ? GeneratorArtifact.class.getClassLoader() : context;
        return loader.getResource(DIRECTORY + name);
    }

    /** The command that starts it, with its jar in this directory. */
    static List<String> command(Path directory) {
        try {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            new String(read("jvm-options"), StandardCharsets.UTF_8)
                    .lines()
                    .filter(option -> !option.isBlank())
                    .forEach(command::add);
            Path jar = directory.resolve("generator.jar");
            Files.write(jar, read("generator.jar"));
            command.addAll(List.of("-jar", jar.toString()));
            return command;
        } catch (IOException e) {
            throw new GeneratorFailure("the load generator could not be unpacked into " + directory, e);
        }
    }

    private static byte[] read(String name) throws IOException {
        URL resource = resource(name);
        if (resource == null) {
            throw new GeneratorFailure(COORDINATES + " is not on the test classpath, or another version of it", null);
        }
        try (InputStream content = resource.openStream()) {
            return content.readAllBytes();
        }
    }
}
