package io.github.perfjunit.internal.service;

import io.github.perfjunit.internal.settings.CacheDirectory;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * The jar of the stand-ins, unpacked into the user's cache directory, with archives of the classes that they load (AppCDS)
 * beside it: these are made when a stand-in ends for the first time, and save half of the next start. Where that directory
 * can't be written, the jar is unpacked for this start only.
 *
 * @param file the jar
 * @param isKept whether it, and what is beside it, will be there the next time
 */
record EmbeddedJar(Path file, boolean isKept) {

    private static final String RESOURCE = "io/github/perfjunit/embedded/services.jar";
    private static final String NAME = "services.jar";

    /** The jar of the test classpath, unpacked; if need be into the temporary directory. */
    static EmbeddedJar unpacked(Settings settings, Path temporary) throws ServiceUnavailableException, IOException {
        URL resource = resource();
        Optional<Path> kept = kept(settings, resource);
        if (kept.isPresent()) {
            return new EmbeddedJar(kept.get(), true);
        }
        Path jar = temporary.resolve(NAME);
        copy(resource, jar);
        return new EmbeddedJar(jar, false);
    }

    private static URL resource() throws ServiceUnavailableException {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = context == null ? EmbeddedJar.class.getClassLoader() : context;
        URL resource = loader.getResource(RESOURCE);
        if (resource == null) {
            throw new ServiceUnavailableException(EmbeddedProvider.ARTIFACT + " is not on the test classpath");
        }
        return resource;
    }

    private static Optional<Path> kept(Settings settings, URL resource) {
        try {
            Path directory = Files.createDirectories(CacheDirectory.of(settings)
                    .resolve("embedded-" + identity(resource))
                    .toAbsolutePath());
            Path jar = directory.resolve(NAME);
            if (!Files.isRegularFile(jar)) {
                // others may do the same at the same time: whoever is last replaces what is equal
                Path own = Files.createTempFile(directory, "unpacking", ".tmp");
                copy(resource, own);
                Files.move(own, jar, StandardCopyOption.ATOMIC_MOVE);
            }
            return Optional.of(jar);
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    /** Returns an identity of the resource's content, as far as it is known without reading twenty megabytes. */
    private static String identity(URL resource) throws IOException {
        URLConnection connection = resource.openConnection();
        if (connection instanceof JarURLConnection jar) {
            // else the file would stay open as long as this JVM
            jar.setUseCaches(false);
            try (var file = jar.getJarFile()) {
                return Long.toHexString(jar.getJarEntry().getCrc()) + "-"
                        + jar.getJarEntry().getSize();
            }
        }
        try (InputStream opened = connection.getInputStream()) {
            return Long.toHexString(connection.getLastModified()) + "-" + connection.getContentLengthLong();
        }
    }

    private static void copy(URL resource, Path file) throws IOException {
        try (InputStream content = resource.openStream()) {
            Files.copy(content, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** The option with which a JVM uses the archive, or makes one when it ends. */
    String archiveOption(String service, Path temporary) {
        if (!isKept) {
            return "-Xshare:auto";
        }
        Path archive = archive(service);
        return Files.isRegularFile(archive)
                ? "-XX:SharedArchiveFile=" + archive
                : "-XX:ArchiveClassesAtExit=" + temporary.resolve(archive.getFileName());
    }

    /** Another JVM's would be refused. */
    private Path archive(String service) {
        String jvm = System.getProperty("java.vm.name") + "-" + System.getProperty("java.vm.version");
        return file.resolveSibling(service + "-" + jvm.replaceAll("[^A-Za-z0-9.+-]+", "_") + ".jsa");
    }

    /** Takes the archive that a JVM has made. Best effort: the next one makes it again. */
    void keepArchive(String service, Path temporary) {
        Path archive = archive(service);
        Path made = temporary.resolve(archive.getFileName());
        if (!isKept || !Files.isRegularFile(made)) {
            return;
        }
        try {
            Path own = Files.createTempFile(archive.getParent(), "archive", ".tmp");
            Files.move(made, own, StandardCopyOption.REPLACE_EXISTING);
            Files.move(own, archive, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            // without it the next start takes longer, and no more
        }
    }
}
