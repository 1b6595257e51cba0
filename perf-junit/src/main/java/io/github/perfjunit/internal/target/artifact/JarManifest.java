package io.github.perfjunit.internal.target.artifact;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;

/**
 * The part of a jar's manifest that determines how the jar is started.
 *
 * @param mainClass empty if the manifest doesn't declare one
 * @param missing files beside the jar that its class path names and that do not exist
 */
public record JarManifest(String mainClass, List<String> missing) {

    private static final Pattern BLANKS = Pattern.compile(" +");

    public static JarManifest of(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            Attributes attributes = Optional.ofNullable(file.getManifest())
                    .map(Manifest::getMainAttributes)
                    .orElseGet(Attributes::new);
            String classPath = Optional.ofNullable(attributes.getValue(Attributes.Name.CLASS_PATH))
                    .orElse("");
            return new JarManifest(
                    Optional.ofNullable(attributes.getValue(Attributes.Name.MAIN_CLASS))
                            .orElse(""),
                    Arrays.stream(BLANKS.split(classPath.strip()))
                            .filter(entry -> !entry.isEmpty() && !entry.endsWith("/"))
                            .filter(entry -> !isBeside(jar, entry))
                            .toList());
        }
    }

    private static boolean isBeside(Path jar, String entry) {
        try {
            return Files.exists(jar.resolveSibling(entry));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** Why it can't be started by itself, as the end of a sentence about it; empty if it can. */
    public String problem() {
        if (mainClass.isEmpty()) {
            return "names no Main-Class in its manifest";
        }
        return missing.isEmpty()
                ? ""
                : "counts on " + missing.get(0)
                        + (missing.size() > 1
                                ? " and " + (missing.size() - 1) + (missing.size() > 2 ? " other files" : " other file")
                                : "")
                        + " beside it";
    }
}
