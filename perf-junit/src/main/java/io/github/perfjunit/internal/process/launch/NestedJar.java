package io.github.perfjunit.internal.process.launch;

import io.github.perfjunit.internal.process.KeptFiles;
import io.github.perfjunit.internal.settings.CacheDirectory;
import io.github.perfjunit.internal.settings.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A program that is a jar in a jar of the test classpath, unpacked into the user's cache directory, where an archive of its classes is
 * kept too ({@link ClassArchive}). If that directory can't be used, the jar is unpacked for one start only.
 *
 * @param file the jar
 * @param isKept whether the jar, and what is beside it, will be there the next time
 */
public record NestedJar(Path file, boolean isKept) {

    /** The same for each unpacking: an archive of classes is valid for a jar of one time only. */
    private static final FileTime TIME = FileTime.from(Instant.parse("2000-01-01T00:00:00Z"));

    /** The archives of classes beside the jar, and what a JVM that was killed has left of one. */
    private static final Pattern ARCHIVES = Pattern.compile(".*\\.(jsa|tmp)");

    /** Returns the resource of this name on the test classpath. */
    public static Optional<URL> find(String resource) {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = context == null ? NestedJar.class.getClassLoader() : context;
        return Optional.ofNullable(loader.getResource(resource));
    }

    /**
     * Unpacks the jar; if need be into the temporary directory.
     *
     * @param kind the start of the name of its folder in the cache directory
     */
    public static NestedJar unpacked(URL resource, String kind, Settings settings, Path temporary) throws IOException {
        String name = resource.getPath().substring(resource.getPath().lastIndexOf('/') + 1);
        Optional<Path> kept = kept(settings, resource, kind, name);
        if (kept.isPresent()) {
            return new NestedJar(kept.get(), true);
        }
        Path jar = temporary.resolve(name);
        copy(resource, jar);
        return new NestedJar(jar, false);
    }

    private static Optional<Path> kept(Settings settings, URL resource, String kind, String name) {
        try {
            Content content = Content.of(resource);
            Path cache = CacheDirectory.of(settings).toAbsolutePath();
            Path directory = Files.createDirectories(cache.resolve(kind + "-" + content.identity()));
            // before it is looked at: another JVM may be removing what is not used
            KeptFiles.use(directory);
            KeptFiles.removeUnused(cache, Pattern.compile(Pattern.quote(kind) + "-[0-9a-f]+-\\d+"));
            KeptFiles.removeUnused(directory, ARCHIVES);
            Path jar = directory.resolve(name);
            if (!Files.isRegularFile(jar) || Files.size(jar) != content.size()) {
                replace(jar, resource);
            }
            return Optional.of(jar).filter(Files::isReadable);
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    /** Others may do the same at the same time: whoever is last replaces what is equal. */
    private static void replace(Path jar, URL resource) throws IOException {
        Path own = Files.createTempFile(folder(jar), "unpacking", ".tmp");
        try {
            copy(resource, own);
            Files.setLastModifiedTime(own, TIME);
            Files.move(own, jar, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(own);
        }
    }

    /** Returns the folder of the jar, for what belongs to it. */
    Path folder() {
        return folder(file);
    }

    private static Path folder(Path jar) {
        return Objects.requireNonNull(jar.getParent(), "the folder of " + jar);
    }

    private static void copy(URL resource, Path file) throws IOException {
        try (InputStream content = opened(resource).getInputStream()) {
            Files.copy(content, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static URLConnection opened(URL resource) throws IOException {
        URLConnection connection = resource.openConnection();
        // else the file would stay open as long as this JVM
        connection.setUseCaches(false);
        return connection;
    }

    /**
     * The content of the resource, as far as it is known without reading twenty megabytes.
     *
     * @param identity differs from that of other contents
     * @param size in bytes
     */
    private record Content(String identity, long size) {

        static Content of(URL resource) throws IOException {
            URLConnection connection = opened(resource);
            if (connection instanceof JarURLConnection jar) {
                try (var file = jar.getJarFile()) {
                    long size = jar.getJarEntry().getSize();
                    return new Content(Long.toHexString(jar.getJarEntry().getCrc()) + "-" + size, size);
                }
            }
            try (InputStream content = connection.getInputStream()) {
                long size = connection.getContentLengthLong();
                return new Content(Long.toHexString(connection.getLastModified()) + "-" + size, size);
            }
        }
    }
}
