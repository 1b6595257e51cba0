package io.github.perfjunit.internal.target.artifact;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Small jars for tests. */
public final class Jars {
    private Jars() {}

    /** A jar with one entry, whose manifest names these neighbours. */
    public static Path write(Path file, String content, String classPath) throws IOException {
        return write(file, Map.of("content", content), classPath);
    }

    /** A jar with these entries, by their names, whose manifest names these neighbours. */
    public static Path write(Path file, Map<String, String> contents, String classPath) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (!classPath.isEmpty()) {
            manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        }
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file), manifest)) {
            for (Map.Entry<String, String> content : contents.entrySet()) {
                JarEntry entry = new JarEntry(content.getKey());
                entry.setTime(0);
                jar.putNextEntry(entry);
                jar.write(content.getValue().getBytes(UTF_8));
            }
        }
        return file;
    }
}
